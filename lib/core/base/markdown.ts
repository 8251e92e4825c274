/**
 * Reads the Markdown of comments. The result is a tree of a few elements, never HTML, so that nothing of the text can
 * become markup: raw HTML stays text, images become links, and headings become bold lines, because a comment has no
 * place in the outline of the page.
 */
import MarkdownIt, { type Token } from 'markdown-it'

export type MarkdownElement = {
  tag: MarkdownTag
  /** Address of a link: http, https, mailto, or a path of this application. */
  href?: string
  /** First number of an ordered list. */
  start?: number
  children: MarkdownNode[]
}
export type MarkdownNode = string | MarkdownElement

const tags = [
  ...(['p', 'ul', 'ol', 'li', 'blockquote', 'pre', 'hr', 'br'] as const),
  ...(['code', 'strong', 'em', 's', 'a'] as const),
] as const
export type MarkdownTag = (typeof tags)[number]

/** Deeper lists and quotes stay text. */
const nestingMax = 12

const parser = new MarkdownIt({ html: false, linkify: true, breaks: true, maxNesting: nestingMax })
parser.disable(['image', 'table', 'reference'])
// Only text with a scheme becomes a link: file names such as "run.sh" look like domains.
parser.linkify.set({ fuzzyLink: false, fuzzyEmail: false })
parser.validateLink = address => isSafeAddress(address)

/** Reports whether a link may lead there. Other schemes run code or open other programs. */
const isSafeAddress = (address: string): boolean =>
  /^(https?:\/\/|mailto:)/i.test(address.trim()) || /^\/(?![/\\])/.test(address)

/** Returns the tree of a text. Never throws: any text is valid Markdown. */
export function readMarkdown(text: string): MarkdownNode[] {
  const root: MarkdownElement = { tag: 'p', children: [] }
  addTokens(root, parser.parse(text, {}))
  return root.children
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

function addTokens(root: MarkdownElement, tokens: readonly Token[]): void {
  const open: MarkdownElement[] = [root]
  for (const token of tokens) {
    const parent = open.at(-1)!
    const name = token.type.replace(/_(open|close)$/, '')
    const tag = tagOfToken[name]
    // The paragraphs of a list without empty lines are not drawn.
    if (token.hidden) {
      if (token.nesting === 1) open.push(parent)
      else open.pop()
    } else if (token.nesting === 1 && tag) {
      const element = elementOf(tag, token)
      parent.children.push(element)
      open.push(name === 'heading' ? boldIn(element) : element)
    } else if (token.nesting === -1 && tag) open.pop()
    else addLeaf(parent, token)
  }
}

function elementOf(tag: MarkdownTag, token: Token): MarkdownElement {
  const element: MarkdownElement = { tag, children: [] }
  if (tag === 'a') element.href = String(token.attrGet('href') ?? '')
  const start = Number(token.attrGet('start') ?? 1)
  if (tag === 'ol' && start !== 1) element.start = start
  return element
}

function boldIn(paragraph: MarkdownElement): MarkdownElement {
  const bold: MarkdownElement = { tag: 'strong', children: [] }
  paragraph.children.push(bold)
  return bold
}

function addLeaf(parent: MarkdownElement, token: Token): void {
  const { children } = parent
  switch (token.type) {
    case 'inline':
      addTokens(parent, token.children ?? [])
      return
    case 'fence':
    case 'code_block':
      children.push({ tag: 'pre', children: [token.content.replace(/\n$/, '')] })
      return
    case 'code_inline':
      children.push({ tag: 'code', children: [token.content] })
      return
    case 'softbreak':
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
