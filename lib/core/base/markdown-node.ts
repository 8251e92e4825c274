/** The tree that Markdown is read to. */
export type MarkdownElement = {
  tag: MarkdownTag
  /** Address of a link: http, https, mailto, or a path of this application. */
  href?: string
  /** First number of an ordered list. */
  start?: number
  /** Anchor of a heading. */
  id?: string
  children: MarkdownNode[]
}
export type MarkdownNode = string | MarkdownElement

const tags = [
  ...(['p', 'ul', 'ol', 'li', 'blockquote', 'pre', 'hr', 'br'] as const),
  ...(['code', 'strong', 'em', 's', 'a'] as const),
  ...(['h1', 'h2', 'h3', 'h4', 'table', 'thead', 'tbody', 'tr', 'th', 'td'] as const),
] as const
export type MarkdownTag = (typeof tags)[number]

/** Returns the words of a part of the tree, without its elements. */
export const textOf = (nodes: readonly MarkdownNode[]): string =>
  nodes.map(node => (typeof node === 'string' ? node : textOf(node.children))).join('')
