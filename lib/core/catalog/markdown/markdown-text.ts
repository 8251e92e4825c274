/**
 * Text from uploads in Markdown: as code or with escapes, so that it adds no headings, links, images or HTML. Agents read it,
 * so long texts stay complete.
 */
import { code, plain } from '@/lib/core/proposals/reports/markdown-text'

export { code, plain }

/** Returns text of several lines as a block of code. The fence is longer than any in the text. */
export function block(text: string, language = ''): string {
  const runs = text.match(/`+/g) ?? []
  const fence = '`'.repeat(Math.max(3, ...runs.map(run => run.length + 1)))
  return `${fence}${language}\n${text.replaceAll('\r', '')}\n${fence}`
}

/** Returns a section, or nothing if it has no content. */
export function section(title: string, content: readonly (string | false)[]): string[] {
  const parts = content.filter(part => part !== false && part !== '')
  return parts.length === 0 ? [] : [`## ${title}`, ...(parts as string[])]
}

/** Joins blocks with an empty line between them. */
export const document = (blocks: readonly string[]) => `${blocks.join('\n\n')}\n`
