/** The neuro-san release that an upload is made for: the newest known one that its requirements admit. */
import { defaultOfRelease, newestDefault, type DefaultToolbox } from '../default-toolboxes'
import { findReleaseRequirements, type FoundRequirement } from './find-release-requirements'
import { compareReleases, isRelease, knownReleases } from './known-releases'
import { newestNamed, satisfies } from './version-specifier'
import type { SourceTree } from '@/lib/core/formats/upload/source-tree'
import type { Place, Problem } from '@/lib/core/base/problem'

export type ChosenRelease = {
  /** The default toolbox of the release. */
  defaults: DefaultToolbox
  /** Releases that the requirements admit; null if no file names one. */
  admitted: readonly string[] | null
  /** Says which release was chosen and why; null if no file names one. */
  note: Problem | null
}

/** Never throws. Requirements that contradict each other, or that no known release satisfies, are noted. */
export function chooseRelease(tree: SourceTree): ChosenRelease {
  const found = findReleaseRequirements(tree)
  const [first] = found
  if (!first) return { defaults: newestDefault, admitted: null, note: null }
  const specifier = [...new Set(found.map(each => each.specifier))].join(',')
  const ofAll = knownReleases.filter(release => satisfies(release, specifier))
  if (ofAll.length > 0) return choose(ofAll, found, specifier)
  const ofFirst = knownReleases.filter(release => satisfies(release, first.specifier))
  if (ofFirst.length > 0)
    return choose(ofFirst, [first], first.specifier, `No release satisfies all of ${specifier}. `)
  const named = newestNamed(first.specifier) ?? knownReleases[0]!
  const defaults = defaultOfRelease(named)
  const message = `Pegboard knows no release of neuro-san that satisfies ${first.specifier}. It uses the default toolbox of ${defaults.title}.`
  return { defaults, admitted: [named], note: noteOf(first, message) }
}

/** Says why an entry at this place inherits from the newest default toolbox. */
export function assumedRelease(place: Place): Problem {
  return {
    severity: 'info',
    code: 'neuro-san-release',
    message: `No file names a release of neuro-san, so entries override the default toolbox of ${newestDefault.title}.`,
    hint: 'To choose another release, add it to requirements.txt, for example neuro-san==0.6.25.',
    place,
  }
}

/** Returns the problems that concern at least one of the releases. Problems without a release concern all. */
export function concerning(problems: readonly Problem[], { admitted }: ChosenRelease): Problem[] {
  if (admitted === null) return [...problems]
  return problems.filter(({ since, until }) =>
    admitted.some(
      release =>
        (since === undefined || !isRelease(since) || compareReleases(release, since) >= 0) &&
        (until === undefined || !isRelease(until) || compareReleases(release, until) < 0),
    ),
  )
}

function choose(
  admitted: readonly string[],
  found: readonly FoundRequirement[],
  specifier: string,
  before = '',
): ChosenRelease {
  const [newest] = admitted
  const files = [...new Set(found.map(({ file }) => file))].join(', ')
  const message = `${before}Pegboard reads this upload for neuro-san ${newest}, the newest release that it knows and that satisfies ${specifier} (${files}).`
  return { defaults: defaultOfRelease(newest!), admitted, note: noteOf(found[0]!, message) }
}

function noteOf({ file, line }: FoundRequirement, message: string): Problem {
  return {
    severity: 'info',
    code: 'neuro-san-release',
    message: message.slice(0, messageLengthMax),
    hint: 'The release decides which default toolbox the entries override, and which problems apply.',
    place: { file, line },
  }
}

/** A file can name many versions. */
const messageLengthMax = 1_000
