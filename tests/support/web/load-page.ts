/**
 * Loads pages without rendering them: collects everything that a page passes to its components, which is all that can
 * reach the browser, because components load nothing on their own. A test file that uses it replaces Next's request:
 * `vi.mock('next/headers', () => import('./load-page'))`.
 */
import { existsSync } from 'node:fs'
import { isValidElement } from 'react'
import { request } from './page-request'

/** Replaces the function of the same name in `next/headers`. */
export const headers = async () => new Headers()

/** Replaces the function of the same name in `next/headers`. */
export async function cookies() {
  const [name, ...value] = (request.getStore()?.cookie ?? '').split('=')
  return { get: (wanted: string) => (wanted === name ? { name, value: value.join('=') } : undefined) }
}

type LoadedPage = { status: number; text: string }

type PageProps = {
  params: Promise<Record<string, string>>
  searchParams: Promise<Record<string, string>>
}
type PageModule = {
  default: (props: PageProps) => Promise<unknown>
  generateMetadata?: (props: PageProps) => Promise<unknown>
}
type LayoutModule = {
  default: (props: Pick<PageProps, 'params'> & { children: null }) => Promise<unknown>
}

type LoadPageInput = {
  cookie: string | undefined
  /** Not yet escaped. */
  params: Record<string, string>
  /** Without its question mark. */
  query: string
  /** False: as Next renders the page for a reader who already has its layouts. */
  withLayouts?: boolean
}

/**
 * Loads a page and the layouts around it, outermost first: Next shows a page only when its layouts are there. The layout
 * of all pages is left out, because what it shows is not of the page.
 * @param path the folder of the page below app/
 */
export async function loadPage(path: string, provided: LoadPageInput): Promise<LoadedPage> {
  const page = (await import(/* @vite-ignore */ `@/app/${path ? `${path}/` : ''}page`)) as PageModule
  const escaped = Object.entries(provided.params).map(([name, value]) => [name, encodeURIComponent(value)])
  const props = () => ({
    params: Promise.resolve(Object.fromEntries(escaped) as Record<string, string>),
    searchParams: Promise.resolve(Object.fromEntries(new URLSearchParams(provided.query))),
  })
  return request.run({ cookie: provided.cookie, cached: new Map() }, async () => {
    try {
      const words: string[] = []
      for (const layout of provided.withLayouts === false ? [] : await importLayouts(path))
        await gather(await layout.default({ params: props().params, children: null }), words, new Set())
      await gather(await page.default(props()), words, new Set())
      await gather(await page.generateMetadata?.(props()), words, new Set())
      return { status: 200, text: words.join('\n') }
    } catch (error) {
      const digest = error instanceof Error && 'digest' in error ? String(error.digest) : ''
      if (digest.startsWith('NEXT_HTTP_ERROR_FALLBACK;'))
        return { status: Number(digest.split(';')[1]), text: '' }
      if (digest.startsWith('NEXT_REDIRECT;')) {
        const [, , address, status] = digest.split(';')
        return { status: Number(status), text: address ?? '' }
      }
      throw error
    }
  })
}

async function importLayouts(path: string): Promise<LayoutModule[]> {
  const parts = path.split('/').filter(Boolean)
  const folders = parts.map((_, index) => parts.slice(0, index + 1).join('/'))
  const found = folders.filter(folder => existsSync(`app/${folder}/layout.tsx`))
  return Promise.all(found.map(folder => import(/* @vite-ignore */ `@/app/${folder}/layout`)))
}

/**
 * Collects all texts and numbers below a value, including keys. Components that load data themselves are
 * called.
 */
async function gather(value: unknown, words: string[], seen: Set<unknown>): Promise<void> {
  const found = await value
  if (typeof found === 'string' || typeof found === 'number') words.push(String(found))
  if (found === null || typeof found !== 'object' || seen.has(found)) return
  seen.add(found)
  if (isValidElement(found)) {
    const { type, props } = found
    const loads = typeof type === 'function' && type.constructor.name === 'AsyncFunction'
    return gather(loads ? await (type as (provided: unknown) => unknown)(props) : props, words, seen)
  }
  if (found instanceof Map || found instanceof Set) return gather([...found], words, seen)
  for (const [key, part] of Object.entries(found)) {
    if (!Array.isArray(found)) words.push(key)
    await gather(part, words, seen)
  }
}
