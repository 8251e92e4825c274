/** The secret of a one-time link. */
import { createHash, randomBytes } from 'node:crypto'

/** Lifetime of a link: 7 days. */
export const invitationLifeMs = 7 * 24 * 60 * 60 * 1000

/** 256 bits, URL-safe. */
export const makeInvitationToken = (): string => randomBytes(32).toString('base64url')

/** Returns the stored hash of a token. A fast hash is enough for a secret that cannot be guessed. */
export const hashInvitationToken = (token: string): string => createHash('sha256').update(token).digest('hex')
