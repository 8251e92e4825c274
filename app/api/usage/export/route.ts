import { usageLimits, writeUsageCsv } from '@/lib/core/usage/usage'
import { showUsage } from '@/lib/operations/usage/show-usage'
import { usageParameters, usageQuestion } from '@/lib/web/http/request/read-usage-query'
import { route } from '@/lib/web/http/route'

export const GET = route(
  async ({ actor, query, at }) => {
    const question = usageQuestion(query)
    const usage = await showUsage(actor, { ...question, limit: usageLimits.exportRowsMax })
    const fileName = `usage-by-${question.by}-${at.toISOString().slice(0, 10)}.csv`
    return new Response(writeUsageCsv(usage), {
      headers: {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': `attachment; filename="${fileName}"`,
      },
    })
  },
  {
    summary: 'Downloads usage as CSV.',
    scope: 'administer',
    query: usageParameters,
    responses: { 200: { description: 'A line of headings, then one line per row.', media: 'text/csv' } },
  },
)
