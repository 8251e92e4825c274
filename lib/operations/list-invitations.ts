import type { InvitationRow } from '@/lib/core/catalog/views'
import type { Actor } from '@/lib/core/policy/actor'
import { decide } from '@/lib/core/policy/decide'
import { permit } from '@/lib/core/policy/permit'
import { database } from '@/lib/store/client'
import { listInvitations as listRecords, type InvitationRecord } from '@/lib/store/invitations'
import { invitationState } from './find-invitation'

/** Older ones are of no use to anybody. */
const listedMax = 200

/** The invitations that people sent, newest first. @throws AppError `action.denied` */
export async function listInvitations(actor: Actor, at: Date = new Date()): Promise<InvitationRow[]> {
  permit(decide(actor, 'people.manage', null))
  return (await listRecords(database(), listedMax)).map(record => invitationRow(record, at))
}

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
