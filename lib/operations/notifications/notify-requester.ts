/** Notifies people of decisions about their requests. */
import type { ToolboxNotificationData, ToolboxNotificationKind } from '@/lib/core/notifications/notification'
import type { UserId } from '@/lib/core/base/ids'
import type { Actor } from '@/lib/core/policy/model/actor'
import { grantTimes, type GrantTime } from '@/lib/core/policy/model/access-request'
import type { AccessRequestRecord } from '@/lib/store/access/access-requests'
import type { Tx } from '@/lib/store/connection/client'
import { insertNotifications } from '@/lib/store/notifications/notifications'
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

/**
 * Notifies a person of the decision about their access request.
 * @param time for which access was granted; null for a denial
 */
export async function notifyOfAccessDecision(
  tx: Tx,
  actor: Actor,
  request: AccessRequestRecord,
  { time, message, at }: { time: GrantTime | null; message: string; at: Date },
): Promise<void> {
  const { slug, title } = request.toolbox
  const data: ToolboxNotificationData = {
    toolbox: slug,
    toolboxTitle: title,
    words: message,
    ...(request.tool && { tool: request.tool }),
    ...(time && { lasts: grantTimes[time].title }),
  }
  await notify(tx, { to: request.person.id, by: actor }, time ? 'access-granted' : 'access-denied', data, at)
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
