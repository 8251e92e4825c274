/**
 * Renders pages as Next does: server components to the tree that the browser receives as data, and that tree to HTML.
 * Used with the replaced request of load-page.ts.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { AppRouterContext } from 'next/dist/shared/lib/app-router-context.shared-runtime'
import {
  PathnameContext,
  SearchParamsContext,
} from 'next/dist/shared/lib/hooks-client-context.shared-runtime'
import { createElement, isValidElement, type ElementType, type ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { request } from './page-request'

type PageModule = {
  default: (props: {
    params: Promise<Record<string, string>>
    searchParams: Promise<Record<string, string>>
  }) => Promise<ReactNode>
}

type RenderPageInput = {
  cookie: string
  /** Path with its query, such as /proposals/1?tab=docs. */
  path: string
  params: Record<string, string>
}

export type RenderedPage = {
  html: string
  /** The tree that the browser receives beside the HTML, written as in the document. */
  data: string
}

/** Renders a page without its layouts. @param folder the folder of the page below app/ */
export async function renderPage(
  folder: string,
  { cookie, path, params }: RenderPageInput,
): Promise<RenderedPage> {
  const { default: Page } = (await import(/* @vite-ignore */ `@/app/${folder}/page`)) as PageModule
  const clients = await listClientComponents()
  const { pathname, searchParams } = new URL(path, 'http://localhost')
  const tree = await request.run({ cookie, cached: new Map() }, async () =>
    resolve(
      await Page({
        params: Promise.resolve(params),
        searchParams: Promise.resolve(Object.fromEntries(searchParams)),
      }),
      clients,
    ),
  )
  return { html: renderToString(withRouter(tree as ReactNode, pathname, searchParams)), data: dataOf(tree) }
}

/** Folders whose client components pages use. */
const componentFolders = ['ui', 'proposals', 'toolboxes', 'shell']
let clientComponents: Promise<Set<unknown>> | undefined

/** Returns what client modules export: the server passes it on without calling it. */
function listClientComponents(): Promise<Set<unknown>> {
  clientComponents ??= (async () => {
    const files = componentFolders
      .flatMap(folder =>
        readdirSync(`components/${folder}`, { recursive: true, encoding: 'utf8' }).map(
          name => `${folder}/${name}`,
        ),
      )
      .filter(
        name => /\.tsx?$/.test(name) && /^'use client'$/m.test(readFileSync(`components/${name}`, 'utf8')),
      )
    const modules = await Promise.all(
      files.map(name => import(/* @vite-ignore */ `@/components/${name.replace(/\.tsx?$/, '')}`)),
    )
    const link = await import('next/link')
    return new Set([...modules.flatMap(module => Object.values(module as object)), link.default])
  })()
  return clientComponents
}

/** Calls server components, until only elements and client components are left. */
async function resolve(value: unknown, clients: ReadonlySet<unknown>): Promise<unknown> {
  const found = await value
  if (Array.isArray(found)) return Promise.all(found.map(each => resolve(each, clients)))
  if (isValidElement<Record<string, unknown>>(found)) {
    const { type, key, props } = found
    if (typeof type === 'function' && !clients.has(type))
      return resolve((type as (provided: unknown) => unknown)(props), clients)
    const { children, ...rest } = (await resolve(props, clients)) as Record<string, unknown>
    const list = (Array.isArray(children) ? children : [children]) as ReactNode[]
    return createElement(type as ElementType, { ...rest, key }, ...list)
  }
  if (found === null || typeof found !== 'object' || Object.getPrototypeOf(found) !== Object.prototype)
    return found
  const entries = Object.entries(found).map(async ([name, part]) => [name, await resolve(part, clients)])
  return Object.fromEntries(await Promise.all(entries))
}

/** Writes the tree as React sends it, inside a script as Next does. Repeated objects count each time. */
function dataOf(tree: unknown): string {
  const text = JSON.stringify(tree, (_, value: unknown) => {
    if (!isValidElement(value)) return value
    const { type, key, props } = value
    return ['$', typeof type === 'string' ? type : '$L00', key, props]
  })
  return JSON.stringify(text)
}

const ignored = () => undefined
const router = {
  ...{ back: ignored, forward: ignored, refresh: ignored, push: ignored, replace: ignored },
  ...{ prefetch: ignored, hmrRefresh: ignored },
}

const withRouter = (tree: ReactNode, pathname: string, query: URLSearchParams) =>
  createElement(
    AppRouterContext.Provider,
    { value: router as never },
    createElement(
      PathnameContext.Provider,
      { value: pathname },
      createElement(SearchParamsContext.Provider, { value: query }, tree),
    ),
  )
