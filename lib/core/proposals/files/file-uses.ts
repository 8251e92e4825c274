/** How the files of an upload use each other, as far as their bytes show it. When in doubt, a file counts as used. */
import { startsWithInterpreter } from '@/lib/core/formats/executables/program-start'
import { sizeOf, type SourceFile } from '@/lib/core/formats/upload/source-tree'
import { referenceReader, type RefersTo } from './file-references'
import { fileRole, isProse, roleFacts, type FileRole, type RoleFacts } from './file-role'
import type { ContentFile, FileUses, VersionContent } from '@/lib/core/proposals/model/version-content'

/** Bytes times names that are searched, about a second. Past it every file counts as used by code. */
const searchMax = 2 ** 31

/**
 * Finds the files whose role depends on their use.
 * @param paths the files to look for; other files are only searched
 */
export function findFileUses(
  files: readonly SourceFile[],
  tools: VersionContent['tools'],
  paths: readonly string[],
): FileUses {
  const facts = roleFacts({ tools, paths: new Set(files.map(({ path }) => path)) })
  const wanted = new Set(paths)
  const scripts = new Set(files.filter(({ bytes }) => startsWithInterpreter(bytes)).map(({ path }) => path))
  const roleOf = (file: SourceFile) => (scripts.has(file.path) ? 'code' : fileRole(file, facts))
  const searched = files.map(file => ({ file, role: roleOf(file) }))
  // An unchanged document may connect a prompt to one of the wanted files.
  const targets = searched.flatMap(({ file, role }) =>
    wanted.has(file.path) || role === 'document' ? [file.path] : [],
  )
  const bytes = files.reduce((sum, file) => sum + sizeOf(file), 0)
  if (bytes * targets.length > searchMax) return { scripts, byCode: wanted, byPrompts: new Set() }

  const byCode = new Set<string>()
  const byPrompts = new Set<string>()
  for (const { file, role } of searched) {
    if (isProse(role)) continue
    const refersTo = referenceReader(file.path, file.bytes, role)
    for (const path of targets) if (path !== file.path && refersTo(path)) byCode.add(path)
  }
  const texts = searched.flatMap(({ file, role }) =>
    isProse(role) ? [{ path: file.path, role, refersTo: promptReader(file, role, facts) }] : [],
  )
  // A document that a prompt names is a prompt as well, and may name the next one.
  const isRead = (path: string, role: FileRole) =>
    role !== 'document' || byCode.has(path) || byPrompts.has(path)
  for (let grown = true; grown; ) {
    const before = byPrompts.size
    for (const text of texts)
      if (isRead(text.path, text.role))
        for (const path of targets)
          if (path !== text.path && !byPrompts.has(path) && text.refersTo(path)) byPrompts.add(path)
    grown = byPrompts.size > before
  }
  return { scripts, byCode, byPrompts }
}

/** Excludes descriptions that name each other: those are read as tools and compared as such. */
function promptReader({ path, bytes }: SourceFile, role: FileRole, { descriptions }: RoleFacts): RefersTo {
  const refersTo = referenceReader(path, bytes, role)
  const readsTools = role === 'description' && !/\.md$/i.test(path)
  return target => !(readsTools && descriptions.has(target)) && refersTo(target)
}

/** The files that differ between two versions and whose role depends on how they are used. */
export function filesToLookUp(
  base: Pick<VersionContent, 'tools' | 'files'> | null,
  proposed: Pick<VersionContent, 'tools' | 'files'>,
): string[] {
  const [before, after] = [byPath(base?.files ?? []), byPath(proposed.files)]
  const paths = [...new Set([...before.keys(), ...after.keys()])]
  const facts = roleFacts(
    { tools: base?.tools ?? [], paths: new Set(before.keys()) },
    { tools: proposed.tools, paths: new Set(after.keys()) },
  )
  return paths.filter(path => {
    const [was, is] = [before.get(path), after.get(path)]
    return isChanged(was, is) && canBeQuiet({ path, mode: Math.max(was?.mode ?? 0, is?.mode ?? 0) }, facts)
  })
}

const canBeQuiet = (file: { path: string; mode: number }, facts: RoleFacts) =>
  !['code', 'data'].includes(fileRole(file, facts))

/** Returns the files by their paths. */
export const byPath = (files: readonly ContentFile[]) => new Map(files.map(file => [file.path, file]))

/** Reports whether the bytes or the mode of a file differ, or the file exists on one side only. */
export const isChanged = (was: ContentFile | undefined, is: ContentFile | undefined) =>
  was?.sha256 !== is?.sha256 || was?.mode !== is?.mode
