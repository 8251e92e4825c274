import { textOf, type MarkdownNode } from './markdown-node'

/**
 * Gives every heading of a document an anchor, as GitHub does: lower case, without punctuation, with hyphens for spaces,
 * and numbered where the same words repeat. Links between the pages of the documentation rely on it.
 */
export function addHeadingAnchors(nodes: readonly MarkdownNode[]): void {
  const taken = new Map<string, number>()
  for (const node of nodes) {
    if (typeof node === 'string' || !/^h[1-4]$/.test(node.tag)) continue
    const name = anchorOf(textOf(node.children))
    const count = taken.get(name) ?? 0
    taken.set(name, count + 1)
    node.id = count === 0 ? name : `${name}-${count}`
  }
}

const anchorOf = (text: string) =>
  text
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M}_ -]/gu, '')
    .replaceAll(' ', '-')
