/** The tabs of the permissions and the parameters of their addresses. */
import { anyId, anyText, oneOf } from '@/lib/web/http/request/page-query'

export const tabs = {
  matrix: 'Access matrix',
  rules: 'Rules',
  groups: 'Groups',
  roles: 'Roles',
  check: 'Check access',
  revisions: 'Revisions',
} as const
export type Tab = keyof typeof tabs
export const tabNames = Object.keys(tabs) as Tab[]

export const parameters = {
  tab: oneOf(tabNames),
  /** The call that the check is about, which also needs `tool`. */
  person: anyText,
  action: oneOf(['view', 'run']),
  arguments: anyText,
  /** Page of the rules that the check considered. */
  page: anyText,
  /** Revision before which a page of the revisions begins. */
  before: anyText,
  /** Text that the groups are filtered by, and the last group of the previous page. */
  q: anyText,
  after: anyText,
  /** Filters of the matrix, or the subject and resource of a drafted rule. */
  who: anyText,
  what: anyText,
  /** The expanded groups and the selected cell of the matrix. */
  open: anyText,
  row: anyText,
  toolbox: anyText,
  tool: anyText,
  /** The rest of a drafted rule. */
  effect: anyText,
  days: anyText,
  /** The rule whose form is open, and the access request for which it is changed. */
  rule: anyText,
  request: anyId,
}

export type Query = Partial<Record<keyof typeof parameters, string>>
