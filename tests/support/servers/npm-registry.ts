/** A small npm registry on this machine, and the check whether the configured registry responds. */
import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { pack } from 'tar-stream'
import { config } from '@/lib/config'
import { findNpmRegistry } from '@/lib/sandbox/environments/find-npm-registry'
import { findNpm } from '@/lib/sandbox/environments/find-npm'
import { findHost } from '@/lib/sandbox/host/host'

export type PublishedPackage = {
  name: string
  version: string
  /** Contents by path; package.json has `name`, `version` and this. */
  manifest?: object
  files: Record<string, string>
}

export type NpmRegistry = {
  /** Address as PEGBOARD_NPM_REGISTRY has it, with a name, because only names pass the proxy of a build. */
  url: string
  host: string
  /** Paths of all requests so far. */
  requests: string[]
  integrityOf(name: string, version: string): string
  close(): Promise<void>
}

/** Returns null if the configured registry responds, else the reason. */
export async function whyNoNpmRegistry(): Promise<string | null> {
  const npm = findNpm(findHost())
  if (!npm) return 'npm is not installed'
  return findNpmRegistry(config(), npm).then(
    () => null,
    (error: Error) => error.message,
  )
}

export const whyNoNpm = (): string | null => (findNpm(findHost()) ? null : 'npm is not installed')

/** Serves packages as npm expects them. */
export async function serveNpmPackages(published: readonly PublishedPackage[]): Promise<NpmRegistry> {
  const archives = new Map<string, Buffer>()
  for (const each of published) archives.set(`${each.name}@${each.version}`, await archiveOf(each))
  const requests: string[] = []
  let url = ''
  const server = createServer((request, response) => {
    const path = decodeURIComponent(request.url!.slice(1))
    requests.push(path)
    const archive = archives.get(path.replace(/\.tgz$/, ''))
    const versions = published.filter(({ name }) => name === path)
    if (archive) response.end(archive)
    else if (versions.length > 0) response.end(JSON.stringify(documentOf(url, versions, archives)))
    else response.writeHead(404).end('{"error": "not found"}')
  })
  await new Promise<void>(resolve => server.listen(0, 'localhost', resolve))
  const host = `localhost:${(server.address() as AddressInfo).port}`
  url = `http://${host}`
  return {
    url,
    host,
    requests,
    integrityOf: (name, version) => integrityOf(archives.get(`${name}@${version}`)!),
    close: () =>
      new Promise(resolve => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

const integrityOf = (archive: Buffer): string =>
  `sha512-${createHash('sha512').update(archive).digest('base64')}`

const manifestOf = ({ name, version, manifest }: PublishedPackage) => ({ name, version, ...manifest })

async function archiveOf(published: PublishedPackage): Promise<Buffer> {
  const archive = pack()
  const files = { 'package.json': JSON.stringify(manifestOf(published)), ...published.files }
  for (const [name, text] of Object.entries(files)) archive.entry({ name: `package/${name}` }, text)
  archive.finalize()
  const pieces: Buffer[] = []
  for await (const piece of archive) pieces.push(piece as Buffer)
  return gzipSync(Buffer.concat(pieces))
}

function documentOf(url: string, published: readonly PublishedPackage[], archives: Map<string, Buffer>) {
  const versions = published.map(each => {
    const id = `${each.name}@${each.version}`
    const dist = { tarball: `${url}/${id}.tgz`, integrity: integrityOf(archives.get(id)!) }
    const manifest = manifestOf(each)
    const scripts = (manifest as { scripts?: Record<string, string> }).scripts ?? {}
    const hasInstallScript = ['preinstall', 'install', 'postinstall'].some(name => name in scripts)
    return [each.version, { ...manifest, ...(hasInstallScript && { hasInstallScript }), dist }] as const
  })
  return {
    name: published[0]!.name,
    'dist-tags': { latest: published.at(-1)!.version },
    versions: Object.fromEntries(versions),
  }
}
