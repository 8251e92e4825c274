/** What the tabs of the permissions show. A page loads the scripts of its own tab only. */
'use client'

import dynamic from 'next/dynamic'
import { orNotLoaded } from '@/components/ui/request/or-not-loaded'

export const PermissionMatrix = dynamic(() =>
  orNotLoaded(import('./matrix/permission-matrix').then(loaded => loaded.PermissionMatrix)),
)
export const RulesEditor = dynamic(() =>
  orNotLoaded(import('./rules/rules-editor').then(loaded => loaded.RulesEditor)),
)
export const GroupsAdmin = dynamic(() =>
  orNotLoaded(import('@/components/people/groups-admin').then(loaded => loaded.GroupsAdmin)),
)
export const RolesList = dynamic(() =>
  orNotLoaded(import('./roles/roles-list').then(loaded => loaded.RolesList)),
)
export const PolicyHistory = dynamic(() =>
  orNotLoaded(import('./rules/policy-history').then(loaded => loaded.PolicyHistory)),
)
