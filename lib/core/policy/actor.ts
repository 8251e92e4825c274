import type { UserId } from '@/lib/core/ids'

/** Whoever acts. Built from a session by lib/web; tests and starters build their own. */
export type Actor = {
  id: UserId
  name: string
  email: string
  role: Role
}

export const roles = ['member', 'admin'] as const
export type Role = (typeof roles)[number]

export const personStatuses = ['active', 'suspended', 'removed'] as const
export type PersonStatus = (typeof personStatuses)[number]

export const visibilities = ['open', 'locked', 'hidden'] as const
export type Visibility = (typeof visibilities)[number]
