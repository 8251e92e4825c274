/** A receiver of webhooks that stores what it gets, and answers as a test asks. */
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { serversHost } from './servers-host'

export type ReceivedDelivery = { path: string; headers: IncomingHttpHeaders; body: string }
type ReceiverAnswer = { status: number; headers?: Record<string, string>; body?: string }

export class WebhookReceiver {
  readonly received: ReceivedDelivery[] = []
  /** Answers of the next requests; afterwards, the receiver answers with 204. */
  readonly answers: ReceiverAnswer[] = []

  private constructor(private readonly server: Server) {}

  static async start(): Promise<WebhookReceiver> {
    const server = createServer()
    const receiver = new WebhookReceiver(server)
    server.on('request', (request, response) => {
      void receiver.receive(request).then(({ status, headers = {}, body }) => {
        response.writeHead(status, { connection: 'close', ...headers })
        response.end(body)
      })
    })
    await new Promise<void>(resolve => server.listen(0, serversHost(), resolve))
    return receiver
  }

  get port(): number {
    return (this.server.address() as AddressInfo).port
  }

  get url(): string {
    return `http://${serversHost()}:${this.port}/hook`
  }

  close(): Promise<void> {
    return new Promise(resolve => this.server.close(() => resolve()))
  }

  private async receive(request: IncomingMessage): Promise<ReceiverAnswer> {
    const pieces: Buffer[] = []
    for await (const piece of request) pieces.push(piece as Buffer)
    const body = Buffer.concat(pieces).toString('utf8')
    this.received.push({ path: request.url ?? '', headers: request.headers, body })
    return this.answers.shift() ?? { status: 204 }
  }
}
