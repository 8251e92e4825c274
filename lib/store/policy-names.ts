/** Whom and what rules can name. */
import type { PolicyNames } from '@/lib/core/policy/policy-view'
import type { Tx } from './client'

export async function listPolicyNames(tx: Tx): Promise<PolicyNames> {
  // One after the other: a transaction asks one question at a time.
  const people = await tx.user.findMany({
    where: { status: { not: 'removed' } },
    orderBy: [{ name: 'asc' }, { id: 'asc' }],
    select: { id: true, name: true, email: true },
  })
  const groups = await tx.group.findMany({ orderBy: { name: 'asc' }, select: { id: true, name: true } })
  const toolboxes = await tx.toolbox.findMany({
    orderBy: { title: 'asc' },
    select: { slug: true, title: true, tools: { orderBy: { name: 'asc' }, select: { name: true } } },
  })
  return {
    people,
    groups,
    toolboxes: toolboxes.map(({ tools, ...toolbox }) => ({
      ...toolbox,
      tools: tools.map(tool => tool.name),
    })),
  }
}
