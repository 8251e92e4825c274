/** Finds phrases that steer a model and are new. Earlier phrases were approved earlier. */
import type { Cue } from '@/lib/core/proposals/wording/cue'
import type { ToolSpec } from '@/lib/core/spec/tool-spec'
import { cueText, type CueText } from '@/lib/core/proposals/wording/cue-text'
import { otherNamesFrom, type OtherNames } from '@/lib/core/proposals/wording/find-tool-names'
import { cueClasses, type Names, type TextCueKind } from './steering-phrases'
import type { Fact } from '@/lib/core/proposals/rules/fact'
import { toolTexts, type ToolText } from '@/lib/core/proposals/wording/tool-texts'
import { wordTurns } from './reversed-claims'

/** Maximum number of cues per text and class, because more of them add no information. */
const cuesMax = 5

const kinds = Object.keys(cueClasses) as TextCueKind[]

/** @param before null for a new tool, in which every phrase is new */
export function diffCues(before: ToolSpec | null, after: ToolSpec, otherNames: OtherNames): Fact[] {
  const [was, is] = [before ? toolTexts(before) : [], toolTexts(after)]
  const known = new Set(was.map(keyOf))
  const changed = is.filter(text => !known.has(keyOf(text))).map(cueText)
  if (changed.length === 0 && was.length === is.length) return []
  const names = { others: otherNames, own: ownNames(before, after, is) }
  const earlier = new EarlierTexts(was)
  const facts = kinds.flatMap(kind => introduced(kind, earlier, changed, names, after.name))
  for (const { kind, ...words } of wordTurns(before && was, is))
    facts.push({ kind, tool: after.name, path: '/description', ...words })
  return facts
}

/** Returns the names of the tool, and of its inputs and returned fields, in lower case. */
function ownNames(before: ToolSpec | null, after: ToolSpec, texts: readonly ToolText[]): Set<string> {
  const names = [after.name, after.callName, ...(before ? [before.name, before.callName] : [])]
  for (const { path, text, is } of texts) if (is === 'name' && path !== '/tags') names.push(text)
  return new Set(names.map(name => name.toLowerCase()))
}

const keyOf = ({ text, is }: ToolText) => `${is} ${text}`

function introduced(
  kind: TextCueKind,
  earlier: EarlierTexts,
  changed: readonly CueText[],
  names: Names,
  tool: string,
): Fact[] {
  const cuesOf = (text: CueText) => cueClasses[kind](text, names)
  const found = changed
    .map(text => ({ path: text.path, cues: cuesOf(text) }))
    .filter(({ cues }) => cues.length > 0)
  if (found.length === 0) return []
  const fresh = earlier.keysWithout(cuesOf, found)
  return found.flatMap(({ path, cues }) => {
    const own = cues.filter(({ key }) => fresh.has(key))
    for (const { key } of own) fresh.delete(key)
    return own.length > 0 ? [{ kind, tool, path, after: wordsOf(own) }] : []
  })
}

type Found = { path: string; cues: readonly Cue[] }

/** Prepares the earlier texts one by one: a phrase that was there before is usually in the text at the same place. */
class EarlierTexts {
  private readonly prepared = new Map<ToolText, CueText>()

  constructor(private readonly texts: readonly ToolText[]) {}

  /** Returns the keys of the found cues that no earlier text has. */
  keysWithout(cuesOf: (text: CueText) => readonly Cue[], found: readonly Found[]): Set<string> {
    const fresh = new Set(found.flatMap(({ cues }) => cues.map(({ key }) => key)))
    const paths = new Set(found.map(({ path }) => path))
    const isLikely = ({ path }: ToolText) => paths.has(path)
    for (const text of [...this.texts.filter(isLikely), ...this.texts.filter(one => !isLikely(one))]) {
      if (fresh.size === 0) break
      for (const { key } of cuesOf(this.prepare(text))) fresh.delete(key)
    }
    return fresh
  }

  private prepare(text: ToolText): CueText {
    const known = this.prepared.get(text) ?? cueText(text)
    this.prepared.set(text, known)
    return known
  }
}

/** Shows two cues of one sentence once, with the shared words around them. */
function wordsOf(cues: readonly Cue[]): string {
  const words = [...new Set(cues.map(cue => cue.words))]
  const more = words.length > cuesMax ? [`and ${words.length - cuesMax} more`] : []
  return [...words.slice(0, cuesMax), ...more].join(' · ')
}

/** Prepares the names of tools for the search in the texts of all tools of a version. */
export const otherNamesOf = (
  tools: readonly Pick<ToolSpec, 'name' | 'callName'>[],
  more: readonly string[],
): OtherNames => otherNamesFrom([...tools.flatMap(tool => [tool.name, tool.callName]), ...more])
