/** How many bytes pages, scripts and API responses take on their way to the browser. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { runInNewContext } from 'node:vm'
import { brotliCompressSync, constants } from 'node:zlib'
import { adminSession } from '../support/people'
import { expect, test } from '../support/journey'

test.use({ storageState: adminSession })

/**
 * Maximum kilobytes (1,000 bytes) of the scripts that a page loads, compressed, by the beginning of its path. React and
 * Next take 113 of them. A page that exceeds its budget should load a part only when it is needed: `next/dynamic`.
 */
const budgets: [page: string, kilobytes: number][] = [
  ['play/', 193],
  ['proposals/[number]', 176],
  ['', 173],
]

type ClientManifest = { entryJSFiles?: Record<string, string[]> }

const build = '.next'

/** Returns the scripts of each page of the build, by the folder of the page. */
function scriptsOfPages(): Map<string, Set<string>> {
  const suffix = 'page_client-reference-manifest.js'
  const { rootMainFiles } = JSON.parse(readFileSync(path.join(build, 'build-manifest.json'), 'utf8')) as {
    rootMainFiles: string[]
  }
  const manifests = readdirSync(path.join(build, 'server/app'), { recursive: true, encoding: 'utf8' })
  return new Map(
    manifests
      .filter(name => path.basename(name) === suffix)
      .map(name => {
        const context = { globalThis: {} as { __RSC_MANIFEST?: Record<string, ClientManifest> } }
        runInNewContext(readFileSync(path.join(build, 'server/app', name), 'utf8'), context)
        const [manifest] = Object.values(context.globalThis.__RSC_MANIFEST ?? {})
        const own = Object.values(manifest?.entryJSFiles ?? {}).flat()
        return [path.dirname(name), new Set([...rootMainFiles, ...own])]
      }),
  )
}

/** The build compresses every file for which this is worthwhile. */
function compressedBytes(file: string): number {
  const full = path.join(build, file)
  return statSync(existsSync(`${full}.br`) ? `${full}.br` : full).size
}

test('compression: the scripts of every page stay within their budget', () => {
  const pages = scriptsOfPages()
  expect(pages.size).toBeGreaterThan(30)
  const sizes = new Map(
    [...new Set([...pages.values()].flatMap(files => [...files]))].map(file => [file, compressedBytes(file)]),
  )
  const exceeded = [...pages].flatMap(([page, files]) => {
    const kilobytes = [...files].reduce((sum, file) => sum + sizes.get(file)!, 0) / 1000
    const [, budget] = budgets.find(([start]) => page.startsWith(start))!
    return kilobytes > budget ? [`${page}: ${kilobytes.toFixed(1)} of ${budget} kB`] : []
  })
  expect(exceeded).toEqual([])
})

test('compression: the scripts of each tab of the permissions stay within the budget of a page', async ({
  browser,
  baseURL,
}) => {
  for (const tab of ['matrix', 'rules', 'groups', 'roles', 'check', 'revisions']) {
    // Another context has nothing in its cache.
    const context = await browser.newContext({ storageState: adminSession, baseURL })
    const page = await context.newPage()
    const scripts: Promise<number>[] = []
    page.on('requestfinished', request => {
      if (new URL(request.url()).pathname.endsWith('.js'))
        scripts.push(request.sizes().then(sizes => sizes.responseBodySize))
    })
    await page.goto(`/admin/permissions?tab=${tab}`)
    await page.waitForLoadState('networkidle')
    const bytes = (await Promise.all(scripts)).reduce((sum, size) => sum + size, 0)
    expect(bytes, tab).toBeGreaterThan(100_000)
    expect(bytes, tab).toBeLessThan(budgets.at(-1)![1] * 1000)
    await context.close()
  }
})

/** A build can name scripts that it has not written, for parts of a part that is loaded later itself. */
test('compression: every script that pages request for their parts exists', () => {
  const pages = path.join(build, 'server/app')
  const manifests = readdirSync(pages, { recursive: true, encoding: 'utf8' }).filter(
    name => path.basename(name) === 'react-loadable-manifest.json',
  )
  expect(manifests.length).toBeGreaterThan(30)
  const missing = manifests.flatMap(name => {
    const parts = JSON.parse(readFileSync(path.join(pages, name), 'utf8')) as Record<
      string,
      { files: string[] }
    >
    const files = Object.values(parts).flatMap(part => part.files)
    return files.filter(file => !existsSync(path.join(build, file))).map(file => `${name}: ${file}`)
  })
  expect(missing).toEqual([])
})

test('compression: pages, scripts and API responses are compressed as the client accepts it', async ({
  page,
  request,
}) => {
  await page.goto('/')
  const script = await page.locator('script[src^="/_next/static/"]').first().getAttribute('src')
  for (const encoding of ['br', 'gzip'])
    for (const address of ['/', script!, '/api/search?q=count']) {
      const answer = await request.get(address, { headers: { 'accept-encoding': encoding } })
      expect(answer.status(), address).toBe(200)
      expect(answer.headers()['content-encoding'], `${address} ${encoding}`).toBe(encoding)
    }
  const plain = await request.get(script!, { headers: { 'accept-encoding': 'identity' } })
  const packed = await request.get(script!, { headers: { 'accept-encoding': 'br' } })
  expect(await packed.text()).toBe(await plain.text())
  expect(packed.headers()).toMatchObject({
    'content-type': plain.headers()['content-type'],
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'Accept-Encoding',
  })
})

test('compression: the response to a search takes at most 6 kB', async ({ request }) => {
  for (const query of ['a', 'count', 'time']) {
    const answer = await request.get(`/api/search?q=${query}`, { headers: { 'accept-encoding': 'br' } })
    expect(brotliBytes(await answer.text()), query).toBeLessThanOrEqual(6_000)
  }
})

/** The size with the quality that the server uses. */
const brotliBytes = (text: string) =>
  brotliCompressSync(text, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 18 },
  }).length
