/**
 * Highlights source code on the server. Colors are class names from app/globals.css, so that they follow the
 * theme and need no style attribute. The text is an upload: time and size are bounded, and text past a bound
 * stays plain.
 */
import {
  createCssVariablesTheme,
  createHighlighter,
  type BundledLanguage,
  type GrammarState,
  type Highlighter,
} from 'shiki'
import { languageOfFile, type CodeLanguage } from '@/lib/core/base/code-languages'

type SourcePiece = {
  text: string
  /** `code-keyword`, … or null for plain text. */
  className: string | null
}
export type SourceLine = SourcePiece[]

/** Maximum number of characters that are highlighted. A longer file is shown plain. */
export const highlightedCharactersMax = 300_000
/**
 * Lines highlighted between two checks of the clock: with the time per line, five seconds in the worst case.
 */
const blockLines = 20
/** Time budget per file. Ordinary files of 1,000 lines need about 100 ms. */
const budgetMs = 600
/** Maximum length of a highlighted line. A longer line is data, not code. */
const lineLengthMax = 1000
/** The first line that needs a grammar rule pays for compiling it, about 100 ms on a busy server. */
const lineBudgetMs = 250

/** Grammars whose names differ from those of the languages. */
const grammars: Partial<Record<CodeLanguage, BundledLanguage>> = { hocon: 'hjson', shell: 'shellscript' }
const grammarOf = (language: CodeLanguage): BundledLanguage =>
  grammars[language] ?? (language as Exclude<CodeLanguage, 'hocon' | 'shell'>)

/**
 * Returns one entry per line, with any kind of line break. Never throws: text that cannot be highlighted is
 * plain.
 */
export async function highlightSource(file: string, text: string): Promise<SourceLine[]> {
  const lines = text.split(/\r\n|\n|\r/)
  const plain = (from: number) => lines.slice(from).map(line => [{ text: line, className: null }])
  const language = languageOfFile(file, lines[0] ?? '')
  if (!language || text.length > highlightedCharactersMax) return plain(0)

  const lang = grammarOf(language)
  const highlighted: SourceLine[] = []
  try {
    const highlighter = await highlighterFor(lang)
    const end = performance.now() + budgetMs
    let grammarState: GrammarState | undefined
    while (highlighted.length < lines.length && performance.now() < end) {
      const block = lines.slice(highlighted.length, highlighted.length + blockLines)
      const result = highlighter.codeToTokens(block.join('\n'), {
        lang,
        theme: 'pegboard',
        grammarState,
        tokenizeMaxLineLength: lineLengthMax,
        tokenizeTimeLimit: lineBudgetMs,
      })
      grammarState = result.grammarState
      highlighted.push(
        ...result.tokens.map(tokens =>
          tokens.map(token => ({ text: token.content, className: classOf(token.color) })),
        ),
      )
    }
  } catch {
    // A grammar that fails on an upload loses the colors, not the page.
  }
  return [...highlighted, ...plain(highlighted.length)]
}

/** `var(--peg-token-keyword)` → `code-keyword`; the plain foreground has no class. */
function classOf(color: string | undefined): string | null {
  const name = /^var\(--peg-token-([a-z-]+)\)$/.exec(color ?? '')?.[1]
  return name ? `code-${name}` : null
}

let made: Promise<Highlighter> | undefined

async function highlighterFor(language: BundledLanguage): Promise<Highlighter> {
  made ??= createHighlighter({
    themes: [createCssVariablesTheme({ name: 'pegboard', variablePrefix: '--peg-', fontStyle: false })],
    langs: [],
  })
  const highlighter = await made
  await highlighter.loadLanguage(language)
  return highlighter
}
