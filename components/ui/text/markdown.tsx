/** A text, drawn from the tree that `readMarkdown` read from its Markdown. */
import { createElement, type ReactNode } from 'react'
import type { MarkdownElement, MarkdownNode, MarkdownTag } from '@/lib/core/base/markdown-node'

const classes: Partial<Record<MarkdownTag, string>> = {
  ul: 'list-disc pl-5',
  ol: 'list-decimal pl-5',
  blockquote: 'border-l-2 pl-3 text-ink-soft',
  pre: 'overflow-x-auto rounded-md border bg-sunken px-3 py-2 font-mono text-xs',
  code: 'rounded-sm bg-sunken px-1 font-mono',
  a: 'link',
}

export function Markdown({ content }: { content: readonly MarkdownNode[] }) {
  return <div className="flex max-w-prose flex-col gap-2 wrap-anywhere">{drawAll(content)}</div>
}

const drawAll = (nodes: readonly MarkdownNode[]): ReactNode[] =>
  nodes.map((node, index) => (typeof node === 'string' ? node : draw(node, index)))

function draw(element: MarkdownElement, key: number): ReactNode {
  const { tag, href, start, children } = element
  const className = classes[tag]
  if (tag === 'br' || tag === 'hr') return createElement(tag, { key })
  if (tag === 'a')
    return (
      <a key={key} href={href} title={href} rel="noopener noreferrer nofollow ugc" className={className}>
        {drawAll(children)}
      </a>
    )
  if (tag === 'pre')
    return (
      <pre key={key} tabIndex={0} className={className}>
        {drawAll(children)}
      </pre>
    )
  return createElement(tag, { key, className, start }, ...drawAll(children))
}
