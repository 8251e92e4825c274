/** The two ends of a fetch: what to fetch with which token, and the version that comes of it. */
import { AppError } from '@/lib/core/base/errors'
import type { GitSourceId } from '@/lib/core/base/ids'
import { readProvenance } from '@/lib/core/base/provenance'
import type { UploadedPart } from '@/lib/core/formats/upload/unpack'
import type { Actor } from '@/lib/core/policy/model/actor'
import { decide } from '@/lib/core/policy/evaluate/decide'
import { nextCheckAt } from '@/lib/core/repositories/git-source'
import { readGitSource } from '@/lib/core/repositories/read-git-source'
import { explainFetch, type RepositoryFetch } from '@/lib/core/repositories/repository-fetch'
import type { GitOrder } from '@/lib/core/runs/runner-program'
import { openSecret } from '@/lib/core/secrets/seal-secret'
import { database, type Tx } from '@/lib/store/connection/client'
import {
  findGitSourceById,
  permittedGitHosts,
  takeNamedSecret,
  updateCheckedSource,
  type GitSourceRecord,
} from '@/lib/store/toolboxes/git-sources'
import { findSecretKeys } from '@/lib/store/toolboxes/secret-keys'
import { findReadableToolbox, toolboxFacts } from '@/lib/store/toolboxes/toolboxes'
import { findActorById } from '@/lib/operations/access/find-actor'
import { uploadToolbox } from '@/lib/operations/toolboxes/upload-toolbox'

export type OpenFetch = {
  source: GitSourceRecord
  /** The owner in whose name a version is proposed. */
  actor: Actor
  /** Whether the toolbox has published a version, so that a new one becomes a proposal in any case. */
  proposes: boolean
  order: GitOrder
  /** Whether the operator permits the host, which can then be private. */
  isPermittedHost: boolean
}

/**
 * Returns what to fetch, or null when nothing is to be fetched. The owner of the connection must still manage the toolbox.
 * @throws AppError `secret.no-key`
 */
export async function openFetch(id: GitSourceId, at: Date): Promise<OpenFetch | null> {
  const tx = database()
  const source = await findGitSourceById(tx, id)
  if (!source) return null
  const fail = async (problem: string) => {
    await storeFailure(tx, source, problem, at)
    return null
  }
  const actor = await findActorById(source.setBy.id, at)
  const toolbox = actor && (await findReadableToolbox(tx, actor, source.toolbox.slug))
  if (!toolbox || decide(actor, 'toolbox.manage', toolboxFacts(toolbox)).effect !== 'allow')
    return fail(`${source.setBy.name} no longer manages this toolbox. Save the repository as another owner.`)
  // The settings of the operator can have changed.
  const permitted = permittedGitHosts()
  const read = readGitSource(source, permitted)
  if (!read.ok) return fail(read.problem)
  const token = await readToken(source)
  if (token === undefined)
    return fail(
      `The secret ${source.secret} is missing or can't be decrypted. Set it again, or select another one.`,
    )
  const url = new URL(source.address)
  return {
    ...{ source, actor, proposes: toolbox.everPublished },
    isPermittedHost: permitted.includes(url.hostname),
    order: {
      ...{ url: source.address, refKind: source.refKind, ref: source.ref, folder: source.folder, token },
      protocol: url.protocol === 'http:' ? 'http' : 'https',
      ...{ knownObject: source.object, knownCommit: source.commit, knownTree: source.tree },
    },
  }
}

/** @returns null for a public repository; undefined if the secret is missing */
async function readToken({ toolbox, secret }: GitSourceRecord): Promise<string | null | undefined> {
  if (secret === null) return null
  const sealed = await takeNamedSecret(toolbox.id, secret)
  const place = { toolboxId: toolbox.id, name: secret }
  return (sealed && openSecret(await findSecretKeys(), place, sealed)) ?? undefined
}

/**
 * Stores what a fetch found. The files of a new commit become a version, as an upload of its person would. A commit
 * whose files can't be uploaded is not fetched again.
 * @param archive the tar archive of the folder
 */
export async function finishFetch(
  { source, actor, proposes }: OpenFetch,
  fetched: RepositoryFetch,
  archive: UploadedPart['bytes'],
  at: Date,
): Promise<void> {
  const tx = database()
  if (fetched.state === 'failed')
    return storeFailure(tx, source, explainFetch(fetched.problem, source, fetched.detail), at)
  const { object, commit, tree } = fetched
  const found = { ...{ object, commit, tree }, checkedAt: at, failures: 0, nextAt: nextCheckAt(0, at) }
  if (fetched.state === 'unchanged')
    return updateCheckedSource(tx, source, {
      ...found,
      problem: source.object === object ? source.problem : null,
    })
  try {
    const { version } = await uploadToolbox(actor, {
      slug: source.toolbox.slug,
      title: source.toolbox.title,
      parts: [{ path: 'repository.tar', bytes: archive }],
      ...(proposes && { propose: true }),
      provenance: provenanceOf(source, fetched),
      drafts: 'on-errors',
      compiles: true,
      at,
    })
    await updateCheckedSource(tx, source, { ...found, version, problem: null })
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const problem = `The files of commit ${commit.slice(0, 10)} can't be uploaded. ${error.message}`
    await updateCheckedSource(tx, source, { ...found, problem })
  }
}

function provenanceOf(
  { address }: GitSourceRecord,
  { commit, ref, author, message }: Extract<RepositoryFetch, { state: 'fetched' }>,
) {
  const read = readProvenance({ repository: address, commit, ref, author, message })
  return (read.ok && read.provenance) || undefined
}

async function storeFailure(tx: Tx, source: GitSourceRecord, problem: string, at: Date): Promise<void> {
  const failures = source.failures + 1
  await updateCheckedSource(tx, source, {
    checkedAt: at,
    failures,
    nextAt: nextCheckAt(failures, at),
    problem,
  })
}
