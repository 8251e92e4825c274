import type { IncomingMessage, ServerResponse } from 'node:http'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { afterAll, describe, expect, test } from 'vitest'
import { listCompressedAssets, preferCompressedAsset } from '@/lib/web/http/static-assets'
import { compressAssets } from '@/scripts/launcher/compress-assets.mjs'

const folder = mkdtempSync(path.join(tmpdir(), 'pegboard-assets-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const script = 'export const words = "one two three four five"\n'.repeat(100)

describe('the build', () => {
  test('compresses scripts and style sheets, but no small file and no other type', async () => {
    mkdirSync(path.join(folder, 'chunks'))
    writeFileSync(path.join(folder, 'chunks/a.js'), script)
    writeFileSync(path.join(folder, 'chunks/a.css'), script)
    writeFileSync(path.join(folder, 'chunks/small.js'), 'x')
    writeFileSync(path.join(folder, 'chunks/font.woff2'), script)
    await compressAssets(folder)
    expect([...listCompressedAssets(folder)].toSorted()).toEqual(['chunks/a.css.br', 'chunks/a.js.br'])
    const packed = readFileSync(path.join(folder, 'chunks/a.js.br'))
    expect(brotliDecompressSync(packed).toString()).toBe(script)
  })

  test('is not needed to serve anything', () => {
    expect(listCompressedAssets(path.join(folder, 'missing'))).toEqual(new Set())
  })
})

describe('a request for an asset', () => {
  const compressed = new Set(['chunks/a.js.br', 'chunks/a.css.br'])
  const served = (url: string, acceptEncoding?: string, method = 'GET') => {
    const headers: Record<string, string> = {}
    const request = {
      method,
      url,
      headers: { 'accept-encoding': acceptEncoding },
    } as unknown as IncomingMessage
    const response = {
      setHeader: (name: string, value: string) => {
        headers[name] = value
      },
    } as unknown as ServerResponse
    preferCompressedAsset(request, response, compressed)
    return { url: request.url, headers }
  }

  test.each(['br', 'gzip, deflate, br', 'gzip, br;q=0.5, zstd'])(
    'gets the compressed file with Accept-Encoding: %s',
    accepted => {
      expect(served('/_next/static/chunks/a.js', accepted)).toEqual({
        url: '/_next/static/chunks/a.js.br',
        headers: { 'content-encoding': 'br', 'content-type': 'application/javascript; charset=UTF-8' },
      })
      expect(served('/_next/static/chunks/a.css', accepted).headers['content-type']).toMatch(/^text\/css/)
    },
  )

  test.each([undefined, 'gzip', 'br;q=0', 'br;q=0.000, gzip', 'brotli', 'gzip;q=1, abr'])(
    'gets the file itself with Accept-Encoding: %s',
    accepted => {
      expect(served('/_next/static/chunks/a.js', accepted)).toEqual({
        url: '/_next/static/chunks/a.js',
        headers: {},
      })
    },
  )

  test.each([
    '/_next/static/chunks/b.js',
    '/_next/static/chunks/a.js?x',
    '/a.js',
    '/_next/static/chunks/a.js.br',
  ])('for %s is not changed', url => {
    expect(served(url, 'br')).toEqual({ url, headers: {} })
  })

  test('gets the compressed file with HEAD, and is not changed with POST', () => {
    const url = '/_next/static/chunks/a.js'
    expect(served(url, 'br', 'HEAD').url).toBe(`${url}.br`)
    expect(served(url, 'br', 'POST')).toEqual({ url, headers: {} })
  })
})
