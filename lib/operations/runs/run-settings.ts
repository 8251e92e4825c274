/** The settings without which a tool is not run. */
import { AppError } from '@/lib/core/base/errors'
import type { ToolboxId } from '@/lib/core/base/ids'
import { formatMissingSettings, missingSettings } from '@/lib/core/spec/settings'
import type { ToolSpec } from '@/lib/core/spec/tool-spec'
import type { Tx } from '@/lib/store/connection/client'
import { currentSettings } from '@/lib/store/toolboxes/toolbox-configs'
import { listOwnerNames } from '@/lib/store/toolboxes/toolboxes'

type Asking = { toolboxId: ToolboxId; spec: ToolSpec }

/** Returns the required settings that no one entered, and a sentence about them; null if there are none. */
export async function judgeSettings(
  tx: Tx,
  { toolboxId, spec }: Asking,
): Promise<{ missing: string[]; words: string } | null> {
  if (missingSettings(spec, {}).length === 0) return null
  const saved = (await currentSettings(tx, toolboxId))[spec.configuration!.section] ?? {}
  const missing = missingSettings(spec, saved)
  if (missing.length === 0) return null
  return { missing, words: formatMissingSettings(missing, await listOwnerNames(tx, toolboxId)) }
}

/**
 * Rejects a run without its required settings.
 * @throws AppError `run.settings-missing`, naming the settings, and who can enter them where
 */
export async function requireSettings(tx: Tx, asking: Asking): Promise<void> {
  const judged = await judgeSettings(tx, asking)
  if (judged)
    throw new AppError('run.settings-missing', judged.words, { details: { missing: judged.missing } })
}
