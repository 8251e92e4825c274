/** The Git repository that a toolbox follows: shown to its owners, and connected, changed and disconnected by them. */
import { AppError } from '@/lib/core/base/errors'
import type { ToolboxId } from '@/lib/core/base/ids'
import { links } from '@/lib/core/base/links'
import type { Actor } from '@/lib/core/policy/model/actor'
import type { Decision } from '@/lib/core/policy/model/decision'
import { decide } from '@/lib/core/policy/evaluate/decide'
import { permit } from '@/lib/core/policy/evaluate/permit'
import type {
  GitSource,
  GitSourcePage,
  GitSourceView,
  SavedGitSource,
} from '@/lib/core/repositories/git-source'
import { hookSecretOf } from '@/lib/core/repositories/hook-signature'
import { readGitSource } from '@/lib/core/repositories/read-git-source'
import { recordAudit } from '@/lib/store/audit/audit'
import { database, inTransaction, type Tx } from '@/lib/store/connection/client'
import {
  deleteGitSource,
  findGitSource,
  forgetUnreadCommit,
  permittedGitHosts,
  queueFetch,
  saveGitSource,
  type GitSourceRecord,
} from '@/lib/store/toolboxes/git-sources'
import { hasRemoteServer } from '@/lib/store/toolboxes/remote-servers'
import { findSecretKeys } from '@/lib/store/toolboxes/secret-keys'
import { findSecret, listSecrets } from '@/lib/store/toolboxes/secrets'
import { lockToolboxById, toolboxFacts, type ToolboxRecord } from '@/lib/store/toolboxes/toolboxes'
import { readableToolbox } from '@/lib/operations/toolboxes/readable-version'

/** Returns what the toolbox follows. @throws AppError `toolbox.not-found`, `action.denied` */
export async function findGitSourcePage(actor: Actor, slug: string): Promise<GitSourcePage> {
  const tx = database()
  const { toolbox, decision } = await manageable(tx, actor, slug)
  const source = await findGitSource(tx, toolbox.id)
  const secrets = await listSecrets(tx, toolbox.id)
  return { source: source && viewSource(source), secrets: secrets.map(({ name }) => name), may: decision }
}

/**
 * Connects the toolbox with a repository, or changes the connection, and fetches the repository from the beginning.
 * Versions are proposed in the name of the actor from then on.
 * @throws AppError `toolbox.not-found`, `action.denied`, `repository.invalid`, `toolbox.remote`,
 * `secret.no-key`
 */
export async function saveRepository(
  actor: Actor,
  slug: string,
  input: GitSource,
  at: Date,
): Promise<SavedGitSource> {
  await manageable(database(), actor, slug)
  permit(decide(actor, 'repository.set', null))
  const read = readGitSource(input, permittedGitHosts())
  if (!read.ok) throw new AppError('repository.invalid', read.problem)
  const { source } = read
  const [key] = await findSecretKeys()
  return inTransaction(async tx => {
    const { toolbox, decision } = await lockManageable(tx, actor, slug)
    if (await hasRemoteServer(tx, toolbox.id))
      throw new AppError(
        'toolbox.remote',
        'The versions of this toolbox come from a remote MCP server. Upload the files of the repository as another toolbox, and connect that one.',
      )
    if (source.secret !== null && !(await findSecret(tx, toolbox.id, source.secret)))
      throw new AppError(
        'repository.invalid',
        `The toolbox has no secret ${source.secret}. Set it under Settings > Secrets, or select another one.`,
      )
    const before = await findGitSource(tx, toolbox.id)
    await saveGitSource(tx, toolbox.id, source, { setById: actor.id, at })
    const saved = (await findGitSource(tx, toolbox.id))!
    await queueFetch(tx, saved, at)
    await recordAudit(tx, {
      type: before ? 'repository.changed' : 'repository.connected',
      actorId: actor.id,
      target: toolbox.id,
      ...(before && { before: recorded(before) }),
      after: recorded(saved),
      decision,
    })
    return { source: viewSource(saved), hookSecret: hookSecretOf(key, saved.id) }
  })
}

/** Disconnects the repository. @throws AppError `toolbox.not-found`, `action.denied`, `repository.not-found` */
export async function disconnectRepository(actor: Actor, slug: string): Promise<void> {
  await manageable(database(), actor, slug)
  await inTransaction(async tx => {
    const { toolbox, decision } = await lockManageable(tx, actor, slug)
    const before = await connected(tx, toolbox.id)
    await deleteGitSource(tx, toolbox.id)
    await recordAudit(tx, {
      type: 'repository.disconnected',
      actorId: actor.id,
      target: toolbox.id,
      before: recorded(before),
      decision,
    })
  })
}

/** Requests a fetch now. @throws AppError `toolbox.not-found`, `action.denied`, `repository.not-found` */
export async function requestFetch(actor: Actor, slug: string, at: Date): Promise<void> {
  await manageable(database(), actor, slug)
  await inTransaction(async tx => {
    const { toolbox, decision } = await lockManageable(tx, actor, slug)
    const source = await connected(tx, toolbox.id)
    await forgetUnreadCommit(tx, source)
    await queueFetch(tx, source, at)
    await recordAudit(tx, {
      type: 'repository.fetch-requested',
      actorId: actor.id,
      target: toolbox.id,
      after: { toolbox: slug },
      decision,
    })
  })
}

async function connected(tx: Tx, toolboxId: ToolboxId): Promise<GitSourceRecord> {
  const source = await findGitSource(tx, toolboxId)
  if (!source) throw new AppError('repository.not-found')
  return source
}

type Manageable = { toolbox: ToolboxRecord; decision: Decision }

async function manageable(tx: Tx, actor: Actor, slug: string): Promise<Manageable> {
  const toolbox = await readableToolbox(tx, actor, slug)
  return { toolbox, decision: permit(decide(actor, 'toolbox.manage', toolboxFacts(toolbox))) }
}

/** Changes of one repository wait for each other. */
async function lockManageable(tx: Tx, actor: Actor, slug: string): Promise<Manageable> {
  const { toolbox } = await manageable(tx, actor, slug)
  await lockToolboxById(tx, toolbox.id)
  return manageable(tx, actor, slug)
}

function viewSource(source: GitSourceRecord): GitSourceView {
  const { address, refKind, ref, folder, secret, setBy, commit, version, problem } = source
  return {
    address,
    refKind,
    ref,
    folder,
    secret,
    commit,
    version,
    problem,
    setBy: setBy.name,
    checkedAt: source.checkedAt?.toISOString() ?? null,
    nextAt: source.nextAt.toISOString(),
    hook: links.api.gitHook(source.id),
  }
}

const recorded = ({ toolbox, address, refKind, ref, folder, secret }: GitSourceRecord) => ({
  toolbox: toolbox.slug,
  address,
  refKind,
  ref,
  folder,
  secret,
})
