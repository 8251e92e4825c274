/** The permission levels that executables declare, and what they do here: a tool may ask for more care, never for less. */
import type { Capability, Effect } from '@/lib/core/spec/tool-spec'

type Level = {
  effective: Effect
  /** Its author means it to run without asking; recorded, and asked nevertheless. */
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

/** What acts for a tool that declares nothing, or a word that nobody knows. */
export const defaultPermissionLevel = 'confirm_execute'
