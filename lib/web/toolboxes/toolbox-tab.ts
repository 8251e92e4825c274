/** The common part of all tabs of a toolbox's page: their title, and the parts of their address. */
import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { links } from '@/lib/core/base/links'
import type { ToolboxTab } from '@/lib/core/base/toolbox-tabs'
import { displayText } from '@/lib/core/base/visible-text'
import { readPageQuery, type PageQuery, type ValueRule } from '@/lib/web/http/request/page-query'
import { readVersionedPart } from '@/lib/web/http/request/path-part'
import { loadTabs } from '@/lib/web/toolboxes/toolbox-loads'
import { requireActor } from '@/lib/web/sessions/current-actor'

export type ToolboxTabProps = {
  params: Promise<{ toolbox: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

/**
 * Returns the title of every tab. It is not metadata of the layout, whose title would replace the template
 * for all pages below it.
 */
export async function toolboxTitle({ params }: Pick<ToolboxTabProps, 'params'>): Promise<Metadata> {
  return { title: displayText(readVersionedPart((await params).toolbox).name) }
}

type OpenTab<Name extends string> = PageQuery<Name> & {
  /** Key of the toolbox for the loads of toolbox-loads.ts. */
  part: string
  tab: ToolboxTab
  slug: string
  /** Version in the address, if there is one. */
  asked: number | undefined
  /** URL of the tab without parameters. */
  href: string
}

/** Opens a tab. @param rules the parameters of the tab; absent: it has none */
export async function openTab<Name extends string = never>(
  { params, searchParams }: ToolboxTabProps,
  tab: ToolboxTab,
  rules = {} as Readonly<Record<Name, ValueRule>>,
): Promise<OpenTab<Name>> {
  const part = (await params).toolbox
  const { name: slug, version: asked } = readVersionedPart(part)
  await requireActor()
  const { query, problems } = await readPageQuery(searchParams, rules)
  return { part, tab, slug, asked, query, problems, href: links.toolboxTab(slug, tab, asked) }
}

/** Redirects to the first tab if the toolbox does not have this one for the person. */
export async function requireTab({ part, slug, asked, tab }: Omit<OpenTab<string>, 'query'>): Promise<void> {
  if (!(await loadTabs(part)).includes(tab)) redirect(links.toolbox(slug, asked))
}
