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
 * expression costs at most the rest of the line.
 */
const tokens =
  /\/\/[^\n]*|\/\*[\s\S]*?(?:\*\/|$)|'(?:[^'\\\n]|\\.)*'?|"(?:[^"\\\n]|\\.)*"?|`(?:[^`\\]|\\[\s\S])*`?|[A-Za-z_$][\w$]*|[{}()]|\n|[^\s\w]/g

/** Types exist only in the compiler. */
const typeOnly = /^(?:import|export)\s+type\b(?!\s*(?:,|from))/

export function scanImports(source: string): NodeImport[] {
  const text = source.slice(0, textLengthMax)
  const found: NodeImport[] = []
  const state = { line: 1, blocks: [] as boolean[], words: [] as string[], isType: false }
  for (const { 0: token, index } of text.matchAll(tokens)) {
    if (found.length >= importsMax) break
    if (token === '\n') state.line += 1
    else if (token.startsWith('//')) continue
    else if (token.startsWith('/*')) state.line += countLines(token)
    else {
      if (token === 'import' || token === 'export')
        state.isType = typeOnly.test(text.slice(index, index + 40))
      const specifier =
        /^['"]/.test(token) && !state.isType && isImported(state.words) ? token.slice(1, -1) : ''
      if (specifier !== '') found.push({ specifier, line: state.line, optional: state.blocks.includes(true) })
      if (token.startsWith('`')) state.line += countLines(token)
      follow(state, token)
    }
  }
  return found
}

const countLines = (token: string): number => token.split('\n').length - 1

/** Reports whether the tokens before a quoted text make it the name of a module. */
function isImported(words: readonly string[]): boolean {
  const [third, second, first] = [words.at(-3), words.at(-2), words.at(-1)]
  if (first === 'from' || first === 'import') return second !== '.'
  return first === '(' && third !== '.' && (second === 'require' || second === 'import')
}

/** Remembers the last tokens, and whether each open block belongs to `try`. */
function follow(state: { blocks: boolean[]; words: string[] }, token: string): void {
  if (token === '{') state.blocks.push(state.words.at(-1) === 'try')
  if (token === '}') state.blocks.pop()
  state.words = [...state.words.slice(-2), token]
}
