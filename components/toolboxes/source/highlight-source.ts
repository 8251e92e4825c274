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

const languages: Record<string, BundledLanguage> = {
  py: 'python',
  hocon: 'hjson',
  conf: 'hjson',
  json: 'json',
  json5: 'json5',
  yaml: 'yaml',
  yml: 'yaml',
  toml: 'toml',
  md: 'markdown',
  sh: 'shellscript',
  bash: 'shellscript',
  zsh: 'shellscript',
  js: 'javascript',
  mjs: 'javascript',
  ts: 'typescript',
  rb: 'ruby',
  pl: 'perl',
}

const interpreters: [RegExp, BundledLanguage][] = [
  [/\b(ba|z|da|k)?sh\b/, 'shellscript'],
  [/\bpython[0-9.]*\b/, 'python'],
  [/\b(node|deno|bun)\b/, 'javascript'],
  [/\bruby\b/, 'ruby'],
  [/\bperl\b/, 'perl'],
]

/**
 * Returns one entry per line, with any kind of line break. Never throws: text that cannot be highlighted is
 * plain.
 */
export async function highlightSource(file: string, text: string): Promise<SourceLine[]> {
  const lines = text.split(/\r\n|\n|\r/)
  const plain = (from: number) => lines.slice(from).map(line => [{ text: line, className: null }])
  const lang = languageOf(file, lines[0] ?? '')
  if (!lang || text.length > highlightedCharactersMax) return plain(0)

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

function languageOf(file: string, firstLine: string): BundledLanguage | null {
  const ending = /\.([a-z0-9]+)$/i.exec(file)?.[1]?.toLowerCase()
  if (ending && Object.hasOwn(languages, ending)) return languages[ending]!
  if (!firstLine.startsWith('#!')) return null
  return interpreters.find(([pattern]) => pattern.test(firstLine))?.[1] ?? null
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
