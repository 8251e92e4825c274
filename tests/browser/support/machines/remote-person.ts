/** A person whose requests go to either machine, as through a load balancer that chooses at random. */
import { request, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http'
import { decodeFrames } from '@/lib/core/runs/output/chunk-frames'
import { links } from '@/lib/core/base/links'
import type { RunStatus } from '@/lib/core/runs/run-event'
import { type MachineName, publicUrl, type TwoMachines } from './two-machines'

/** Longer than a web process waits for an unreachable database, and than a stream is silent. */
const answerWithinMs = 20_000

type Answer = { status: number; bytes: Buffer; json: <T>() => T }

export class RemotePerson {
  private readonly cookies = new Map<string, string>()

  constructor(private readonly doors: TwoMachines['doors']) {}

  async send(at: MachineName, method: string, address: string, body?: object): Promise<Answer> {
    const form = body instanceof FormData || body instanceof URLSearchParams ? new Response(body) : null
    const payload = form
      ? Buffer.from(await form.arrayBuffer())
      : Buffer.from(body ? JSON.stringify(body) : '')
    const response = await this.open(at, method, address, payload, {
      ...(payload.length > 0 && { 'content-type': form?.headers.get('content-type') ?? 'application/json' }),
    })
    const pieces: Buffer[] = []
    for await (const piece of response) pieces.push(piece as Buffer)
    const bytes = Buffer.concat(pieces)
    return { status: response.statusCode!, bytes, json: <T>() => JSON.parse(bytes.toString()) as T }
  }

  /** Sends a request and requires success. @returns the JSON of the response, if it has a body */
  async ask<T>(at: MachineName, method: string, address: string, body?: object): Promise<T> {
    const answer = await this.send(at, method, address, body)
    if (answer.status >= 300)
      throw new Error(`${method} ${address} at ${at}: ${answer.status} ${answer.bytes}`)
    return answer.bytes.length > 0 ? answer.json<T>() : (undefined as T)
  }

  async signIn(at: MachineName, email: string, password: string): Promise<void> {
    this.cookies.clear()
    const { csrfToken } = await this.ask<{ csrfToken: string }>(at, 'GET', links.api.authCsrf())
    const form = new URLSearchParams({ csrfToken, email, password, json: 'true' })
    await this.ask(at, 'POST', '/api/auth/callback/credentials', form)
  }

  /** Resolves with the response when its headers have arrived. */
  open(
    at: MachineName,
    method: string,
    address: string,
    payload: Buffer = Buffer.alloc(0),
    headers: OutgoingHttpHeaders = {},
  ): Promise<IncomingMessage> {
    return new Promise((resolve, reject) => {
      const { host } = new URL(publicUrl)
      const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
      request({
        socketPath: this.doors[at],
        method,
        path: address,
        headers: { host, origin: publicUrl, cookie, 'content-length': payload.length, ...headers },
        timeout: answerWithinMs,
        // Each request has a connection of its own: a kept one could belong to a process that was killed.
        agent: false,
      })
        .once('error', reject)
        .once('timeout', () => reject(new Error(`No answer to ${method} ${address} at ${at}.`)))
        .once('response', response => {
          for (const cookie of response.headers['set-cookie'] ?? []) this.keep(cookie)
          resolve(response)
        })
        .end(payload)
    })
  }

  private keep(cookie: string): void {
    const [, name, value] = /^([^=]+)=([^;]*)/.exec(cookie)!
    this.cookies.set(name!, value!)
  }
}

/** The stream of a run as a page follows it: after an interruption it continues on the next machine. */
export class FollowedRun {
  text = ''
  /** Number of times that the stream was opened. */
  opened = 0
  /** Machine of the current connection. */
  at: MachineName
  private seq = 0
  readonly ended: Promise<RunStatus>

  constructor(
    private readonly person: RemotePerson,
    private readonly runId: string,
    at: MachineName,
  ) {
    this.at = at
    this.ended = this.follow()
    // Who waits for the end gets the error.
    this.ended.catch(() => {})
  }

  private async follow(): Promise<RunStatus> {
    for (;;) {
      // What a connection reports when it is cut makes no difference.
      const status = await this.readOnce().catch(error => {
        if (error instanceof WrongEvent) throw error
        return null
      })
      if (status) return status
      this.at = this.at === 'a' ? 'b' : 'a'
      await new Promise(resolve => setTimeout(resolve, 300))
    }
  }

  private async readOnce(): Promise<RunStatus | null> {
    const response = await this.person.open(this.at, 'GET', links.api.runEvents(this.runId, this.seq))
    if (response.statusCode !== 200) throw new Error(`The stream was refused: ${response.statusCode}`)
    this.opened += 1
    let rest = ''
    for await (const piece of response.setEncoding('utf8')) {
      const events = (rest + (piece as string)).split('\n\n')
      rest = events.pop()!
      for (const event of events) {
        const fields = new Map(event.split('\n').map(line => line.split(/: ?(.*)/s) as [string, string]))
        const id = Number(fields.get('id') ?? this.seq)
        if (fields.get('event') === 'chunk') this.read(id, fields.get('data')!)
        if (fields.get('event') === 'end') return JSON.parse(fields.get('data')!) as RunStatus
      }
    }
    return null
  }

  private read(id: number, data: string): void {
    if (id !== this.seq + 1) throw new WrongEvent(`Row ${id} came after row ${this.seq}.`)
    this.seq = id
    for (const frame of decodeFrames(Buffer.from(data, 'base64')))
      if (frame.kind === 'stdout') this.text += Buffer.from(frame.bytes).toString()
  }
}

class WrongEvent extends Error {}
