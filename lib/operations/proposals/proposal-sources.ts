import type { ProposalSources, SourcePair, SourceSide } from '@/lib/core/proposals/model/proposal-views'
import { compareText } from '@/lib/core/formats/upload/compare-text'
import type { SourceFile } from '@/lib/core/formats/upload/source-tree'
import { readText } from '@/lib/core/formats/upload/text-file'
import type { Actor } from '@/lib/core/policy/model/actor'
import { listBundleHashes, readBundleFiles, type BundleBlob } from '@/lib/store/toolboxes/bundles'
import { database } from '@/lib/store/connection/client'
import { readableProposal } from './proposals'

/** Maximum number of differing files that are compared. */
const filesMax = 300
/** Maximum length of a compared file in characters; longer files must be downloaded. */
const textLengthMax = 512 * 1024
/** Maximum number of bytes per response, both sides together. */
const bytesMax = 4 * 1024 * 1024

/** Returns the differing files of both versions. @throws AppError `proposal.not-found` */
export async function findProposalSources(actor: Actor, number: number): Promise<ProposalSources> {
  const tx = database()
  const { base, proposed } = await readableProposal(tx, actor, number)
  const before = base ? await listBundleHashes(tx, base.bundleSha256) : new Map<string, BundleBlob>()
  const after = await listBundleHashes(tx, proposed.bundleSha256)
  const paths = [...new Set([...before.keys(), ...after.keys()])].sort(compareText)
  const differing = paths.filter(path => !isSame(before.get(path), after.get(path)))
  let bytes = 0
  const shown = differing.slice(0, filesMax).filter(path => {
    const size = (before.get(path)?.size ?? 0) + (after.get(path)?.size ?? 0)
    // A file that is too long on its own is listed without its text, and does not count.
    bytes += size > 2 * textLengthMax * maxBytesPerCharacter ? 0 : size
    return bytes <= bytesMax
  })
  const old = base
    ? textsOf(await readBundleFiles(tx, base.bundleSha256, shown))
    : new Map<string, SourceSide>()
  const fresh = textsOf(await readBundleFiles(tx, proposed.bundleSha256, shown))
  return {
    base: base?.number ?? null,
    proposed: proposed.number,
    files: shown.map(path => pairOf(path, old.get(path) ?? null, fresh.get(path) ?? null)),
    same: paths.length - differing.length,
    left: differing.length - shown.length,
  }
}

const maxBytesPerCharacter = 3

const isSame = (one: BundleBlob | undefined, other: BundleBlob | undefined) =>
  one !== undefined && other !== undefined && one.sha256 === other.sha256 && one.mode === other.mode

const pairOf = (path: string, before: SourceSide | null, after: SourceSide | null): SourcePair => ({
  path,
  status: before === null ? 'added' : after === null ? 'removed' : 'changed',
  before,
  after,
})

function textsOf(files: readonly SourceFile[]): Map<string, SourceSide> {
  return new Map(
    files.map(({ path, mode, bytes }) => {
      const text = readText(bytes)
      return [
        path,
        {
          text: text !== null && text.length <= textLengthMax ? text : null,
          bytes: bytes.length,
          executable: mode === 0o755,
        },
      ]
    }),
  )
}
