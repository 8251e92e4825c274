/** Finds the imports of JavaScript and TypeScript in one pass over the text, without parsing it. */

export type NodeImport = {
  /** The imported text, such as `ms` or `./lib/a.js`. */
  specifier: string
  line: number
  /** It is inside a `try` block, so the program may work without it. */
  optional: boolean
}

/** Programs are shorter; longer files are data, and only their beginning is searched. */
const textLengthMax = 500_000
const importsMax = 500

/**
 * Comments, quoted texts, templates and words. A quoted text ends at its line, so that an apostrophe in a regular
 * expression costs at most the rest of the line. A backtick in one hides the imports up to the next backtick.
 */
const tokens =
  /\/\/[^\n]*|\/\*[\s\S]*?(?:\*\/|$)|'(?:[^'\\\n]|\\.)*'?|"(?:[^"\\\n]|\\.)*"?|`(?:[^`\\]|\\[\s\S])*`?|[A-Za-z_$][\w$]*|[{}()]|\n|[^\s\w]/g

/** The keyword of a statement that imports or exports only types, which exist only in the compiler. */
const typeStatement = /^(import|export)\s+type\b(?!\s*(?:,|from))/

type State = {
  line: number
  /** Whether each open block belongs to `try`. */
  blocks: boolean[]
  /** The last tokens. */
  words: string[]
  /** Keyword of a statement for types whose module has not been read; '' in other statements. */
  types: string
}

export function scanImports(source: string): NodeImport[] {
  const text = source.slice(0, textLengthMax)
  const found: NodeImport[] = []
  const state: State = { line: 1, blocks: [], words: [], types: '' }
  for (const { 0: token, index } of text.matchAll(tokens)) {
    if (found.length >= importsMax) break
    if (token === '\n') state.line += 1
    else if (token.startsWith('//')) continue
    else if (token.startsWith('/*')) state.line += countLines(token)
    else {
      if (token === 'import' || token === 'export')
        state.types = typeStatement.exec(text.slice(index, index + 40))?.[1] ?? ''
      const specifier = /^['"]/.test(token) && isImported(state) ? token.slice(1, -1) : ''
      if (specifier !== '') found.push({ specifier, line: state.line, optional: state.blocks.includes(true) })
      if (token.startsWith('`')) state.line += countLines(token)
      follow(state, token)
    }
  }
  return found
}

const countLines = (token: string): number => token.split('\n').length - 1

/** Reports whether the tokens before a quoted text make it the name of a module that the program loads. */
function isImported({ words, types }: State): boolean {
  const [third, second, first] = [words.at(-3), words.at(-2), words.at(-1)]
  // `import type` always has a module. `export type` has one only after `from`.
  if (types === 'import' || (types === 'export' && first === 'from')) return false
  if (first === 'from' || first === 'import') return second !== '.'
  return first === '(' && third !== '.' && (second === 'require' || second === 'import')
}

/** Updates the state after a token. */
function follow(state: State, token: string): void {
  if (/^['"]/.test(token)) state.types = ''
  if (token === '{') state.blocks.push(state.words.at(-1) === 'try')
  if (token === '}') state.blocks.pop()
  state.words = [...state.words.slice(-2), token]
}
