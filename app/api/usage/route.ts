import { showUsage } from '@/lib/operations/usage/show-usage'
import { usageParameters, usageQuestion } from '@/lib/web/http/request/read-usage-query'
import { route } from '@/lib/web/http/route'

export const GET = route(({ actor, query }) => showUsage(actor, usageQuestion(query)), {
  summary: 'Shows which toolboxes, groups, people or tokens ran tools most.',
  scope: 'administer',
  query: usageParameters,
})
