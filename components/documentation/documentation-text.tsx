/** A page of the documentation, drawn from the tree that the server read from its Markdown. */
import { createElement, type ReactNode } from 'react'
import { CopyButton } from '@/components/ui/form/copy-button'
import { Link } from '@/components/ui/layout/link'
import {
  textOf,
  type MarkdownElement,
  type MarkdownNode,
  type MarkdownTag,
} from '@/lib/core/base/markdown-node'

const classes: Partial<Record<MarkdownTag, string>> = {
  h2: 'mt-8 text-lg font-semibold tracking-tight scroll-mt-20',
  h3: 'mt-5 font-semibold scroll-mt-20',
  h4: 'mt-4 text-sm font-semibold scroll-mt-20',
  ul: 'list-disc space-y-1 pl-5',
  ol: 'list-decimal space-y-1 pl-5',
  blockquote: 'border-l-2 pl-3 text-ink-soft',
  code: 'rounded-sm bg-sunken px-1',
  th: 'px-3 py-1.5 text-left align-bottom font-medium text-ink-soft',
  td: 'min-w-28 px-3 py-1.5 align-top wrap-anywhere',
  tr: 'border-b last:border-b-0',
}

export function DocumentationText({ content }: { content: readonly MarkdownNode[] }) {
  return <div className="flex flex-col gap-3 text-base">{drawAll(content)}</div>
}

const drawAll = (nodes: readonly MarkdownNode[]): ReactNode[] =>
  nodes.map((node, index) => (typeof node === 'string' ? node : draw(node, index)))

function draw(element: MarkdownElement, key: number): ReactNode {
  const { tag, start, children } = element
  switch (tag) {
    case 'br':
    case 'hr':
      return createElement(tag, { key })
    case 'a':
      return <DocumentationLink key={key} element={element} />
    case 'pre':
      return <CodeSample key={key} text={textOf(children)} />
    case 'table':
      return (
        <div
          key={key}
          role="group"
          aria-label="Table"
          tabIndex={0}
          className="overflow-x-auto rounded-md border"
        >
          <table className="w-full text-sm">{drawAll(children)}</table>
        </div>
      )
    case 'h2':
    case 'h3':
    case 'h4':
      return <Heading key={key} element={element} />
    default:
      return createElement(tag, { key, className: classes[tag], start }, ...drawAll(children))
  }
}

/** A heading whose words link to itself, so that its address can be copied. */
function Heading({ element: { tag, id, children } }: { element: MarkdownElement }) {
  return createElement(
    tag,
    { id, className: classes[tag] },
    <a href={`#${id}`} className="rounded-sm hover:underline">
      {drawAll(children)}
    </a>,
  )
}

function DocumentationLink({ element: { href = '', children } }: { element: MarkdownElement }) {
  if (href.startsWith('/'))
    return (
      <Link href={href} className="link">
        {drawAll(children)}
      </Link>
    )
  return (
    <a href={href} rel="noopener noreferrer" className="link">
      {drawAll(children)}
    </a>
  )
}

function CodeSample({ text }: { text: string }) {
  return (
    <div className="relative rounded-md border bg-sunken">
      <pre
        role="group"
        aria-label="Code"
        tabIndex={0}
        className="overflow-x-auto px-3.5 py-3 pr-12 text-xs leading-5"
      >
        <code>{text}</code>
      </pre>
      <CopyButton text={text} label="Copy code" className="absolute top-1.5 right-1.5 bg-sunken" />
    </div>
  )
}
