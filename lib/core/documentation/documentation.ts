/** The documentation that is shipped with the product: its pages as the index lists them, and each as a tree. */
import path from 'node:path'
import { links } from '@/lib/core/base/links'
import { newsPage } from '@/lib/core/base/news-page'
import { readDocument } from '@/lib/core/base/markdown'
import { textOf, type MarkdownNode } from '@/lib/core/base/markdown-node'

export type DocumentationPage = {
  /** Name of the page in addresses: its file name without folders and ending, or `newsPage` for the changelog. */
  slug: string
  title: string
  /** What it helps to do, or what it contains. */
  purpose: string
  /** Path below docs/. */
  file: string
}

export type DocumentationSection = { title: string; pages: DocumentationPage[] }

/** The changelog is beside the README, where people expect it. */
const changelog = '../CHANGELOG.md'

/** Sections of docs/README.md that people who use the product read. The others are for contributors. */
const shownSections = ['Guides', 'Reference']

/** Reads the pages from docs/README.md, which is the only list of them: a section has a table of linked pages. */
export function readIndex(index: string): DocumentationSection[] {
  return index
    .split(/^## /m)
    .slice(1)
    .map(section => ({
      title: section.slice(0, section.indexOf('\n')).trim(),
      pages: [...section.matchAll(/^\| \[(.+?)\]\(([\w./-]+\.md)\) \| (.+) \|$/gm)].map(
        ([, title, file, purpose]) => ({
          slug: file === changelog ? newsPage : path.posix.basename(file!, '.md'),
          title: title!,
          purpose: purpose!,
          file: file!,
        }),
      ),
    }))
    .filter(({ title }) => shownSections.includes(title))
}

/** Returns a page by its name in addresses. */
export const findDocumentationPage = (
  sections: readonly DocumentationSection[],
  slug: string,
): DocumentationPage | null => sections.flatMap(({ pages }) => pages).find(page => page.slug === slug) ?? null

export type DocumentationContent = {
  title: string
  /** Headings of the second level, for the outline of the page. */
  outline: { id: string; title: string }[]
  /** Everything below the title. */
  content: MarkdownNode[]
}

/** Reads a page. Links to other pages lead there; links to other files of the repository keep only their words. */
export function readDocumentation(
  sections: readonly DocumentationSection[],
  { file, title }: DocumentationPage,
  text: string,
): DocumentationContent {
  const tree = readDocument(text, address => addressOf(sections, file, address))
  const content = tree.filter(node => typeof node === 'string' || node.tag !== 'h1')
  const heading = tree.find(node => typeof node !== 'string' && node.tag === 'h1')
  const outline = content.flatMap(node =>
    typeof node !== 'string' && node.tag === 'h2' && node.id
      ? [{ id: node.id, title: textOf(node.children) }]
      : [],
  )
  return {
    title: heading && typeof heading !== 'string' ? textOf(heading.children) : title,
    outline,
    content,
  }
}

function addressOf(sections: readonly DocumentationSection[], from: string, address: string): string | null {
  if (/^(https?:|mailto:)/i.test(address) || address.startsWith('#')) return address
  const [relative, anchor] = address.split('#') as [string, string?]
  const file = path.posix.join(path.posix.dirname(inRepository(from)), relative)
  const page = sections.flatMap(({ pages }) => pages).find(each => inRepository(each.file) === file)
  return page ? links.documentation(page.slug, anchor) : null
}

/** Returns the path from the root of the repository, for a path from docs/. */
const inRepository = (file: string) => path.posix.join('docs', file)
