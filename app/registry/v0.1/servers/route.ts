import { AppError } from '@/lib/core/base/errors'
import { readTime } from '@/lib/core/base/read-date'
import { registryServer, registryVersion, slugOfCursor } from '@/lib/core/sets/registry-server'
import { listRegistry } from '@/lib/operations/sets/list-registry'
import { absoluteUrl } from '@/lib/web/http/absolute-url'
import { numberParameter, textParameter, wordParameter } from '@/lib/web/http/request/parameters'
import { oneOf, text, wholeNumber } from '@/lib/web/http/request/read-query'
import { route } from '@/lib/web/http/route'

const versions = ['latest', registryVersion] as const

/** A set is listed for readers who can see its page. Strangers get nothing. */
export const GET = route(
  async ({ actor, query }) => {
    oneOf(query, 'version', versions)
    const { sets, next } = await listRegistry(actor, {
      after: slugOfCursor(text(query, 'cursor')),
      limit: wholeNumber(query, 'limit'),
      search: text(query, 'search'),
      since: timeOf(text(query, 'updated_since')),
    })
    const servers = sets.map(set => registryServer(set, absoluteUrl('')))
    return { servers, metadata: { count: servers.length, ...(next !== null && { nextCursor: next }) } }
  },
  {
    summary: 'Lists the tool sets that you can see, as servers of the MCP Registry.',
    scope: 'any',
    query: {
      cursor: textParameter('`nextCursor` of the previous page.'),
      limit: numberParameter('Maximum number of servers.'),
      search: textParameter('Text that the name contains.'),
      updated_since: textParameter('Only sets that were changed after this time (RFC 3339).'),
      version: wordParameter(versions, 'A set has one version.'),
    },
  },
)

function timeOf(text: string | undefined): Date | undefined {
  if (text === undefined) return undefined
  const time = readTime(text)
  if (!time)
    throw new AppError('request.invalid', 'updated_since must be a time such as 2026-11-20T12:00:00Z.')
  return time
}
