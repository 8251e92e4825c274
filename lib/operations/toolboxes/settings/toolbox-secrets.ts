/** Changes to the secrets of a toolbox, by owners and admins: setting, granting to the tools of a version, deleting. */
import { randomBytes } from 'node:crypto'
import { AppError } from '@/lib/core/base/errors'
import type { Actor } from '@/lib/core/policy/model/actor'
import type { Decision } from '@/lib/core/policy/model/decision'
import { decide } from '@/lib/core/policy/evaluate/decide'
import { permit } from '@/lib/core/policy/evaluate/permit'
import { nonceBytes, sealSecret } from '@/lib/core/secrets/seal-secret'
import { problemOfSecretName, problemOfSecretValue, secretsMax } from '@/lib/core/spec/secret-name'
import type { SecretsView } from '@/lib/core/secrets/secrets-view'
import { isStorable } from '@/lib/core/spec/json-value'
import { recordAudit } from '@/lib/store/audit/audit'
import { database, inTransaction, type Tx } from '@/lib/store/connection/client'
import { findSecretKeys } from '@/lib/store/toolboxes/secret-keys'
import {
  deleteGrants,
  deleteSecret,
  findSecret,
  insertGrants,
  listSecrets,
  putSecret,
  type SecretRecord,
} from '@/lib/store/toolboxes/secrets'
import { lockToolboxById, toolboxFacts, type ToolboxRecord } from '@/lib/store/toolboxes/toolboxes'
import { readableToolbox, readableVersion } from '@/lib/operations/toolboxes/readable-version'
import { secretsView } from './find-secrets'

/**
 * Sets or replaces a secret. Every version with a grant gets the new value from now on.
 * @throws AppError `toolbox.not-found`, `action.denied`, `secret.invalid`, `secret.no-key`
 */
export async function setSecret(
  actor: Actor,
  slug: string,
  { name, value }: { name: string; value: string },
  at: Date,
): Promise<{ replaced: boolean }> {
  const { id } = await manageableToolbox(database(), actor, slug)
  const problem = problemOfSecretName(name) ?? problemOfSecretValue(value)
  if (problem) throw new AppError('secret.invalid', problem)
  const [key] = await findSecretKeys()
  const place = { toolboxId: id, name }
  const sealed = sealSecret(key, place, value, randomBytes(nonceBytes))
  return inTransaction(async tx => {
    const { toolbox, decision } = await lockManageable(tx, actor, id)
    const before = await listSecrets(tx, id)
    const known = before.find(secret => secret.name === name)
    const replaced = known !== undefined
    if (!replaced && before.length >= secretsMax)
      throw new AppError('secret.invalid', `A toolbox can have at most ${secretsMax} secrets.`)
    await putSecret(tx, place, sealed, { setById: actor.id, setAt: at })
    await recordAudit(tx, {
      type: replaced ? 'secret.replaced' : 'secret.set',
      actorId: actor.id,
      target: id,
      ...(known && { before: { toolbox: toolbox.slug, name, setAt: known.setAt.toISOString() } }),
      after: { toolbox: toolbox.slug, name, key: key.id },
      decision,
    })
    return { replaced }
  })
}

/** Deletes a secret. @throws AppError `toolbox.not-found`, `action.denied`, `secret.not-found` */
export async function removeSecret(actor: Actor, slug: string, name: string): Promise<void> {
  const { id } = await manageableToolbox(database(), actor, slug)
  await inTransaction(async tx => {
    const { toolbox, decision } = await lockManageable(tx, actor, id)
    const secret = await knownSecret(tx, toolbox, name)
    await deleteSecret(tx, secret.id)
    await recordAudit(tx, {
      type: 'secret.removed',
      actorId: actor.id,
      target: id,
      before: { toolbox: toolbox.slug, name },
      decision,
    })
  })
}

export type GrantChange = {
  version: number
  /** Names of tools of that version. */
  tools: string[]
  granted: boolean
}

/**
 * Grants a secret to tools of one version, or revokes the grants, for every run that starts from now on.
 * @throws AppError `toolbox.not-found`, `version.not-found`, `action.denied`, `secret.not-found`
 */
export async function changeGrants(
  actor: Actor,
  slug: string,
  name: string,
  { version: number, tools, granted }: GrantChange,
  at: Date,
): Promise<SecretsView> {
  const { id } = await manageableToolbox(database(), actor, slug)
  return inTransaction(async tx => {
    const { toolbox, decision } = await lockManageable(tx, actor, id)
    const secret = await knownSecret(tx, toolbox, name)
    const found = await readableVersion(tx, actor, slug, number)
    const change = { secretId: secret.id, versionId: found.version.id, tools: tools.filter(isStorable) }
    const changed = granted
      ? await insertGrants(tx, { ...change, byId: actor.id, at })
      : await deleteGrants(tx, change)
    if (changed.length > 0)
      await recordAudit(tx, {
        type: granted ? 'secret.granted' : 'secret.revoked',
        actorId: actor.id,
        target: id,
        // The grants that were added or revoked.
        [granted ? 'after' : 'before']: { toolbox: slug, name, version: number, tools: changed },
        decision,
      })
    return secretsView(tx, actor, found)
  })
}

async function manageableToolbox(tx: Tx, actor: Actor, slug: string): Promise<ToolboxRecord> {
  const toolbox = await readableToolbox(tx, actor, slug)
  permit(decide(actor, 'secret.manage', toolboxFacts(toolbox)))
  return toolbox
}

/** Locks a toolbox and decides again, because permissions may have changed since the first decision. */
async function lockManageable(
  tx: Tx,
  actor: Actor,
  id: ToolboxRecord['id'],
): Promise<{ toolbox: ToolboxRecord; decision: Decision }> {
  const toolbox = await lockToolboxById(tx, id)
  if (!toolbox) throw new AppError('toolbox.not-found')
  const decision = permit(decide(actor, 'secret.manage', toolboxFacts(toolbox)))
  return { toolbox, decision }
}

async function knownSecret(tx: Tx, toolbox: ToolboxRecord, name: string): Promise<SecretRecord> {
  const secret = isStorable(name) ? await findSecret(tx, toolbox.id, name) : null
  if (!secret) throw new AppError('secret.not-found')
  return secret
}
