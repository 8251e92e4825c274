/** Responses with the Markdown or JSON form of a page, which clients can keep and ask whether it changed. */
import { createHash } from 'node:crypto'
import { AppError } from '@/lib/core/base/errors'
import { nextPageLink, type Paging } from '@/lib/web/http/paging'
import { twinFormats, type TwinFormat } from '@/lib/web/http/protection/twin-target'

const mediaTypes = { md: 'text/markdown; charset=utf-8', json: 'application/json' } as const

/** Reads the form in an address. @throws AppError `route.not-found` for another one */
export function readTwinFormat(text: string): TwinFormat {
  const format = twinFormats.find(each => each === text)
  if (format === undefined) throw new AppError('route.not-found')
  return format
}

type Twin = {
  request: Request
  format: TwinFormat
  /** What the API returns for the page. */
  value: unknown
  /** @param next address of the next page, relative to the site; null on the last one */
  markdown: (next: string | null) => string
  paging?: readonly Paging[]
  /** Address of the page with this ending; absent for pages of one form. */
  pageUrl: string
}

/**
 * Returns a form of a page, or 304 without a body when the client has it. The tag depends only on the content, so that it
 * is the same in every process.
 */
export function twinResponse({ request, format, value, markdown, paging = [], pageUrl }: Twin): Response {
  const page = new URL(pageUrl, request.url)
  page.search = new URL(request.url).search
  const next = nextPageLink(page.toString(), value, paging)
  const nextUrl = next === null ? null : next.slice(1, next.indexOf('>'))
  const body = format === 'md' ? markdown(nextUrl) : JSON.stringify(value)
  const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 32)}"`
  const headers = {
    etag,
    vary: 'Accept, Authorization, Cookie',
    'content-type': mediaTypes[format],
    ...(next !== null && { link: next }),
  }
  return hasTag(request.headers.get('if-none-match'), etag)
    ? new Response(null, { status: 304, headers })
    : new Response(body, { headers })
}

/** Compares tags weakly (RFC 9110, section 13.1.2), because compression changes the bytes of a response. */
function hasTag(header: string | null, etag: string): boolean {
  const opaque = (tag: string) => tag.trim().replace(/^W\//, '')
  return (header ?? '').split(',').some(tag => tag.trim() === '*' || opaque(tag) === opaque(etag))
}
