/** Readers of the text columns of people. */
import { personKinds, personStatuses, roles } from '@/lib/core/policy/model/actor'
import { wordReader } from '@/lib/store/connection/stored-word'

export const readRole = wordReader('user.role', roles)
export const readPersonKind = wordReader('user.kind', personKinds)
export const readPersonStatus = wordReader('user.status', personStatuses)
