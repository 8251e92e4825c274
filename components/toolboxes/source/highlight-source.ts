/**
 * Source code as coloured pieces, on the server only. Colours are class names out of app/globals.css, so that they follow
 * the theme and need no style attribute. The text is an upload: time and size are bounded, and past a bound it stays plain.
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

/** Characters that are coloured at most; a longer file is shown plain. */
export const colouredCharactersMax = 300_000
/** Lines coloured between two looks at the clock: with the time of a line, five seconds at the very worst. */
const blockLines = 20
/** What one file may take. Ordinary files of 1,000 lines need some 100 ms. */
const budgetMs = 600
/** A longer line is data, not code. */
const lineLengthMax = 1000
/** A line that is the first to need a rule pays for compiling it, on a busy server some 100 ms. */
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

/** One entry a line, whichever line ends the file has. Never throws: what cannot be coloured is plain. */
export async function colourSource(file: string, text: string): Promise<SourceLine[]> {
  const lines = text.split(/\r\n|\n|\r/)
  const plain = (from: number) => lines.slice(from).map(line => [{ text: line, className: null }])
  const lang = languageOf(file, lines[0] ?? '')
  if (!lang || text.length > colouredCharactersMax) return plain(0)

  const coloured: SourceLine[] = []
  try {
    const highlighter = await highlighterFor(lang)
    const end = performance.now() + budgetMs
    let grammarState: GrammarState | undefined
    while (coloured.length < lines.length && performance.now() < end) {
      const block = lines.slice(coloured.length, coloured.length + blockLines)
      const result = highlighter.codeToTokens(block.join('\n'), {
        lang,
        theme: 'pegboard',
        grammarState,
        tokenizeMaxLineLength: lineLengthMax,
        tokenizeTimeLimit: lineBudgetMs,
      })
      grammarState = result.grammarState
      coloured.push(
        ...result.tokens.map(tokens =>
          tokens.map(token => ({ text: token.content, className: classOf(token.color) })),
        ),
      )
    }
  } catch {
    // A grammar that trips over an upload costs its colours, not the page.
  }
  return [...coloured, ...plain(coloured.length)]
}

function languageOf(file: string, firstLine: string): BundledLanguage | null {
  const ending = /\.([a-z0-9]+)$/i.exec(file)?.[1]?.toLowerCase()
  if (ending && Object.hasOwn(languages, ending)) return languages[ending]!
  if (!firstLine.startsWith('#!')) return null
  return interpreters.find(([pattern]) => pattern.test(firstLine))?.[1] ?? null
}

/** `var(--peg-token-keyword)` → `code-keyword`; the plain foreground has no class. */
function classOf(colour: string | undefined): string | null {
  const name = /^var\(--peg-token-([a-z-]+)\)$/.exec(colour ?? '')?.[1]
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
