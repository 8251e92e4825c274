import type { ToolboxRow } from '@/lib/core/catalog/views/toolbox-views'
import type { Actor } from '@/lib/core/policy/model/actor'
import { database } from '@/lib/store/connection/client'
import { listToolboxes as listRecords } from '@/lib/store/toolboxes/toolboxes'
import { toolboxRow } from './tool-rows'

/** Returns every toolbox that the actor can see, by title. */
export async function listToolboxes(actor: Actor): Promise<ToolboxRow[]> {
  return (await listRecords(database(), actor)).map(toolboxRow)
}
