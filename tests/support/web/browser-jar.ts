/** A browser without pages: it stores cookies per host and follows redirects on request. */

type Fetch = (request: Request) => Promise<Response>

export class BrowserJar {
  private readonly jars = new Map<string, Map<string, string>>()

  /** @param fetchers functions that reach a host; unlisted hosts use the network */
  constructor(private readonly fetchers: Record<string, Fetch>) {}

  /** Sends one request as a page of the same site would. */
  async send(url: string, init: RequestInit = {}): Promise<Response> {
    const { host, origin } = new URL(url)
    const headers = new Headers(init.headers)
    const cookies = [...this.jar(host)].map(([name, value]) => `${name}=${value}`)
    if (cookies.length > 0) headers.set('cookie', cookies.join('; '))
    if (init.method && init.method !== 'GET' && !headers.has('origin')) headers.set('origin', origin)
    headers.set('host', host)
    const request = new Request(url, { ...init, headers, redirect: 'manual' })
    const response = await (this.fetchers[host] ?? fetch)(request)
    for (const cookie of response.headers.getSetCookie()) this.keep(host, cookie)
    return response
  }

  /** Follows redirects to the end; `path` lists every address. */
  async go(url: string, init: RequestInit = {}): Promise<{ response: Response; path: string[] }> {
    const path = [url]
    let response = await this.send(url, init)
    while (response.status >= 300 && response.status < 400 && path.length < 10) {
      const next = new URL(response.headers.get('location')!, path.at(-1)).href
      path.push(next)
      if (!this.reachable(next)) break
      response = await this.send(next)
    }
    return { response, path }
  }

  /** Stores a cookie as a response of the host would. */
  set(host: string, name: string, value: string): void {
    this.jar(host).set(name, value)
  }

  cookie(host: string, name: string): string | undefined {
    return this.jar(host).get(name)
  }

  /** Route handlers do not serve pages, so a redirect to a page ends the path. */
  private reachable(url: string): boolean {
    const { host, pathname } = new URL(url)
    return !(host in this.fetchers) || pathname.startsWith('/api/')
  }

  private jar(host: string): Map<string, string> {
    const jar = this.jars.get(host) ?? new Map<string, string>()
    this.jars.set(host, jar)
    return jar
  }

  private keep(host: string, cookie: string): void {
    const [pair = '', ...attributes] = cookie.split(';').map(part => part.trim())
    const [name = '', ...value] = pair.split('=')
    const gone = attributes.some(attribute => {
      const [key = '', text = ''] = attribute.split('=')
      return (
        (key.toLowerCase() === 'max-age' && Number(text) <= 0) ||
        (key.toLowerCase() === 'expires' && new Date(text).getTime() <= Date.now())
      )
    })
    if (gone) this.jar(host).delete(name)
    else this.jar(host).set(name, value.join('='))
  }
}
