import type { InvitationRow } from '@/lib/core/people/people-views'
import type { Actor } from '@/lib/core/policy/model/actor'
import { decide } from '@/lib/core/policy/evaluate/decide'
import { permit } from '@/lib/core/policy/evaluate/permit'
import { database } from '@/lib/store/connection/client'
import { listInvitations as listRecords, type InvitationRecord } from '@/lib/store/people/invitations'
import { invitationState } from './find-invitation'

/** Maximum number of listed invitations; older ones are no longer useful. */
const listedMax = 200

/** Lists the invitations that people sent, newest first. @throws AppError `action.denied` */
export async function listInvitations(actor: Actor, at: Date = new Date()): Promise<InvitationRow[]> {
  permit(decide(actor, 'people.manage', null))
  return (await listRecords(database(), listedMax)).map(record => invitationRow(record, at))
}

/** Returns an invitation without its token, which is shown only once. Times are in ISO 8601. */
export function invitationRow(record: InvitationRecord, at: Date): InvitationRow {
  return {
    id: record.id,
    email: record.email,
    role: record.role,
    invitedBy: record.invitedBy?.name ?? null,
    createdAt: record.createdAt.toISOString(),
    expiresAt: record.expiresAt.toISOString(),
    state: invitationState(record, at),
  }
}
