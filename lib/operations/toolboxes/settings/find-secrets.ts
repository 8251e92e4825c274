/** The secrets of a toolbox as its readers see them: names and grants, and no values. */
import type { Actor } from '@/lib/core/policy/model/actor'
import { decide } from '@/lib/core/policy/evaluate/decide'
import {
  requestersMax,
  waitingTools,
  type SecretRow,
  type SecretsPage,
  type SecretsView,
  type WaitingSecrets,
} from '@/lib/core/secrets/secrets-view'
import type { Need } from '@/lib/core/spec/tool-spec'
import { readableVersion, type ReadableVersion } from '@/lib/operations/toolboxes/readable-version'
import { database, type Tx } from '@/lib/store/connection/client'
import {
  listGrants,
  listSecrets,
  listSecretTools,
  type GrantRecord,
  type SecretRecord,
} from '@/lib/store/toolboxes/secrets'
import { toolboxFacts } from '@/lib/store/toolboxes/toolboxes'
import { listShownNames } from '@/lib/store/toolboxes/version-tools'

/** Returns the secrets without values, with the names of all tools. @throws AppError `toolbox.not-found`, `version.not-found` */
export async function findSecrets(actor: Actor, slug: string, number?: number): Promise<SecretsView> {
  const tx = database()
  return secretsView(tx, actor, await readableVersion(tx, actor, slug, number))
}

/**
 * Returns the part of the secrets that their page shows.
 * @throws AppError `toolbox.not-found`, `version.not-found`
 */
export async function findSecretsPage(actor: Actor, slug: string, number?: number): Promise<SecretsPage> {
  const tx = database()
  const found = await readableVersion(tx, actor, slug, number)
  const view = await viewOf(tx, actor, found, await listSecrets(tx, found.toolbox.id))
  const unset = view.unset.map(({ tools, ...secret }) => {
    const shown = tools.slice(0, requestersMax)
    return { ...secret, tools: shown, moreTools: tools.length - shown.length }
  })
  return { ...view, unset }
}

/**
 * Returns the names of the secrets that tools of a version wait for, for people who can grant them; none for others.
 * @throws AppError `toolbox.not-found`, `version.not-found`
 */
export async function findWaitingSecrets(
  actor: Actor,
  slug: string,
  number?: number,
): Promise<WaitingSecrets> {
  const tx = database()
  const found = await readableVersion(tx, actor, slug, number)
  const may = decide(actor, 'secret.manage', toolboxFacts(found.toolbox))
  const none = { version: found.version.number, names: [] }
  // Every page of a toolbox asks, and most have no secrets.
  const stored = may.effect === 'deny' ? [] : await listSecrets(tx, found.toolbox.id)
  if (stored.length === 0) return none
  const { secrets } = await viewOf(tx, actor, found, stored)
  const waiting = secrets.filter(secret => waitingTools(secret).length > 0)
  return { ...none, names: waiting.map(({ name }) => name) }
}

/** Returns the secrets without values, for an actor who may read the version. */
export async function secretsView(tx: Tx, actor: Actor, found: ReadableVersion): Promise<SecretsView> {
  const { toolbox, version } = found
  return {
    ...(await viewOf(tx, actor, found, await listSecrets(tx, toolbox.id))),
    tools: await listShownNames(tx, actor, version.id),
  }
}

async function viewOf(
  tx: Tx,
  actor: Actor,
  { toolbox, version }: ReadableVersion,
  secrets: readonly SecretRecord[],
): Promise<Omit<SecretsView, 'tools'>> {
  const grants = secrets.length > 0 ? await listGrants(tx, toolbox.id, version.number) : []
  const tools = await listSecretTools(tx, actor, version)
  return {
    version: version.number,
    secrets: secrets.map(secret =>
      row(secret, {
        version: version.number,
        tools,
        grants: grants.filter(grant => grant.secretId === secret.id),
      }),
    ),
    unset: unsetOf(tools, new Set(secrets.map(({ name }) => name))),
    may: decide(actor, 'secret.manage', toolboxFacts(toolbox)),
  }
}

/** A tool with those of its needs that secrets can meet. */
type ToolWithNeeds = { tool: string; needs: readonly Need[] }

/** Returns the needed secrets that are not set, each with the tools that need it. */
function unsetOf(tools: readonly ToolWithNeeds[], set: ReadonlySet<string>): SecretsView['unset'] {
  const unset = new Map<string, SecretsView['unset'][number]>()
  for (const { tool, needs } of tools)
    for (const { name, note } of needs) {
      if (set.has(name)) continue
      const known = unset.get(name)
      if (known) known.tools.push(tool)
      else unset.set(name, { name, note: note ?? null, tools: [tool] })
    }
  return [...unset.values()]
}

type RowFacts = { version: number; tools: readonly ToolWithNeeds[]; grants: readonly GrantRecord[] }

function row(secret: SecretRecord, { version, tools, grants }: RowFacts): SecretRow {
  const byTool = new Map(grants.map(grant => [grant.tool, grant]))
  return {
    name: secret.name,
    setBy: secret.setBy.name,
    setAt: secret.setAt.toISOString(),
    lastUsedAt: secret.lastUsedAt?.toISOString() ?? null,
    tools: tools.flatMap(({ tool: name, needs }) => {
      const grant = byTool.get(name)
      const asks = needs.some(need => need.name === secret.name)
      if (!grant && !asks) return []
      const isNow = grant?.version === version
      return [
        {
          name,
          asks,
          granted: grant && isNow ? { by: grant.by, at: grant.at.toISOString() } : null,
          before: grant && !isNow ? grant.version : null,
        },
      ]
    }),
  }
}
