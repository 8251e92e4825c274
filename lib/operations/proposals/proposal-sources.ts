/** The files of both versions of a proposal: the list of those that differ, and the texts of some of them. */
import type {
  ProposalSources,
  SourceFile,
  SourcePair,
  SourceSide,
} from '@/lib/core/proposals/model/source-views'
import { visibleText } from '@/lib/core/base/visible-text'
import { offerNames, type OfferedNames } from '@/lib/core/proposals/model/offered-names'
import { compareText } from '@/lib/core/base/compare-text'
import { shownText, type ShownText } from '@/lib/core/formats/upload/shown-text'
import { isStorable } from '@/lib/core/spec/json-value'
import type { Actor } from '@/lib/core/policy/model/actor'
import { listBundleHashes, readBundleFiles, type BundleBlob } from '@/lib/store/toolboxes/bundles'
import { database, type Tx } from '@/lib/store/connection/client'
import { listCommentedLines } from '@/lib/store/proposals/proposal-events'
import type { ProposalRecord } from '@/lib/store/proposals/proposal-record'
import { readableProposal } from './proposals'

/** Maximum number of differing files that are listed. The others are found by a part of their path. */
const filesMax = 100
/** Maximum length of a compared file in characters; longer files must be downloaded. */
const textLengthMax = 512 * 1024
/** Maximum number of bytes of a file that is read: more can't be a text of that length. */
const bytesMax = 3 * textLengthMax

type Bundles = { before: ReadonlyMap<string, BundleBlob>; after: ReadonlyMap<string, BundleBlob> }

/**
 * Returns the differing files of both versions, without their texts.
 * @param wanted path of the file to show; the first one if it does not differ
 * @throws AppError `proposal.not-found`
 */
export async function findProposalSources(
  actor: Actor,
  number: number,
  wanted: string | null,
): Promise<ProposalSources> {
  const tx = database()
  const proposal = await readableProposal(tx, actor, number)
  const { files, same } = differingFiles(await bundlesOf(tx, proposal))
  const position = Math.max(
    0,
    files.findIndex(({ path }) => path === wanted),
  )
  const pathAt = (index: number) => files[index]?.path ?? null
  const chosen = pathAt(position)
  const listed = files.filter((_, index) => index < filesMax || index === position)
  return {
    base: proposal.base?.number ?? null,
    proposed: proposal.proposed.number,
    files: listed,
    same,
    more: files.length - listed.length,
    chosen:
      chosen === null ? null : { path: chosen, previous: pathAt(position - 1), next: pathAt(position + 1) },
  }
}

/**
 * Returns the differing files whose paths contain a text; a bounded number of them.
 * @throws AppError `proposal.not-found`
 */
export async function findProposalFiles(actor: Actor, number: number, text: string): Promise<OfferedNames> {
  const tx = database()
  const { files } = differingFiles(await bundlesOf(tx, await readableProposal(tx, actor, number)))
  return offerNames(
    files.map(({ path, status }) => ({ name: path, title: visibleText(path), note: status })),
    text,
  )
}

function differingFiles({ before, after }: Bundles): { files: SourcePair[]; same: number } {
  const paths = [...new Set([...before.keys(), ...after.keys()])].sort(compareText)
  const differing = paths.filter(path => !isSame(before.get(path), after.get(path)))
  const files = differing.map(path =>
    pairOf(path, sideOf(before.get(path), null), sideOf(after.get(path), null)),
  )
  return { files, same: paths.length - differing.length }
}

/**
 * Returns a file of both versions with its texts and its commented lines; null if neither version has it.
 * @throws AppError `proposal.not-found`
 */
export async function findProposalFile(
  actor: Actor,
  number: number,
  path: string,
): Promise<SourceFile | null> {
  const tx = database()
  const proposal = await readableProposal(tx, actor, number)
  // No file has a path that the database cannot store.
  if (!isStorable(path)) return null
  const [found] = await readProposalFiles(tx, proposal, [path])
  if (!found) return null
  const lines = await listCommentedLines(tx, proposal.id, path)
  const linesOf = (version: number | undefined) =>
    lines.flatMap(each => (each.version === version ? [each.line] : []))
  const commented = { before: linesOf(proposal.base?.number), after: linesOf(proposal.proposed.number) }
  return { ...found, commented }
}

/** Returns those of the named files that a version has, with their texts, in the order of the names. */
export async function readProposalFiles(
  tx: Tx,
  proposal: ProposalRecord,
  paths: readonly string[],
): Promise<SourcePair[]> {
  const { before, after } = await bundlesOf(tx, proposal)
  const readable = paths.filter(path =>
    [before.get(path), after.get(path)].every(blob => blob === undefined || blob.size <= bytesMax),
  )
  const old = await textsOf(tx, proposal.base?.bundleSha256, readable)
  const fresh = await textsOf(tx, proposal.proposed.bundleSha256, readable)
  return paths
    .filter(path => before.has(path) || after.has(path))
    .map(path =>
      pairOf(path, sideOf(before.get(path), old.get(path)), sideOf(after.get(path), fresh.get(path))),
    )
}

async function bundlesOf(tx: Tx, { base, proposed }: ProposalRecord): Promise<Bundles> {
  return {
    before: base ? await listBundleHashes(tx, base.bundleSha256) : new Map<string, BundleBlob>(),
    after: await listBundleHashes(tx, proposed.bundleSha256),
  }
}

const isSame = (one: BundleBlob | undefined, other: BundleBlob | undefined) =>
  one !== undefined && other !== undefined && one.sha256 === other.sha256 && one.mode === other.mode

function sideOf(blob: BundleBlob | undefined, shown: ShownText | null = null): SourceSide | null {
  return blob
    ? { ...(shown ?? { text: null }), sha256: blob.sha256, bytes: blob.size, executable: blob.mode === 0o755 }
    : null
}

function pairOf(path: string, before: SourceSide | null, after: SourceSide | null): SourcePair {
  const keptStatus = after === null ? 'removed' : 'changed'
  return { path, status: before === null ? 'added' : keptStatus, before, after }
}

async function textsOf(
  tx: Tx,
  bundle: string | undefined,
  paths: readonly string[],
): Promise<Map<string, ShownText>> {
  if (bundle === undefined || paths.length === 0) return new Map()
  const files = await readBundleFiles(tx, bundle, paths)
  return new Map(
    files.map(({ path, bytes }) => {
      const shown = shownText(bytes)
      const isTooLong = shown.text !== null && shown.text.length > textLengthMax
      return [path, isTooLong ? { text: null } : shown]
    }),
  )
}
