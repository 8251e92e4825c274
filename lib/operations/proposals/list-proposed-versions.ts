import type { Actor } from '@/lib/core/policy/model/actor'
import { isStorable } from '@/lib/core/spec/json-value'
import { seesProposal } from '@/lib/operations/toolboxes/readable-version'
import { database } from '@/lib/store/connection/client'
import { findReadableToolbox } from '@/lib/store/toolboxes/toolboxes'
import { listProposedVersions as listProposedRecords } from '@/lib/store/toolboxes/versions'

/** Returns the numbers of the proposed versions with a tool that the actor may see, newest first; at most ten. */
export async function listProposedVersions(actor: Actor, slug: string, tool: string): Promise<number[]> {
  const tx = database()
  const toolbox = await findReadableToolbox(tx, actor, slug)
  if (!toolbox || !isStorable(tool)) return []
  const versions = await listProposedRecords(tx, toolbox.id, tool)
  return versions.filter(version => seesProposal(actor, { toolbox, version })).map(({ number }) => number)
}
