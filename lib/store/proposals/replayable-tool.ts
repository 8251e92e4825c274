import type { BundleHash, ToolboxId, VersionId } from '@/lib/core/base/ids'
import { settleLimits, defaultLimitsOf } from '@/lib/core/runs/limits/limit-settings'
import type { RunLimits } from '@/lib/core/runs/limits/run-limits'
import { withSettings } from '@/lib/core/spec/settings'
import type { ToolSpec } from '@/lib/core/spec/tool-spec'
import type { Tx } from '@/lib/store/connection/client'
import { readSetLimits, setLimitsColumn } from '@/lib/store/toolboxes/toolbox-limits'
import { readSpec, readToolboxConfig } from '@/lib/store/toolboxes/stored-versions'

/** Returns the current published version. */
export async function findPublishedVersion(
  tx: Tx,
  toolboxId: ToolboxId,
): Promise<{ id: VersionId; number: number; toolbox: string; toolboxTitle: string } | null> {
  const row = await tx.version.findFirst({
    where: { toolboxId, state: 'published', yankedAt: null },
    orderBy: { number: 'desc' },
    select: { id: true, number: true, toolbox: { select: { slug: true, title: true } } },
  })
  return (
    row && {
      id: row.id as VersionId,
      number: row.number,
      toolbox: row.toolbox.slug,
      toolboxTitle: row.toolbox.title,
    }
  )
}

/** A tool of one version as a run would start it, with the settings and limits that owners have set. */
export type ReplayableTool = { bundleSha256: BundleHash; spec: ToolSpec; limits: RunLimits }

/** Returns the tool of a version; null if the version has no tool of that name. */
export async function findReplayableTool(
  tx: Tx,
  versionId: VersionId,
  name: string,
): Promise<ReplayableTool | null> {
  type Row = {
    id: string
    bundleSha256: BundleHash
    spec: unknown
    settings: unknown
    setLimits: Record<string, unknown> | null
  }
  const [row] = await tx.$queryRaw<Row[]>`
    SELECT tv.id, v.bundle_sha256 AS "bundleSha256", tv.spec, ${setLimitsColumn} AS "setLimits", (
      SELECT c.config FROM toolbox_config c
      WHERE c.toolbox_id = t.id AND c.section = tv.spec->'configuration'->>'section'
      ORDER BY c.number DESC LIMIT 1
    ) AS settings
    FROM version v
    JOIN toolbox t ON t.id = v.toolbox_id
    JOIN tool ON tool.toolbox_id = t.id AND tool.name = ${name}
    JOIN tool_version tv ON tv.version_id = v.id AND tv.tool_id = tool.id
    WHERE v.id = ${versionId}::uuid`
  if (!row) return null
  const { id, bundleSha256, settings, setLimits } = row
  const spec = readSpec(row.spec, id)
  return {
    bundleSha256,
    spec: withSettings(spec, settings === null ? {} : readToolboxConfig(settings, id)),
    limits: settleLimits({ defaults: defaultLimitsOf(spec), ...readSetLimits(setLimits, name) }),
  }
}
