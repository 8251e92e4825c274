/** Notifies people of access requests, and of decisions about their own requests. */
import type { ToolboxNotificationData, ToolboxNotificationKind } from '@/lib/core/notifications/notification'
import type { ToolboxId, UserId } from '@/lib/core/base/ids'
import type { Actor } from '@/lib/core/policy/model/actor'
import { grantTimes, type AccessAddressee, type GrantTime } from '@/lib/core/policy/model/access-request'
import type { AccessRequestRecord } from '@/lib/store/access/access-requests'
import type { Tx } from '@/lib/store/connection/client'
import { insertNotifications, listAdminIds, listOwnerIds } from '@/lib/store/notifications/notifications'
import type { EndedRun } from '@/lib/store/runs/run-transitions'
import { findRun, type RunRecord } from '@/lib/store/runs/runs'

/**
 * Notifies a person of the decision about their run.
 * @param message reason for a denial; empty if none was given
 */
export async function notifyOfRunDecision(
  tx: Tx,
  actor: Actor,
  run: RunRecord,
  { kind, message, at }: { kind: 'run-confirmed' | 'run-denied'; message: string; at: Date },
): Promise<void> {
  await notify(tx, { to: run.userId, by: actor }, kind, { ...ofRun(run), words: message }, at)
}

type NewRequest = {
  toolbox: { id: ToolboxId; slug: string; title: string }
  tool: string | undefined
  reason: string
  addressee: AccessAddressee
  at: Date
}

/** Notifies the people who can decide an access request: the owners of the toolbox, or the admins. */
export async function notifyOfAccessRequest(
  tx: Tx,
  actor: Actor,
  { toolbox, tool, reason, addressee, at }: NewRequest,
): Promise<void> {
  const owners = addressee === 'owners' ? await listOwnerIds(tx, toolbox.id) : []
  const deciders = owners.length > 0 ? owners : await listAdminIds(tx)
  const data: ToolboxNotificationData = {
    toolbox: toolbox.slug,
    toolboxTitle: toolbox.title,
    words: reason,
    by: actor.name,
    ...(tool && { tool }),
  }
  const others = deciders.filter(id => id !== actor.id)
  await insertNotifications(tx, others, 'access-requested', data, at)
}

/**
 * Notifies a person of the decision about their access request.
 * @param time for which access was granted; null for a denial, and where a change of rules granted it
 */
export async function notifyOfAccessDecision(
  tx: Tx,
  actor: Actor,
  request: AccessRequestRecord,
  { granted, time, message, at }: { granted: boolean; time: GrantTime | null; message: string; at: Date },
): Promise<void> {
  const { slug, title } = request.toolbox
  const data: ToolboxNotificationData = {
    toolbox: slug,
    toolboxTitle: title,
    words: message,
    ...(request.tool && { tool: request.tool }),
    ...(time && { lasts: grantTimes[time].title }),
  }
  await notify(
    tx,
    { to: request.person.id, by: actor },
    granted ? 'access-granted' : 'access-denied',
    data,
    at,
  )
}

/**
 * Notifies requesters of expired approval requests. Runs that waited for their own confirmation are left out.
 */
export async function notifyOfExpiredRuns(tx: Tx, ended: readonly EndedRun[], at: Date): Promise<void> {
  for (const { runId } of ended) {
    const run = await findRun(tx, runId)
    if (run?.decision.approvers?.length)
      await insertNotifications(tx, [run.userId], 'run-expired', ofRun(run), at)
  }
}

/**
 * Sends a notification, except to the person who acted. Permissions are checked again when it is read or
 * emailed.
 */
async function notify(
  tx: Tx,
  { to, by }: { to: UserId; by: Actor },
  kind: ToolboxNotificationKind,
  data: ToolboxNotificationData,
  at: Date,
): Promise<void> {
  if (to !== by.id) await insertNotifications(tx, [to], kind, { ...data, by: by.name }, at)
}

const ofRun = ({ id, tool, toolbox }: RunRecord): ToolboxNotificationData => ({
  toolbox: toolbox.slug,
  toolboxTitle: toolbox.title,
  tool: tool.name,
  run: id,
})
