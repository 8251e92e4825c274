/** Reads every cookie of a request, decoded. If a name occurs twice, the first value wins: browsers send the closest path first. */
export function readCookies(request: Pick<Request, 'headers'>): Record<string, string> {
  const pairs = (request.headers.get('cookie') ?? '').split(';').map(pair => pair.trim().split('='))
  const cookies = pairs.map(([name = '', ...value]) => [name, decode(value.join('='))] as const)
  return Object.fromEntries(cookies.toReversed())
}

/** Reads one cookie of a request, decoded; undefined when it is absent. */
export function readCookie(request: Request, name: string): string | undefined {
  const cookies = readCookies(request)
  return Object.hasOwn(cookies, name) ? cookies[name] : undefined
}

function decode(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    // A value with invalid percent-encoding is used unchanged.
    return value
  }
}
