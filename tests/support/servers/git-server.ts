/** A Git host on this machine: `git http-backend` behind a small HTTP server. */
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { serversHost } from './servers-host'

/** Returns why Git can't be used here, or null. */
export function whyNoGit(): string | null {
  try {
    execFileSync('git', ['--version'])
    return null
  } catch {
    return 'Git is not installed.'
  }
}

const identity = {
  GIT_AUTHOR_NAME: 'Ana Author',
  GIT_AUTHOR_EMAIL: 'ana@example.org',
  GIT_COMMITTER_NAME: 'Ana Author',
  GIT_COMMITTER_EMAIL: 'ana@example.org',
  GIT_CONFIG_NOSYSTEM: '1',
  GIT_CONFIG_GLOBAL: '/dev/null',
}

export class GitServer {
  readonly requests: { path: string; authorization: string | undefined }[] = []
  /** The credentials that every request needs, or null. */
  token: string | null = null
  /** Redirects every request to this address. */
  redirectTo: string | null = null
  readonly #server = createServer((request, response) => void this.#answer(request, response))

  private constructor(private readonly folder: string) {}

  static async start(): Promise<GitServer> {
    const server = new GitServer(mkdtempSync(path.join(tmpdir(), 'pegboard-git-')))
    server.#server.listen(0, serversHost())
    await once(server.#server, 'listening')
    return server
  }

  get url(): string {
    return `http://${serversHost()}:${(this.#server.address() as AddressInfo).port}`
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections()
    this.#server.close()
    await once(this.#server, 'close')
    rmSync(this.folder, { recursive: true })
  }

  /** Makes an empty repository. @returns its address */
  create(name: string): string {
    mkdirSync(path.join(this.folder, name))
    this.git(name, ['init', '--quiet', '--initial-branch=main'])
    return `${this.url}/${name}/.git`
  }

  /** Writes files and commits them. @returns the hash of the commit */
  commit(name: string, files: Record<string, string>, message = 'Change files'): string {
    for (const [file, text] of Object.entries(files)) {
      const place = path.join(this.folder, name, file)
      mkdirSync(path.dirname(place), { recursive: true })
      writeFileSync(place, text, { mode: text.startsWith('#!') ? 0o755 : 0o644 })
    }
    this.git(name, ['add', '--all'])
    this.git(name, ['commit', '--quiet', '--allow-empty', '-m', message])
    return this.git(name, ['rev-parse', 'HEAD'])
  }

  /** Runs Git in a repository. @returns what it prints */
  git(name: string, args: string[], input?: string): string {
    const cwd = path.join(this.folder, name)
    return execFileSync('git', args, {
      cwd,
      input,
      env: { ...process.env, ...identity },
      encoding: 'utf8',
    }).trim()
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url!, this.url)
    const { authorization } = request.headers
    this.requests.push({ path: url.pathname, authorization })
    if (this.redirectTo !== null)
      return void response.writeHead(302, { location: this.redirectTo + request.url! }).end()
    const wanted = this.token && `Basic ${Buffer.from(`x-access-token:${this.token}`).toString('base64')}`
    if (wanted && authorization !== wanted)
      return void response.writeHead(401, { 'www-authenticate': 'Basic realm="git"' }).end()
    const backend = spawn('git', ['http-backend'], {
      env: {
        ...process.env,
        ...{ GIT_PROJECT_ROOT: this.folder, GIT_HTTP_EXPORT_ALL: '1' },
        ...{ PATH_INFO: url.pathname, QUERY_STRING: url.search.slice(1), REQUEST_METHOD: request.method },
        CONTENT_TYPE: request.headers['content-type'] ?? '',
        HTTP_CONTENT_ENCODING: request.headers['content-encoding'] ?? '',
        HTTP_GIT_PROTOCOL: String(request.headers['git-protocol'] ?? ''),
      },
      stdio: ['pipe', 'pipe', 'ignore'],
    })
    backend.stdin.on('error', () => {})
    request.pipe(backend.stdin)
    const pieces: Buffer[] = []
    for await (const piece of backend.stdout) pieces.push(piece as Buffer)
    const whole = Buffer.concat(pieces)
    const end = whole.indexOf('\r\n\r\n')
    const head = whole.subarray(0, Math.max(0, end)).toString('latin1').split('\r\n')
    let status = end < 0 ? 500 : 200
    for (const line of head) {
      const [name = '', value = ''] = line.split(/: (.*)/s)
      if (name === 'Status') status = Number.parseInt(value, 10)
      else if (name !== '') response.setHeader(name, value)
    }
    response.writeHead(status).end(whole.subarray(end + 4))
  }
}
