import type { SessionId, UserId } from '@/lib/core/base/ids'

/**
 * Content of a session cookie. It is valid only while it matches the rows of the session and of the person.
 */
export type Session = { personId: UserId; id: SessionId; version: number }
