/** The common part of all pages of a toolbox: their title, and the parts of their address. */
import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { links } from '@/lib/core/base/links'
import type { ToolboxSection } from '@/lib/core/base/toolbox-sections'
import { displayText } from '@/lib/core/base/visible-text'
import { readPageQuery, type PageQuery, type ValueRule } from '@/lib/web/http/request/page-query'
import { readVersionedPart } from '@/lib/web/http/request/path-part'
import { loadSections } from '@/lib/web/toolboxes/toolbox-loads'
import { requireActor } from '@/lib/web/sessions/current-actor'

export type ToolboxSectionProps = {
  params: Promise<{ toolbox: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

/**
 * Returns the title of every page. It is not metadata of the layout, whose title would replace the template
 * for all pages below it.
 */
export async function toolboxTitle({ params }: Pick<ToolboxSectionProps, 'params'>): Promise<Metadata> {
  return { title: displayText(readVersionedPart((await params).toolbox).name) }
}

type OpenSection<Name extends string> = PageQuery<Name> & {
  /** Key of the toolbox for the loads of toolbox-loads.ts. */
  part: string
  section: ToolboxSection
  slug: string
  /** Version in the address, if there is one. */
  asked: number | undefined
  /** URL of the page without parameters. */
  href: string
}

/** Opens a page. @param rules the parameters of the page; absent: it has none */
export async function openSection<Name extends string = never>(
  { params, searchParams }: ToolboxSectionProps,
  section: ToolboxSection,
  rules = {} as Readonly<Record<Name, ValueRule>>,
): Promise<OpenSection<Name>> {
  const part = (await params).toolbox
  const { name: slug, version: asked } = readVersionedPart(part)
  await requireActor()
  const { query, problems } = await readPageQuery(searchParams, rules)
  return { part, section, slug, asked, query, problems, href: links.toolboxSection(slug, section, asked) }
}

/** Redirects to the first page if the toolbox does not have this one for the person. */
export async function requireSection({
  part,
  slug,
  asked,
  section,
}: Omit<OpenSection<string>, 'query'>): Promise<void> {
  if (!(await loadSections(part)).includes(section)) redirect(links.toolbox(slug, asked))
}
