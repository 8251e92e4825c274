/** Before and after a fetch: what to fetch with which token, and the version that it creates. */
import { AppError } from '@/lib/core/base/errors'
import type { GitSourceId } from '@/lib/core/base/ids'
import { readProvenance, shortCommit } from '@/lib/core/base/provenance'
import type { UploadedPart } from '@/lib/core/formats/upload/unpack'
import { isPermitted } from '@/lib/core/network/https-address'
import type { Actor } from '@/lib/core/policy/model/actor'
import { decide } from '@/lib/core/policy/evaluate/decide'
import { nextCheckAt } from '@/lib/core/repositories/git-source'
import { readGitSource } from '@/lib/core/repositories/read-git-source'
import { explainFetch, mapFetchTexts, type RepositoryFetch } from '@/lib/core/repositories/repository-fetch'
import { redactText } from '@/lib/core/runs/redaction/redactor'
import type { GitOrder } from '@/lib/core/runs/runner-program'
import { formsOfSecret } from '@/lib/core/secrets/secret-forms'
import { openNamedSecrets } from '@/lib/operations/runs/run-secrets'
import { database } from '@/lib/store/connection/client'
import {
  findGitSourceById,
  permittedGitHosts,
  updateCheckedSource,
  type GitSourceRecord,
} from '@/lib/store/toolboxes/git-sources'
import { findReadableToolbox, toolboxFacts } from '@/lib/store/toolboxes/toolboxes'
import { findActorById } from '@/lib/operations/access/find-actor'
import { uploadToolbox } from '@/lib/operations/toolboxes/upload-toolbox'

export type OpenFetch = {
  source: GitSourceRecord
  order: GitOrder
  /** Whether the operator permits the host, which can then be private. */
  isPermittedHost: boolean
}

/** Returns what to fetch, or null when nothing is to be fetched. Its owner must still manage the toolbox. */
export async function openFetch(id: GitSourceId, at: Date): Promise<OpenFetch | null> {
  const source = await findGitSourceById(database(), id)
  if (!source) return null
  const fail = async (problem: string) => {
    await storeFailure(source, problem, at)
    return null
  }
  const owner = await findOwner(source, at)
  if ('problem' in owner) return fail(owner.problem)
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
    source,
    isPermittedHost: isPermitted(url, permitted),
    order: {
      url: source.address,
      refKind: source.refKind,
      ref: source.ref,
      folder: source.folder,
      token,
      protocol: url.protocol === 'http:' ? 'http' : 'https',
      knownObject: source.object,
      knownCommit: source.commit,
      knownTree: source.tree,
    },
  }
}

/** Returns the owner in whose name versions are proposed, or why that is no longer possible. */
async function findOwner(
  { setBy, toolbox: { slug } }: GitSourceRecord,
  at: Date,
): Promise<{ actor: Actor } | { problem: string }> {
  const actor = await findActorById(setBy.id, at)
  const toolbox = actor && (await findReadableToolbox(database(), actor, slug))
  return toolbox && decide(actor, 'toolbox.manage', toolboxFacts(toolbox)).effect === 'allow'
    ? { actor }
    : { problem: `${setBy.name} no longer manages this toolbox. Save the repository as another owner.` }
}

/** @returns null for a public repository; undefined if the secret is missing or its key is unknown */
async function readToken({ toolbox, secret }: GitSourceRecord): Promise<string | null | undefined> {
  if (secret === null) return null
  const { values } = await openNamedSecrets(toolbox.id, [secret])
  // A line break at its end is easily copied, and no token has one.
  return values[secret]?.trim()
}

/**
 * Stores what a fetch found, unless the source was changed, saved again or disconnected since it began. The files of a
 * new commit become a version, as an upload of the owner would. A commit whose files can't be read is not fetched
 * again before someone asks for it.
 * @param archive the tar archive of the folder
 */
export async function finishFetch(
  { source, order: { token } }: OpenFetch,
  reported: RepositoryFetch,
  archive: UploadedPart['bytes'],
  at: Date,
): Promise<void> {
  const now = await findGitSourceById(database(), source.id)
  if (!now || !isUnchanged(now, source)) return
  // The host has received the token, and could repeat it.
  const forms = token === null ? [] : [formsOfSecret(source.secret ?? '', token)]
  const fetched = mapFetchTexts(reported, text => redactText(forms, text))
  if (fetched.state === 'failed')
    return storeFailure(source, explainFetch(fetched.problem, source, fetched.detail), at)
  const { object, commit, tree } = fetched
  const found = { object, commit, tree, checkedAt: at, failures: 0, nextAt: nextCheckAt(0, at) }
  if (fetched.state === 'unchanged')
    return updateCheckedSource(database(), source, {
      ...found,
      problem: isUnread(source) && source.object === object ? source.problem : null,
    })
  // A fetch takes minutes, in which rights can end.
  const owner = await findOwner(source, at)
  if ('problem' in owner) return storeFailure(source, owner.problem, at)
  try {
    const { version } = await uploadToolbox(owner.actor, {
      slug: source.toolbox.slug,
      title: source.toolbox.title,
      parts: [{ path: 'repository.tar', bytes: archive }],
      propose: 'after-first',
      provenance: provenanceOf(source, fetched),
      drafts: 'on-errors',
      compiles: true,
      at,
    })
    await updateCheckedSource(database(), source, { ...found, version, problem: null })
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const problem = `The files of commit ${shortCommit(commit)} can't be uploaded. ${error.message}`
    if (error.code !== 'toolbox.unreadable') return storeFailure(source, problem, at)
    await updateCheckedSource(database(), source, { ...found, problem })
  }
}

/** Reports whether the files of the known commit can't be read. The problem of a failed check ends with the next one. */
const isUnread = ({ problem, failures }: GitSourceRecord): boolean => problem !== null && failures === 0

const isUnchanged = (now: GitSourceRecord, before: GitSourceRecord): boolean =>
  (['address', 'refKind', 'ref', 'folder', 'secret'] as const).every(key => now[key] === before[key]) &&
  now.setBy.id === before.setBy.id &&
  now.checkedAt?.getTime() === before.checkedAt?.getTime()

function provenanceOf(
  { address }: GitSourceRecord,
  { commit, ref, author, message }: Extract<RepositoryFetch, { state: 'fetched' }>,
) {
  const read = readProvenance({ repository: address, commit, ref, author, message })
  return (read.ok && read.provenance) || undefined
}

async function storeFailure(source: GitSourceRecord, problem: string, at: Date): Promise<void> {
  const failures = source.failures + 1
  await updateCheckedSource(database(), source, {
    // Its problem replaces the one of the files, which only another fetch finds again.
    ...(isUnread(source) && { object: null, tree: null }),
    checkedAt: at,
    failures,
    nextAt: nextCheckAt(failures, at),
    problem,
  })
}
