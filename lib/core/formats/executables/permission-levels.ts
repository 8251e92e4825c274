/**
 * Permission levels that executables declare, and their effects here. A tool can be stricter than the default, never
 * more permissive.
 */
import type { Capability, Effect } from '@/lib/core/spec/tool-spec'

type Level = {
  effective: Effect
  /** The author wants it to run without asking. This is recorded, but Pegboard asks before every run. */
  laxer?: true
  capabilities: Capability[]
}

export const permissionLevels: Readonly<Record<string, Level>> = {
  auto_read: { effective: 'ask', laxer: true, capabilities: ['read_fs'] },
  external_read: { effective: 'ask', laxer: true, capabilities: ['external_read'] },
  state_write: { effective: 'ask', laxer: true, capabilities: ['state_write'] },
  confirm_execute: { effective: 'ask', capabilities: ['code_execution'] },
  confirm_write: { effective: 'ask', capabilities: ['write_fs'] },
  delegated: { effective: 'ask', capabilities: [] },
  interactive: { effective: 'ask', capabilities: ['interactive'] },
  unavailable: { effective: 'deny', capabilities: [] },
}

/** Applies to a tool that declares no level, or an unknown one. */
export const defaultPermissionLevel = 'confirm_execute'
