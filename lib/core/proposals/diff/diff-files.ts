/**
 * Compares the files of two versions by their bytes, because the behavior of code cannot be derived from its
 * text.
 */
import { hashJson } from '@/lib/core/spec/spec-hash'
import { makeFact } from './make-fact'
import type { Fact, FactKind } from '@/lib/core/proposals/rules/fact'
import { fileRole, roleFacts, type FileRole } from '@/lib/core/proposals/files/file-role'
import { byPath, isChanged } from '@/lib/core/proposals/files/file-uses'
import type { FileUses } from '@/lib/core/proposals/model/version-content'
import type { ContentFile, VersionContent } from '@/lib/core/proposals/model/version-content'

type FileDifferences = {
  facts: Fact[]
  /** Files whose bytes differ although the tools that were read from them are equal. */
  silent: string[]
}

/** More files of one kind than this become a single fact, because reviewers cannot decide on each of them. */
const filesNamedMax = 100

/** Returns a fact for each file that differs, by the role of the file; one for all of them where there are too many. */
export function diffFiles(base: VersionContent, proposed: VersionContent): FileDifferences {
  const [before, after] = [byPath(base.files), byPath(proposed.files)]
  const paths = [...new Set([...before.keys(), ...after.keys()])].sort()
  const roles = roleFacts(
    { tools: base.tools, paths: new Set(before.keys()) },
    { tools: proposed.tools, paths: new Set(after.keys()) },
  )
  const compared = new Set(
    [...base.tools, ...proposed.tools].flatMap(({ kind, source }) =>
      kind === 'ovos-skill' ? [source.place.file] : [],
    ),
  )
  const silent: string[] = []
  const facts: Fact[] = []
  for (const path of paths) {
    const [was, is] = [before.get(path), after.get(path)]
    if (!isChanged(was, is)) continue
    const file = { path, mode: Math.max(was?.mode ?? 0, is?.mode ?? 0) }
    const role = usedRole(path, fileRole(file, roles), [base.uses, proposed.uses])
    // The whole text of a skill is compared, wherever the skill is read.
    if (role === 'description' || (role === 'prompt' && compared.has(path) && roles.descriptions.has(path)))
      silent.push(path)
    else facts.push(makeFact(kindOf(role, was, is), null, path, marks(was), marks(is)))
  }
  return { facts: folded(facts), silent }
}

/** Returns the stricter of the roles that the file has in the two versions. */
function usedRole(path: string, role: FileRole, uses: readonly (FileUses | undefined)[]): FileRole {
  const isIn = (kind: keyof FileUses) => uses.some(each => each?.[kind].has(path))
  if (isIn('scripts')) return 'code'
  if (role === 'code' || role === 'data') return role
  if (isIn('byCode')) return 'data'
  // Only the tools of a description are compared, but agents that open the file also read its comments.
  return isIn('byPrompts') ? 'prompt' : role
}

/** Renders the mode of a file, because a text that becomes executable is a program from then on. */
const marks = (file: ContentFile | undefined) =>
  file && { sha256: file.sha256, ...((file.mode & 0o111) !== 0 && { executable: true }) }

function kindOf(role: FileRole, was: ContentFile | undefined, is: ContentFile | undefined): FactKind {
  if (role === 'data') return 'data-changed'
  if (role === 'prompt') return 'prompt-changed'
  if (role === 'document') return 'document-changed'
  if (!was) return 'code-added'
  return is ? 'code-changed' : 'code-removed'
}

function folded(facts: readonly Fact[]): Fact[] {
  const kinds = new Map<FactKind, Fact[]>()
  for (const fact of facts) kinds.set(fact.kind, [...(kinds.get(fact.kind) ?? []), fact])
  return [...kinds].flatMap(([kind, same]) =>
    same.length <= filesNamedMax
      ? same
      : [
          makeFact(kind, null, commonFolder(same.map(({ path }) => path)), undefined, {
            files: same.length,
            sha256: hashJson(same.map(({ path, before, after }) => [path, before ?? null, after ?? null])),
          }),
        ],
  )
}

/** Returns the folder that contains all paths, followed by `*`. */
function commonFolder(paths: readonly string[]): string {
  const [first = '', ...others] = paths
  const folders = first.split('/').slice(0, -1)
  const shared = folders.findIndex((_, i) => {
    const start = `${folders.slice(0, i + 1).join('/')}/`
    return others.some(path => !path.startsWith(start))
  })
  return [...(shared < 0 ? folders : folders.slice(0, shared)), '*'].join('/')
}
