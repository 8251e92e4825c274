/** A server with the API of S3 on this machine, which checks signatures and keeps objects in a temporary folder. */
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import type { Server } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'

type Context = { method: string; path: string }
type Middleware = (context: Context, next: () => Promise<void>) => Promise<void>
type S3Server = {
  middleware: Middleware[]
  httpServer: Server
  run(): Promise<AddressInfo>
  close(): Promise<void>
}

export const bucket = 'pegboard-files'

export type TestObjectStore = {
  /** Value of PEGBOARD_BLOB_URL, with other parts if they are given. */
  url(parts?: { secret?: string; bucket?: string }): string
  /** Names of the stored objects, in order. */
  names(): string[]
  /** Replaces the bytes of an object. */
  overwrite(name: string, bytes: Uint8Array): void
  /** Method and name of each request so far. */
  requests: string[]
  /** Delays requests with this method until the function that it returns is called. */
  hold(method: string): () => void
  close(): Promise<void>
}

export async function startObjectStore(): Promise<TestObjectStore> {
  const S3rver = createRequire(import.meta.url)('@20minutes/s3rver') as new (options: object) => S3Server
  const directory = mkdtempSync(path.join(tmpdir(), 'pegboard-objects-'))
  const options = { port: 0, address: '127.0.0.1', silent: true, directory }
  const server = new S3rver({ ...options, configureBuckets: [{ name: bucket, configs: [] }] })
  const requests: string[] = []
  const held = new Map<string, Promise<void>>()
  server.middleware.unshift(async ({ method, path: requested }, next) => {
    requests.push(`${method} ${requested.slice(bucket.length + 2)}`)
    await held.get(method)
    await next()
  })
  const { port } = await server.run()
  const suffix = '._S3rver_object'
  return {
    url: parts =>
      `http://S3RVER:${parts?.secret ?? 'S3RVER'}@127.0.0.1:${port}/${parts?.bucket ?? bucket}/files`,
    names: () =>
      readdirSync(path.join(directory, bucket), { recursive: true, encoding: 'utf8' })
        .filter(name => name.endsWith(suffix))
        .map(name => name.slice(0, -suffix.length))
        .sort(),
    overwrite: (name, bytes) => writeFileSync(path.join(directory, bucket, `${name}${suffix}`), bytes),
    requests,
    hold(method) {
      let release = () => {}
      held.set(method, new Promise(resolve => (release = resolve)))
      return () => {
        held.delete(method)
        release()
      }
    },
    async close() {
      server.httpServer.closeAllConnections()
      await server.close()
      rmSync(directory, { recursive: true, force: true })
    },
  }
}
