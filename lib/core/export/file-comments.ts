/** The comments of a toolbox info file: those about the file, about a section of it, and about one entry. */
import { isHeading } from '@/lib/core/formats/setup-notes'
import { Source } from '@/lib/core/hocon/span'
import { tokensOf } from '@/lib/core/hocon/tokens/tokens-of'
import type { Token } from '@/lib/core/hocon/tokens/tokens'

export class FileComments {
  readonly source: Source
  /** Comments above all content of the file, such as its license. Empty if there are none. */
  readonly header: string
  /** Comments above the notes of an entry, with the line of that entry, in the order of the file. */
  private readonly sections: readonly { line: number; text: string }[]

  constructor(readonly text: string) {
    this.source = new Source(text)
    const tokens = tokensOf(text).tokens.filter(({ kind }) => kind !== 'newline')
    const content = tokens.findIndex(({ kind }) => kind !== 'comment')
    this.header = content > 0 ? this.headerAbove(tokens[content]!, tokens[0]!.start) : ''
    this.sections = this.findSections(tokens.slice(content))
  }

  /** The part of the header that ends with the last line about the license. */
  get license(): string {
    const lines = this.header.split('\n')
    return lines.slice(0, lines.findLastIndex(line => isAboutLicense(line)) + 1).join('\n')
  }

  /** Returns where the comments of the entry on a line begin; these are its setup notes. */
  startOfNotes(line: number): number {
    let first = line
    for (let above = line - 1; above >= 1; above -= 1) {
      const text = this.source.text
        .slice(this.source.startOfLine(above), this.source.startOfLine(above + 1))
        .trim()
      const comment = /^(?:#|\/\/)\s?(.*)$/.exec(text)
      if (comment ? isHeading(comment[1]!) || isAboutLicense(text) : text !== '') break
      if (comment) first = above
    }
    return this.source.startOfLine(first)
  }

  /** Returns the comments that introduce the section of the entry on a line. Empty outside of sections. */
  sectionOf(line: number): string {
    return this.sections.findLast(section => section.line <= line)?.text ?? ''
  }

  /** Without a bracket around all entries, the first content is an entry, which keeps its notes. */
  private headerAbove(content: Token, start: number): string {
    const end = content.kind === '{' ? content.start : this.startOfNotes(this.source.lineAt(content.start))
    return this.text.slice(start, end).trim()
  }

  /** Comments inside an entry introduce no section, nor does a comment behind something else on its line. */
  private findSections(tokens: readonly Token[]): { line: number; text: string }[] {
    const sections: { line: number; text: string }[] = []
    const outside = tokens[0]?.kind === '{' ? 1 : 0
    let depth = 0
    let above: number | null = null
    for (const { kind, start } of tokens) {
      const line = this.source.lineAt(start)
      const lineStart = this.source.startOfLine(line)
      if (kind === 'comment') {
        if (depth === outside && this.text.slice(lineStart, start).trim() === '') above ??= lineStart
        continue
      }
      const text = above === null ? '' : this.text.slice(above, this.startOfNotes(line)).trimEnd()
      if (text !== '') sections.push({ line, text })
      above = null
      if (kind === '{' || kind === '[') depth += 1
      else if (kind === '}' || kind === ']') depth -= 1
    }
    return sections
  }
}

function isAboutLicense(comment: string): boolean {
  return /copyright|licensed under/i.test(comment)
}
