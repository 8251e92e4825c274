/**
 * The Markdown and JSON forms of pages, which programs request by an ending of the address or by the header Accept. Next
 * cannot have a page and a route at one address, so that such requests lead to the routes in app/twins.
 */

export const twinFormats = ['md', 'json'] as const
export type TwinFormat = (typeof twinFormats)[number]

/** Media types that a page has, in the form in which a client names them. */
const formatOfMedia: Record<string, TwinFormat | 'html'> = {
  'text/html': 'html',
  'application/xhtml+xml': 'html',
  'text/markdown': 'md',
  'application/json': 'json',
}

/**
 * Returns the target of the route that answers the request, or the same target for a request of the page itself.
 * An ending counts only if it is written out: the page of a tool that is named `notes.md` has the address `notes%2Emd`.
 * @param target in origin form
 */
export function twinTarget(method: string, target: string, accept: string): string {
  if (method !== 'GET' && method !== 'HEAD') return target
  const [path, query] = splitAt(target.split('#', 1)[0]!, '?')
  const page = pageOf(path)
  if (page === null) return target
  const ending = /^(.+)\.(md|json)$/.exec(page)
  const suffix = query === '' ? '' : `?${query}`
  if (ending) return `/twins/${ending[2]}/ending${ending[1]}${suffix}`
  const format = preferredFormat(accept)
  return format === 'html' ? target : `/twins/${format}/accept${page}${suffix}`
}

/** Returns the path below app/twins/[format]/[by], with its ending; null for pages without such forms. */
function pageOf(path: string): string | null {
  if (path === '/') return '/search'
  if (/^\/search\.(?:md|json)$/.test(path)) return path
  return /^\/t\/[^/]+(?:\/(?!-$)[^/]+)?$/.test(path) ? path : null
}

/**
 * Returns the form that a client prefers. A client that names none of them gets the page; of equal ones the first counts,
 * because agents name Markdown before HTML.
 */
function preferredFormat(accept: string): TwinFormat | 'html' {
  let best: { format: TwinFormat | 'html'; quality: number } = { format: 'html', quality: 0 }
  for (const range of accept.toLowerCase().split(',')) {
    const [media = '', ...parameters] = range.split(';').map(part => part.trim())
    const format = Object.hasOwn(formatOfMedia, media) ? formatOfMedia[media] : undefined
    const quality = Number(/^q=([\d.]+)$/.exec(parameters.at(-1) ?? '')?.[1] ?? 1)
    if (format !== undefined && quality > best.quality) best = { format, quality }
  }
  return best.format
}

function splitAt(text: string, sign: string): [before: string, after: string] {
  const at = text.indexOf(sign)
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)]
}
