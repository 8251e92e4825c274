/**
 * Highlights source code on the server. Colors are class names from app/globals.css, so that they follow the
 * theme and need no style attribute. The text is an upload: time and size are bounded, and text past a bound
 * stays plain.
 */
import { setImmediate as nextTurn } from 'node:timers/promises'
import {
  createCssVariablesTheme,
  createHighlighter,
  type BundledLanguage,
  type GrammarState,
  type Highlighter,
} from 'shiki'
import { languageOfFile, type CodeLanguage } from '@/lib/core/base/code-languages'
import { LastUsed } from '@/lib/core/base/recall'
import { hashText } from '@/lib/core/spec/spec-hash'

type SourcePiece = {
  text: string
  /** `code-keyword`, … or null for plain text. */
  className: string | null
}
export type SourceLine = SourcePiece[]

/** Where a text is in its file. */
type FilePlace = {
  /** Whether it begins after the first line. */
  isLater: boolean
  /** The first line of the file, which can name its language. */
  opening?: string
}

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

/** Precedes the later lines of JSON and HOCON, whose keys have their color only in an object. As deep as files are nested. */
const unclosedObjects = `${'{"":'.repeat(32)}{`

/** Maximum number of texts whose lines are kept for the next reader, and the length of each: some megabytes together. */
const keptMax = 16
const keptLengthMax = 40_000
const kept = new LastUsed<readonly SourceLine[]>(keptMax)

/** Grammars whose names differ from those of the languages. */
const grammars: Partial<Record<CodeLanguage, BundledLanguage>> = { hocon: 'hjson', shell: 'shellscript' }
const grammarOf = (language: CodeLanguage): BundledLanguage =>
  grammars[language] ?? (language as Exclude<CodeLanguage, 'hocon' | 'shell'>)

/**
 * Returns one entry per line, with any kind of line break. Never throws: text that cannot be highlighted is
 * plain.
 * @param part where the text is in the file, if it is not all of it
 */
export async function highlightSource(
  file: string,
  text: string,
  part: FilePlace = { isLater: false },
): Promise<readonly SourceLine[]> {
  const lines = text.split(/\r\n|\n|\r/)
  const plain = (from: number) => lines.slice(from).map(line => [{ text: line, className: null }])
  const language = languageOfFile(file, part.opening ?? lines[0] ?? '')
  if (!language || text.length > highlightedCharactersMax) return plain(0)

  const lang = grammarOf(language)
  const isData = language === 'json' || language === 'hocon'
  const isInObject = part.isLater && isData && !isListItem(lines.find(line => line.trim() !== '') ?? '')
  const key = `${lang} ${isInObject} ${hashText(text)}`
  const known = kept.get(key)
  if (known) return known
  const highlighted: SourceLine[] = []
  let longestMs = 0
  try {
    const highlighter = await highlighterFor(lang)
    let spentMs = 0
    let grammarState: GrammarState | undefined = isInObject
      ? highlighter.codeToTokens(unclosedObjects, { lang, theme: 'pegboard' }).grammarState
      : undefined
    while (highlighted.length < lines.length && spentMs < budgetMs) {
      // Other requests have their turn, because a long text takes half a second.
      if (highlighted.length > 0) await nextTurn()
      const startedAt = performance.now()
      const block = lines.slice(highlighted.length, highlighted.length + blockLines)
      const result = highlighter.codeToTokens(block.join('\n'), {
        lang,
        theme: 'pegboard',
        grammarState,
        tokenizeMaxLineLength: lineLengthMax,
        tokenizeTimeLimit: lineBudgetMs,
      })
      const blockMs = performance.now() - startedAt
      spentMs += blockMs
      longestMs = Math.max(longestMs, blockMs)
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
  if (highlighted.length < lines.length) return [...highlighted, ...plain(highlighted.length)]
  // A block that took this long can have lost colors in the middle of a line.
  if (text.length <= keptLengthMax && longestMs < lineBudgetMs) kept.set(key, highlighted)
  return highlighted
}

/** Reports whether a line of JSON is one value of a list, such as `"a",`, and no key. */
const isListItem = (line: string): boolean =>
  /^\s*(?:"(?:[^"\\]|\\.)*"|-?[\d.]+|true|false|null),?\s*$/.test(line)

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
