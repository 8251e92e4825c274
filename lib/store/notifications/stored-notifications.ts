/** Reader of what is stored with a notification. */
import { isJsonObject } from '@/lib/core/spec/json-value'
import type { NotificationData, ToolboxNotificationData } from '@/lib/core/notifications/notification'
import {
  fields,
  listOf,
  maybe,
  nullOr,
  number,
  storedReader,
  text,
  type Shape,
} from '@/lib/store/connection/stored-json'

const aboutToolbox = fields<ToolboxNotificationData>({
  toolbox: text,
  toolboxTitle: text,
  proposal: maybe(number),
  proposalTitle: maybe(text),
  version: maybe(number),
  tool: maybe(text),
  tools: maybe(listOf(text)),
  run: maybe(text),
  webhook: maybe(text),
  lasts: maybe(text),
  by: maybe(nullOr(text)),
  words: maybe(text),
})
const aboutAccount = fields<{ pausesAt: string }>({ pausesAt: text })
const aboutInstallation = fields<{ webhook: string; words: string }>({ webhook: text, words: text })
const data: Shape = value => {
  if (isJsonObject(value) && 'toolbox' in value) return aboutToolbox(value)
  return isJsonObject(value) && 'webhook' in value ? aboutInstallation(value) : aboutAccount(value)
}

/** Earlier releases called a proposal a change. */
function updateData(value: unknown): unknown {
  if (!isJsonObject(value) || !('change' in value || 'changeTitle' in value)) return value
  const { change, changeTitle, ...rest } = value
  return {
    ...rest,
    ...(change !== undefined && { proposal: change }),
    ...(changeTitle !== undefined && { proposalTitle: changeTitle }),
  }
}

export const readNotificationData = storedReader<NotificationData>('notification.data', data, updateData)
