/** The search within a set, whose tools can be of versions that the catalog does not list. */

type Searched = { name: string; summary: string }

/**
 * Returns the tools that contain some of the words, those with most of them first; without words, all.
 * Short lists need no language: the search of the catalog has one.
 */
export function findByWords<Tool extends Searched>(tools: readonly Tool[], query: string): Tool[] {
  const words = [...new Set(query.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [])]
  if (words.length === 0) return [...tools]
  return tools
    .map(tool => ({ tool, count: countWords(tool, words) }))
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count)
    .map(({ tool }) => tool)
}

function countWords({ name, summary }: Searched, words: readonly string[]): number {
  const text = `${name} ${summary}`.toLowerCase()
  return words.filter(word => text.includes(word)).length
}
