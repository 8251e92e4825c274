import { describeCommand, listVariables, type DryRun } from '@/lib/core/runs/dry-run'
import { decide } from '@/lib/core/policy/evaluate/decide'
import type { Actor } from '@/lib/core/policy/model/actor'
import { defaultLimitsOf, settleLimits } from '@/lib/core/runs/limits/limit-settings'
import { checkInputs } from '@/lib/core/spec/arguments/check-inputs'
import { isSecretNeed } from '@/lib/core/spec/needed-secrets'
import { sandboxStatus } from '@/lib/operations/background/sandbox-status'
import { viewNetwork } from '@/lib/operations/toolboxes/settings/network-grants'
import {
  readableTool,
  versionToolFacts,
  type ReadableVersion,
} from '@/lib/operations/toolboxes/readable-version'
import { database } from '@/lib/store/connection/client'
import { describeUnderSettings } from '@/lib/store/toolboxes/described-tools'
import { findSetLimits } from '@/lib/store/toolboxes/toolbox-limits'
import { judgeSecrets } from './run-secrets'
import { judgeSettings } from './run-settings'

/**
 * Returns what a run would do. Nothing is executed or stored, and no rate or queue counts it.
 * @param argumentsText JSON text, so that every number keeps its digits
 * @throws AppError `toolbox.not-found`, `version.not-found`, `tool.not-found`
 */
export async function dryRun(
  actor: Actor,
  slug: string,
  toolName: string,
  version: number | undefined,
  argumentsText: string,
): Promise<DryRun> {
  const tx = database()
  const found = await readableTool(tx, actor, slug, toolName, version)
  const [tool = found.tool] = await describeUnderSettings(tx, found.toolbox.id, [found.tool])
  const { spec } = tool
  const checked = checkInputs(spec, argumentsText)
  const asking = {
    toolVersionId: tool.toolVersionId,
    toolboxId: found.toolbox.id,
    versionNumber: found.version.number,
    needs: spec.needs,
  }
  const [secrets, settings, network, setLimits, sandbox] = await Promise.all([
    judgeSecrets(tx, asking),
    judgeSettings(tx, { toolboxId: found.toolbox.id, spec }),
    viewNetwork(tx, actor, { ...found, tool }),
    findSetLimits(tx, found.toolbox.id, tool.name),
    sandboxStatus(),
  ])
  const facts = versionToolFacts(found, tool)
  // Names of secrets that the tool does not declare are for its owners only.
  const declared = new Set(spec.needs.filter(isSecretNeed).map(({ name }) => name))
  return {
    decision: decide(actor, 'tool.run', { ...facts, ...(checked.ok && { arguments: checked.value }) }),
    blocked:
      unpublished(found) ?? secrets.words ?? settings?.words ?? (sandbox.available ? null : sandbox.reason),
    problems: checked.ok ? [] : checked.problems,
    argumentsText: checked.ok ? checked.text : null,
    command: describeCommand(spec),
    variables: listVariables(spec, {
      secrets: secrets.granted.filter(name => declared.has(name)),
      hosts: network.granted,
    }),
    limits: settleLimits({ defaults: defaultLimitsOf(spec), ...setLimits }),
    hosts: network.granted,
    reachesModel: spec.capabilities.includes('llm'),
  }
}

const unpublished = ({ version }: ReadableVersion): string | null =>
  version.state === 'published' ? null : `Version ${version.number} is not published, so it can't run.`
