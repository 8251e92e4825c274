/** Whom and what rules can name. */
import type { PolicyNames, SubjectNames } from '@/lib/core/policy/policy-view'
import type { Tx } from './client'

export async function listSubjectNames(tx: Tx): Promise<SubjectNames> {
  // One after the other: a transaction asks one question at a time.
  const people = await tx.user.findMany({
    where: { status: { not: 'removed' } },
    orderBy: [{ name: 'asc' }, { id: 'asc' }],
    select: { id: true, name: true, email: true },
  })
  const groups = await tx.group.findMany({ orderBy: { name: 'asc' }, select: { id: true, name: true } })
  const roles = await tx.role.findMany({ orderBy: { title: 'asc' }, select: { name: true, title: true } })
  return { people, groups, roles }
}

export async function listPolicyNames(tx: Tx): Promise<PolicyNames> {
  const subjects = await listSubjectNames(tx)
  const toolboxes = await tx.toolbox.findMany({
    orderBy: { title: 'asc' },
    select: { slug: true, title: true, tools: { orderBy: { name: 'asc' }, select: { name: true } } },
  })
  return {
    ...subjects,
    toolboxes: toolboxes.map(({ tools, ...toolbox }) => ({
      ...toolbox,
      tools: tools.map(tool => tool.name),
    })),
  }
}
