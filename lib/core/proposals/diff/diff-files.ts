/** How the files of two versions differ: by their bytes, because what code does cannot be read off. */
import { hashJson } from '@/lib/core/spec/spec-hash'
import { makeFact } from './diff-tool'
import type { Fact, FactKind } from '@/lib/core/proposals/rules/fact'
import { fileRole, roleFacts, type FileRole } from '@/lib/core/proposals/files/file-role'
import { byPath, isChanged } from '@/lib/core/proposals/files/file-uses'
import type { FileUses } from '@/lib/core/proposals/model/version-content'
import type { ContentFile, VersionContent } from '@/lib/core/proposals/model/version-content'

type FileDifferences = {
  facts: Fact[]
  /** Files whose bytes differ although they say the same as before, by the tools that were read from them. */
  silent: string[]
}

/** Beyond so many of one kind they are one fact: nobody decides on a thousand files one by one. */
const filesNamedMax = 100

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
    // Every word of a skill is compared, wherever it is read.
    if (role === 'description' || (role === 'prompt' && compared.has(path) && roles.descriptions.has(path)))
      silent.push(path)
    else facts.push(makeFact(kindOf(role, was, is), null, path, marks(was), marks(is)))
  }
  return { facts: folded(facts), silent }
}

/** What either version does with a file counts: it is compared with both. */
function usedRole(path: string, role: FileRole, uses: readonly (FileUses | undefined)[]): FileRole {
  const isIn = (kind: keyof FileUses) => uses.some(each => each?.[kind].has(path))
  if (isIn('scripts')) return 'code'
  if (role === 'code' || role === 'data') return role
  if (isIn('byCode')) return 'data'
  // Of a description only the tools are compared, and agents that open the file read its comments as well.
  return isIn('byPrompts') ? 'prompt' : role
}

/** What its owner may do with it counts: a text that becomes executable is a program from then on. */
const marks = (file: ContentFile | undefined) =>
  file && { sha256: file.sha256, ...((file.mode & 0o111) !== 0 && { executable: true }) }

function kindOf(role: FileRole, was: ContentFile | undefined, is: ContentFile | undefined): FactKind {
  if (role === 'data') return 'data-changed'
  if (role === 'prompt') return 'prompt-changed'
  if (role === 'document') return 'document-changed'
  return !was ? 'code-added' : !is ? 'code-removed' : 'code-changed'
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

/** The folder that holds all of them, `*` behind it. */
function commonFolder(paths: readonly string[]): string {
  const [first = '', ...others] = paths
  const folders = first.split('/').slice(0, -1)
  const shared = folders.findIndex((_, i) => {
    const start = `${folders.slice(0, i + 1).join('/')}/`
    return others.some(path => !path.startsWith(start))
  })
  return [...(shared < 0 ? folders : folders.slice(0, shared)), '*'].join('/')
}
