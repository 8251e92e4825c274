import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readMarkdown } from '@/lib/core/base/markdown'
import type { MarkdownNode } from '@/lib/core/base/markdown-node'

const written = (nodes: readonly MarkdownNode[]): string =>
  nodes
    .map(node => {
      if (typeof node === 'string') return node
      const href = node.href === undefined ? '' : ` ${node.href}`
      return `<${node.tag}${href}>${written(node.children)}</${node.tag}>`
    })
    .join('')
const read = (text: string) => written(readMarkdown(text))

const linksIn = (nodes: readonly MarkdownNode[]): string[] =>
  nodes.flatMap(node =>
    typeof node === 'string'
      ? []
      : [...(node.tag === 'a' ? [node.href ?? ''] : []), ...linksIn(node.children)],
  )

describe('readMarkdown', () => {
  test.each([
    ['**bold** and `code`', '<p><strong>bold</strong> and <code>code</code></p>'],
    ['one\ntwo', '<p>one<br></br>two</p>'],
    ['- a\n- b', '<ul><li>a</li><li>b</li></ul>'],
    ['```py\nprint(1)\n```', '<pre>print(1)</pre>'],
    ['> quoted', '<blockquote><p>quoted</p></blockquote>'],
    ['# Large', '<p><strong>Large</strong></p>'],
    ['see https://a.example/x', '<p>see <a https://a.example/x>https://a.example/x</a></p>'],
    ['[here](/runs)', '<p><a /runs>here</a></p>'],
  ])('reads %j', (text, expected) => expect(read(text)).toBe(expected))

  test.each([
    ['<img src=x onerror=alert(1)>', '<p><img src=x onerror=alert(1)></p>'],
    ['<script>alert(1)</script>', '<p><script>alert(1)</script></p>'],
  ])('leaves the HTML %j as text', text => {
    expect(readMarkdown(text)).toEqual([{ tag: 'p', children: [text] }])
  })

  test.each(['javascript:alert(1)', 'data:text/html,x', 'vbscript:x', '//evil.example', 'run.sh'])(
    'makes no link to %s',
    address => expect(linksIn(readMarkdown(`[x](${address}) ${address}`))).toEqual([]),
  )

  test('makes no images, which would load from other hosts', () => {
    expect(read('![alt](https://a.example/x.png)')).toBe('<p>!<a https://a.example/x.png>alt</a></p>')
  })

  test('never throws, and links only to safe addresses', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 300 }), text => {
        for (const href of linksIn(readMarkdown(text)))
          expect(href).toMatch(/^(https?:\/\/|mailto:|\/(?![/\\]))/i)
      }),
    )
  })

  test.each(['[', '*', '> ', '`', '- ', '[](', '<', '![[', '\\[', '**_'])(
    'reads 10,000 characters of %j within its nesting limit',
    part => {
      const depth = (nodes: readonly MarkdownNode[]): number =>
        Math.max(0, ...nodes.map(node => (typeof node === 'string' ? 0 : 1 + depth(node.children))))
      expect(depth(readMarkdown(part.repeat(Math.ceil(10_000 / part.length))))).toBeLessThan(40)
    },
  )
})
