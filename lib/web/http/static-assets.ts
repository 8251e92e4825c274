/** Static assets that the build has compressed (scripts/launcher/compress-assets.mjs). */
import { readdirSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import path from 'node:path'

const prefix = '/_next/static/'

/** The types that Next gives to the files themselves. */
const types: Record<string, string> = {
  '.js': 'application/javascript; charset=UTF-8',
  '.css': 'text/css; charset=UTF-8',
}

/** Accepts `br` unless its weight is 0 (RFC 9110, section 12.5.3). */
const acceptsBrotli = /(?:^|,)\s*br\s*(?:;\s*q=(?!0(?:\.0*)?\s*(?:,|$))[\d.]+\s*)?(?:,|$)/

/**
 * Makes Next serve the compressed file of an asset, when the client accepts it.
 * @param compressed paths of the compressed files below the folder of static assets, with `.br`
 */
export function preferCompressedAsset(
  request: IncomingMessage,
  response: ServerResponse,
  compressed: ReadonlySet<string>,
): void {
  if (request.method !== 'GET' && request.method !== 'HEAD') return
  const target = request.url ?? ''
  if (!target.startsWith(prefix) || !acceptsBrotli.test(String(request.headers['accept-encoding']))) return
  const type = types[path.extname(target)]
  if (type === undefined || !compressed.has(`${target.slice(prefix.length)}.br`)) return
  request.url = `${target}.br`
  response.setHeader('content-type', type)
  response.setHeader('content-encoding', 'br')
}

/** Lists the compressed assets of the build in this folder; none without a build. */
export function listCompressedAssets(folder = '.next/static'): ReadonlySet<string> {
  try {
    const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    return new Set(names.filter(name => name.endsWith('.br')).map(name => name.replaceAll(path.sep, '/')))
  } catch {
    // Without a build there is nothing to serve.
    return new Set()
  }
}
