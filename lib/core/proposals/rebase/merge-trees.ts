/** Decides for each file of three versions whether it can be taken from one of them or must be merged. */
import { fold } from '@/lib/core/formats/upload/collect-files'
import { compareText } from '@/lib/core/base/compare-text'
import type { ConflictSide } from '@/lib/core/proposals/model/rebase-conflict'

/** A file without its bytes. */
type FileIdentity = { sha256: string; mode: number }
export type FileTree = ReadonlyMap<string, FileIdentity>

export type TreeMerge = {
  /** Files that the merged version takes from one side unchanged, by path. */
  taken: Map<string, ConflictSide>
  /** Paths of files that both sides changed, in order. */
  both: string[]
  /** Number of files in which only the published version changed something, including removals. */
  theirs: number
}

/** Plans the merge of the changes that two trees make to a common tree. */
export function mergeTrees(base: FileTree, mine: FileTree, theirs: FileTree): TreeMerge {
  const merge: TreeMerge = { taken: new Map(), both: [], theirs: 0 }
  const paths = [...new Set([...base.keys(), ...mine.keys(), ...theirs.keys()])].sort(compareText)
  for (const path of paths) {
    const [was, own, other] = [base.get(path), mine.get(path), theirs.get(path)]
    if (isSame(own, other) || isSame(was, other)) {
      if (own) merge.taken.set(path, 'mine')
    } else if (isSame(was, own)) {
      merge.theirs += 1
      if (other) merge.taken.set(path, 'theirs')
    } else merge.both.push(path)
  }
  return merge
}

const isSame = (one: FileIdentity | undefined, other: FileIdentity | undefined) =>
  one?.sha256 === other?.sha256 && one?.mode === other?.mode

/** Two paths that cannot exist in the same tree: one is a folder of the other, or they differ only in case. */
type NameClash = { mine: string; theirs: string }

type Name = { path: string; isFile: boolean; file: string }

/**
 * Returns the paths of the proposal that clash with a path of the published version, by the rule for uploads.
 * Paths of one version never clash, because uploads with such names are rejected.
 */
export function findNameClashes(mine: readonly string[], theirs: readonly string[]): NameClash[] {
  const known = new Map<string, Name>()
  for (const name of theirs.flatMap(namesOf)) known.set(fold(name.path), name)
  return mine.flatMap(file => {
    const clash = namesOf(file)
      .map(name => ({ name, other: known.get(fold(name.path)) }))
      .find(({ name, other }) => other && (other.path !== name.path || other.isFile !== name.isFile))
    return clash?.other ? [{ mine: file, theirs: clash.other.file }] : []
  })
}

/** Returns the file and the folders above it. */
function namesOf(file: string): Name[] {
  const segments = file.split('/')
  return segments.map((_, index) => ({
    path: segments.slice(0, index + 1).join('/'),
    isFile: index === segments.length - 1,
    file,
  }))
}
