/**
 * Plans a rebase: the changes of the author and of the newest published version since the base, merged. Reading
 * and merging take time, so both happen before anything is locked.
 */
import { setImmediate as nextTurn } from 'node:timers/promises'
import {
  isResolvedBy,
  type ConflictChoice,
  type ConflictSide,
  type RebaseConflict,
} from '@/lib/core/proposals/model/rebase-conflict'
import { conflictOf, mergeFile, type ThreeFiles } from '@/lib/core/proposals/rebase/merge-file'
import { findNameClashes, mergeTrees, type TreeMerge } from '@/lib/core/proposals/rebase/merge-trees'
import { AppError } from '@/lib/core/base/errors'
import type { BundleHash, VersionId } from '@/lib/core/base/ids'
import { bundleHash } from '@/lib/core/formats/upload/bundle-hash'
import { compareText } from '@/lib/core/base/compare-text'
import { sizeOf, type SourceFile } from '@/lib/core/formats/upload/source-tree'
import { configuredUploadLimits } from '@/lib/store/toolboxes/upload-limits'
import type { FilesOnDisk } from '@/lib/store/toolboxes/bundle-on-disk'
import { listBundleHashes, type BundleBlob } from '@/lib/store/toolboxes/bundles'
import type { Tx } from '@/lib/store/connection/client'
import type { ProposalRecord } from '@/lib/store/proposals/proposal-record'
import { findCurrentVersion } from '@/lib/store/toolboxes/versions'
import { mustCompile } from '@/lib/operations/toolboxes/must-compile'
import { readUpload, type ReadUpload } from '@/lib/operations/toolboxes/read-upload'

export type RebasePlan = {
  /** The version with which the proposal will be compared. */
  currentId: VersionId | null
  /** The merged toolbox; null if the files stay as proposed. */
  upload: ReadUpload | null
  /** Conflicts without a choice. Nothing is merged while there are any. */
  conflicts: RebaseConflict[]
  /** Number of files whose changes are taken over from the published version. */
  taken: number
  /** Files with conflicts that were resolved, by what was kept. */
  resolved: Record<ConflictChoice, string[]>
}

/** Maximum number of files that are merged. Each of the others is a conflict as a whole. */
const mergedFilesMax = 200

type Choices = ReadonlyMap<string, ConflictChoice>

/** Where the versions are read from, and the store for the files that are merged. */
type Sources = { tx: Tx; disk: FilesOnDisk }

/**
 * Plans a rebase with the author's choices for conflicting files. The files of the plan lie on the disk.
 * @throws AppError `toolbox.unreadable` if the merged toolbox exceeds the limits of an upload
 */
export async function planRebase(
  sources: Sources,
  proposal: ProposalRecord,
  choices: Choices,
): Promise<RebasePlan> {
  const { tx } = sources
  const { currentId, bundles } = await findBundles(tx, proposal)
  const nothing = { mine: [], theirs: [], both: [] }
  const unmerged = { currentId, upload: null, conflicts: [], taken: 0, resolved: nothing }
  if (!bundles) return unmerged
  const merge = await mergeBundles(sources, bundles, choices)
  const open = merge.conflicts.filter(conflict => !isResolvedBy(conflict, choices.get(conflict.file)))
  if (open.length > 0) return { ...unmerged, conflicts: open }
  const files = await readMerged(sources, bundles, merge)
  const tree = { files: files.sort((one, other) => compareText(one.path, other.path)) }
  const chosen = (choice: ConflictChoice) =>
    merge.conflicts.flatMap(({ file }) => (choices.get(file) === choice ? [file] : []))
  const resolved = { mine: chosen('mine'), theirs: chosen('theirs'), both: chosen('both') }
  if (bundleHash(tree) === bundles.mine) return { ...unmerged, resolved }
  checkLimits(files)
  const upload = await readUpload(tree, [], { compiles: await mustCompile(tx, tree, currentId) })
  return { currentId, upload, conflicts: [], taken: merge.taken, resolved }
}

/** Returns what a rebase of an outdated proposal would ask its author. */
export async function findRebaseConflicts(
  sources: Sources,
  proposal: ProposalRecord,
): Promise<RebaseConflict[]> {
  const { bundles } = await findBundles(sources.tx, proposal)
  return bundles ? (await mergeBundles(sources, bundles, new Map())).conflicts : []
}

/**
 * Returns the three versions to merge. If the current version is older than the base, because the base was
 * yanked, there is nothing to merge.
 */
async function findBundles(
  tx: Tx,
  { base, proposed, toolboxId }: ProposalRecord,
): Promise<{ currentId: VersionId | null; bundles: Bundles | null }> {
  const current = await findCurrentVersion(tx, toolboxId)
  if (!current || current.number < (base?.number ?? 0))
    return { currentId: current?.id ?? null, bundles: null }
  const bundles = {
    base: base?.bundleSha256 ?? null,
    mine: proposed.bundleSha256,
    theirs: current.bundleSha256,
  }
  return { currentId: current.id, bundles }
}

type Bundles = { base: BundleHash | null; mine: BundleHash; theirs: BundleHash }

type BundleMerge = {
  conflicts: RebaseConflict[]
  /** Files that were merged line by line or chosen. */
  files: SourceFile[]
  /** Files that are taken unchanged, by path. */
  unchanged: ReadonlyMap<string, ConflictSide>
  taken: number
}

async function mergeBundles(sources: Sources, bundles: Bundles, choices: Choices): Promise<BundleMerge> {
  const { tx } = sources
  const base = bundles.base ? await listBundleHashes(tx, bundles.base) : new Map<string, BundleBlob>()
  const mine = await listBundleHashes(tx, bundles.mine)
  const theirs = await listBundleHashes(tx, bundles.theirs)
  const merge = mergeTrees(base, mine, theirs)
  const both = await mergeBoth(sources, bundles, merge.both, choices)
  const { unchanged, conflicts } = resolveNames(merge, [...mine.keys()], both.files, choices)
  return {
    conflicts: [...both.conflicts, ...conflicts],
    files: both.files.filter(
      ({ path }) => !conflicts.some(each => each.file === path && choices.get(path) === 'theirs'),
    ),
    unchanged,
    taken: merge.theirs + both.merged,
  }
}

/** Merges the files that both sides changed. */
async function mergeBoth(sources: Sources, bundles: Bundles, paths: readonly string[], choices: Choices) {
  const compared = await readThree(sources, bundles, paths.slice(0, mergedFilesMax))
  const found = { files: [] as SourceFile[], conflicts: [] as RebaseConflict[], merged: 0 }
  for (const three of compared) {
    const { file, conflict } = mergeFile(three, choices.get(three.path))
    if (file) found.files.push(isNew(file, three) ? await sources.disk.add(file) : file)
    if (conflict) found.conflicts.push(conflict)
    else found.merged += 1
    // Other requests get their turn between two files.
    await nextTurn()
  }
  const rest = paths.slice(mergedFilesMax)
  for (const three of await readThree(
    sources,
    bundles,
    rest.filter(path => choices.has(path)),
  )) {
    const file = choices.get(three.path) === 'theirs' ? three.theirs : three.mine
    if (file) found.files.push(file)
  }
  found.conflicts.push(...rest.map(path => conflictOf(path, 'large')))
  return found
}

/** Reports whether the content of a merged file is in memory. */
const isNew = (file: SourceFile, { mine, theirs }: ThreeFiles): boolean => file !== mine && file !== theirs

async function readThree(
  { tx, disk }: Sources,
  bundles: Bundles,
  paths: readonly string[],
): Promise<ThreeFiles[]> {
  if (paths.length === 0) return []
  const read = async (bundle: BundleHash | null) => {
    const files = bundle ? await disk.load(tx, bundle, paths) : []
    return new Map(files.map(file => [file.path, file]))
  }
  const base = await read(bundles.base)
  const mine = await read(bundles.mine)
  const theirs = await read(bundles.theirs)
  return paths.map(path => ({
    path,
    base: base.get(path) ?? null,
    mine: mine.get(path) ?? null,
    theirs: theirs.get(path) ?? null,
  }))
}

/** Drops files whose names exclude each other, as the author chose. */
function resolveNames(
  { taken }: TreeMerge,
  ofMine: readonly string[],
  merged: readonly SourceFile[],
  choices: Choices,
): { unchanged: Map<string, ConflictSide>; conflicts: RebaseConflict[] } {
  const own = new Set(ofMine)
  const paths = [...taken.keys(), ...merged.map(({ path }) => path)]
  const clashes = findNameClashes(
    paths.filter(path => own.has(path)),
    paths.filter(path => !own.has(path)),
  )
  const unchanged = new Map(taken)
  for (const { mine, theirs } of clashes) unchanged.delete(choices.get(mine) === 'theirs' ? mine : theirs)
  const conflicts = clashes.map(({ mine: file }) => conflictOf(file, 'name'))
  return { unchanged, conflicts }
}

async function readMerged(
  { tx, disk }: Sources,
  bundles: Bundles,
  { files, unchanged }: BundleMerge,
): Promise<SourceFile[]> {
  const pathsOf = (side: ConflictSide) =>
    [...unchanged].flatMap(([path, from]) => (from === side ? [path] : []))
  const mine = await disk.load(tx, bundles.mine, pathsOf('mine'))
  const theirs = await disk.load(tx, bundles.theirs, pathsOf('theirs'))
  return [...files, ...mine, ...theirs]
}

/** Two uploads within the limits can exceed them together. */
function checkLimits(files: readonly SourceFile[]): void {
  const bytes = files.reduce((sum, file) => sum + sizeOf(file), 0)
  const { fileBytesMax, filesMax, inflatedBytesMax } = configuredUploadLimits()
  const isTooLarge = files.some(file => sizeOf(file) > fileBytesMax)
  if (files.length <= filesMax && bytes <= inflatedBytesMax && !isTooLarge) return
  throw new AppError(
    'toolbox.unreadable',
    'The merged files exceed the limits of an upload. Upload a smaller version instead.',
  )
}
