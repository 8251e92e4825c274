import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readDocument } from '@/lib/core/base/markdown'
import { newsPage } from '@/lib/core/base/news-page'
import { textOf, type MarkdownElement, type MarkdownNode } from '@/lib/core/base/markdown-node'
import { findDocumentationPage, readDocumentation, readIndex } from '@/lib/core/documentation/documentation'

const sections = readIndex(readFileSync('docs/README.md', 'utf8'))
const pages = sections.flatMap(section => section.pages)
const read = (file: string) => readFileSync(`docs/${file}`, 'utf8')
const elementsOf = (nodes: readonly MarkdownNode[]): MarkdownElement[] =>
  nodes.flatMap(node => (typeof node === 'string' ? [] : [node, ...elementsOf(node.children)]))

describe('the index of the documentation', () => {
  it('lists the guides and the reference, and no page for contributors', () => {
    expect(sections.map(({ title }) => title)).toEqual(['Guides', 'Reference'])
    expect(pages.map(({ slug }) => slug)).toEqual(
      expect.arrayContaining(['upload', 'permissions', 'glossary']),
    )
    expect(findDocumentationPage(sections, 'extending')).toBeNull()
  })

  it('lists every file of docs/guides and docs/reference', () => {
    const files = ['guides', 'reference'].flatMap(folder =>
      readdirSync(`docs/${folder}`, { recursive: true, encoding: 'utf8' })
        .filter(name => name.endsWith('.md'))
        .map(name => `${folder}/${name}`),
    )
    expect(pages.map(({ file }) => file)).toEqual(expect.arrayContaining(files))
  })

  it('gives every page an address of its own', () => {
    expect(new Set(pages.map(({ slug }) => slug)).size).toBe(pages.length)
  })

  it('lists the changelog, which begins with the version of the package', () => {
    expect(findDocumentationPage(sections, newsPage)?.file).toBe('../CHANGELOG.md')
    const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }
    const [, newest] = /^## (.+)$/m.exec(readFileSync('CHANGELOG.md', 'utf8')) ?? []
    expect(newest).toBe(version)
  })

  it('finds no page by a path', () => {
    for (const name of ['../../package', 'guides/permissions', 'README', '']) {
      expect(findDocumentationPage(sections, name)).toBeNull()
    }
  })
})

describe('readDocumentation', () => {
  const contents = new Map(pages.map(page => [page.slug, readDocumentation(sections, page, read(page.file))]))

  it.each(pages.map(page => [page.file, page]))(
    'reads %s with a title and without Markdown left over',
    (_, page) => {
      const { title, content } = contents.get(page.slug)!
      expect(title).not.toBe('')
      const text = textOf(content.filter(node => typeof node !== 'string' && node.tag !== 'pre'))
      expect(text).not.toMatch(/\]\(|^\|/m)
    },
  )

  it('leads every link between pages to a heading that exists', () => {
    const broken: string[] = []
    for (const [slug, { content }] of contents)
      for (const { href } of elementsOf(content)) {
        const [, page, anchor] = /^(?:\/docs\/([\w-]+))?(?:#(.+))?$/.exec(href ?? 'https:') ?? []
        if (!anchor) continue
        const target = contents.get(page ?? slug)!
        if (!elementsOf(target.content).some(({ id }) => id === anchor)) broken.push(`${slug}: ${href}`)
      }
    expect(broken).toEqual([])
  })

  it('leads relative links to pages, and keeps only the words of links to other files', () => {
    const page = { slug: 'a', title: 'A', purpose: '', file: 'guides/toolboxes/upload.md' }
    const { content } = readDocumentation(
      sections,
      page,
      '[rules](../permissions.md#levels) [code](../../../lib/x.ts) [home](#top) [web](https://example.org)',
    )
    expect(elementsOf(content).flatMap(({ href }) => href ?? [])).toEqual([
      '/docs/permissions#levels',
      '#top',
      'https://example.org',
    ])
    expect(textOf(content)).toBe('rules code home web')
  })
})

describe('readDocument', () => {
  const tree = (text: string, addressOf = (address: string): string | null => address) =>
    readDocument(text, addressOf)

  it('numbers the anchors of headings that repeat, as GitHub does', () => {
    const ids = elementsOf(tree('# A `b`: c!\n## Same\n## Same\n### Über uns')).map(({ id }) => id)
    expect(ids.filter(Boolean)).toEqual(['a-b-c', 'same', 'same-1', 'über-uns'])
  })

  it('never makes markup or links to scripts of a text', () => {
    const nodes = elementsOf(tree('<script>x</script>\n\n[a](javascript:alert(1)) [b](//evil.example)'))
    expect(nodes.map(({ tag }) => tag)).toEqual(['p', 'p'])
  })

  it('reads tables', () => {
    expect(elementsOf(tree('| a | b |\n| --- | --- |\n| 1 | `2` |')).map(({ tag }) => tag)).toEqual([
      ...['table', 'thead', 'tr', 'th', 'th', 'tbody', 'tr', 'td', 'td', 'code'],
    ])
  })
})
