/**
 * Reads Markdown. The result is a tree of a few elements, never HTML, so that nothing of the text can become markup: raw
 * HTML stays text, and images become links or nothing.
 */
import MarkdownIt, { type Token } from 'markdown-it'
import { addHeadingAnchors } from './heading-anchors'
import type { MarkdownElement, MarkdownNode, MarkdownTag } from './markdown-node'

/** Deeper lists and quotes stay text. */
const nestingMax = 12

const comments = new MarkdownIt({ html: false, linkify: true, breaks: true, maxNesting: nestingMax })
comments.disable(['image', 'table', 'reference'])
// Only text with a scheme becomes a link: file names such as "run.sh" look like domains.
comments.linkify.set({ fuzzyLink: false, fuzzyEmail: false })
comments.validateLink = address => isSafeAddress(address)

const documents = new MarkdownIt({ html: false, linkify: false, breaks: false })
documents.disable(['image'])

/** Reports whether a link may lead there. Other schemes run code or open other programs. */
const isSafeAddress = (address: string): boolean =>
  /^(https?:\/\/|mailto:)/i.test(address.trim()) || /^\/(?![/\\])/.test(address)

/**
 * Returns the tree of a comment. Headings become bold lines, because a comment has no place in the outline of the page.
 * Never throws: any text is valid Markdown.
 */
export function readMarkdown(text: string): MarkdownNode[] {
  return readTree(comments.parse(text, {}), { tags: tagOfToken, addressOf: address => address })
}

/**
 * Returns the tree of a document, with headings and tables.
 * @param addressOf returns where a link of the text leads; null keeps its words without a link
 */
export function readDocument(text: string, addressOf: (address: string) => string | null): MarkdownNode[] {
  return readTree(documents.parse(text, {}), {
    tags: { ...tagOfToken, ...tagOfDocumentToken },
    addressOf: address => {
      const leadsTo = addressOf(address)
      return leadsTo !== null && (leadsTo.startsWith('#') || isSafeAddress(leadsTo)) ? leadsTo : null
    },
  })
}

/** Elements whose tokens have other names than tags of the tree. */
const tagOfToken: Record<string, MarkdownTag> = {
  paragraph: 'p',
  heading: 'p',
  bullet_list: 'ul',
  ordered_list: 'ol',
  list_item: 'li',
  blockquote: 'blockquote',
  strong: 'strong',
  em: 'em',
  s: 's',
  link: 'a',
}

/** Elements that only documents have. The level of a heading is in its token. */
const tagOfDocumentToken: Record<string, MarkdownTag> = {
  heading: 'h4',
  table: 'table',
  thead: 'thead',
  tbody: 'tbody',
  tr: 'tr',
  th: 'th',
  td: 'td',
}

type Reading = {
  tags: Record<string, MarkdownTag>
  /** Returns null for a link whose words stay without it. */
  addressOf: (address: string) => string | null
}

function readTree(tokens: readonly Token[], reading: Reading): MarkdownNode[] {
  const root: MarkdownElement = { tag: 'p', children: [] }
  addTokens(root, tokens, reading)
  addHeadingAnchors(root.children)
  return root.children
}

function addTokens(root: MarkdownElement, tokens: readonly Token[], reading: Reading): void {
  const open: MarkdownElement[] = [root]
  for (const token of tokens) {
    const parent = open.at(-1)!
    const name = token.type.replace(/_(open|close)$/, '')
    const tag = reading.tags[name]
    // The paragraphs of a list without empty lines are not drawn.
    if (token.hidden) {
      if (token.nesting === 1) open.push(parent)
      else open.pop()
    } else if (token.nesting === 1 && tag) {
      const element = elementOf(tag, token, reading)
      if (element) parent.children.push(element)
      open.push(element && name === 'heading' && tag === 'p' ? boldIn(element) : (element ?? parent))
    } else if (token.nesting === -1 && tag) open.pop()
    else addLeaf(parent, token, reading)
  }
}

/** Returns null for a link that leads nowhere. */
function elementOf(tag: MarkdownTag, token: Token, { addressOf }: Reading): MarkdownElement | null {
  if (tag === 'a') {
    const href = addressOf(String(token.attrGet('href') ?? ''))
    return href === null ? null : { tag, href, children: [] }
  }
  if (tag === 'h4') return { tag: headingTag(token.tag), children: [] }
  const start = Number(token.attrGet('start') ?? 1)
  return { tag, ...(tag === 'ol' && start !== 1 && { start }), children: [] }
}

const headingTag = (tag: string): MarkdownTag => (tag === 'h1' || tag === 'h2' || tag === 'h3' ? tag : 'h4')

function boldIn(paragraph: MarkdownElement): MarkdownElement {
  const bold: MarkdownElement = { tag: 'strong', children: [] }
  paragraph.children.push(bold)
  return bold
}

function addLeaf(parent: MarkdownElement, token: Token, reading: Reading): void {
  const { children } = parent
  switch (token.type) {
    case 'inline':
      addTokens(parent, token.children ?? [], reading)
      return
    case 'fence':
    case 'code_block':
      children.push({ tag: 'pre', children: [token.content.replace(/\n$/, '')] })
      return
    case 'code_inline':
      children.push({ tag: 'code', children: [token.content] })
      return
    case 'softbreak':
      if (reading.tags.table) children.push('\n')
      else children.push({ tag: 'br', children: [] })
      return
    case 'hardbreak':
      children.push({ tag: 'br', children: [] })
      return
    case 'hr':
      children.push({ tag: 'hr', children: [] })
      return
    default:
      if (token.content !== '') children.push(token.content)
  }
}
