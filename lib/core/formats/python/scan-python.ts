/**
 * Finds imports and classes in Python source without running it. It scans lines instead of parsing: it must accept any
 * text, and an incorrect result costs a note on a page, never a run.
 */

import { uploadLimits } from '../upload/upload-limits'

export type PythonImport = {
  /** Dotted name, without the dots of a relative import. */
  module: string
  /** Imported names of `from module import name`; each may be a module itself. */
  names: string[]
  /** Number of leading dots; 0 is absolute. */
  level: number
  /** Whether the import is inside a `try` that continues without it. */
  optional: boolean
  line: number
}

type PythonClass = { name: string; bases: string[]; line: number }

export type PythonScan = {
  imports: PythonImport[]
  /** Classes of the module itself, not those inside functions or classes. */
  classes: PythonClass[]
  /** Classes inside of blocks, functions and classes. */
  innerClasses: PythonClass[]
  /** Other top-level names of the module: assigned, imported, defined. */
  names: Set<string>
}

type Block = {
  indent: number
  kind: 'try' | 'typing' | 'other'
  imports: PythonImport[]
  onlyImports: boolean
}

/** Takes linear time for any text. */
export function scanPython(text: string): PythonScan {
  const scan: PythonScan = { imports: [], classes: [], innerClasses: [], names: new Set() }
  const open: Block[] = []
  let closedTry: Block | null = null
  for (const statement of statements(text)) {
    while (open.length > 0 && statement.indent <= open.at(-1)!.indent) {
      const closed = open.pop()!
      if (closed.kind === 'try') closedTry = closed
    }
    if (closedTry && closedTry.indent !== statement.indent) closedTry = null
    const handler = /^except\b\*?\s*(.*)$/.exec(statement.text)
    if (closedTry && handler && goesOnWithout(handler[1]!, closedTry))
      for (const item of closedTry.imports) item.optional = true
    const isImport = /^(import|from)\b/.test(statement.text)
    for (const block of open) if (block.kind === 'try' && !isImport) block.onlyImports = false
    const header = /^(try|if|elif|else|except|finally|for|while|with|def|class|async|match|case)\b.*$/.exec(
      statement.text,
    )
    if (header && statement.opensBlock)
      open.push({
        indent: statement.indent,
        kind: header[1] === 'try' ? 'try' : kindOfCondition(statement.text),
        imports: [],
        onlyImports: true,
      })
    readStatement(statement, scan, open)
  }
  return scan
}

const kindOfCondition = (text: string) => (/^if\s+(typing\.)?TYPE_CHECKING\b/.test(text) ? 'typing' : 'other')

/** Reports whether a block handles missing modules, or handles any error of a block with only imports. */
function goesOnWithout(caught: string, block: Block): boolean {
  if (/\b(ImportError|ModuleNotFoundError)\b/.test(caught)) return true
  return block.onlyImports && (caught.startsWith(':') || /\b(Base)?Exception\b/.test(caught))
}

/** No path of a module is longer. Every part of a name is looked up. */
const moduleLengthMax = uploadLimits.pathBytesMax

function readStatement(statement: Statement, scan: PythonScan, open: readonly Block[]): void {
  const { text, line, indent } = statement
  const found = readImports(text, line).filter(item => item.module.length <= moduleLengthMax)
  // An import for type checkers is not needed to run.
  if (!open.some(block => block.kind === 'typing')) scan.imports.push(...found)
  for (const block of open) if (block.kind === 'try') block.imports.push(...found)
  const definition = /^(?:async\s+)?(class|def)\s+([^\W\d]\w*)\s*(?:\(([^]*)\))?/u.exec(text)
  if (definition?.[1] === 'class') {
    const bases = (definition[3] ?? '')
      .split(',')
      .map(base => base.trim())
      .filter(base => base !== '' && !base.includes('='))
    const classes = indent === 0 ? scan.classes : scan.innerClasses
    classes.push({ name: definition[2]!, bases, line })
  }
  if (indent !== 0) return
  for (const item of found) for (const name of boundNames(text, item)) scan.names.add(name)
  if (definition?.[1] === 'def') scan.names.add(definition[2]!)
  const assigned = /^([^\W\d]\w*)\s*(?::[^=]*)?=[^=]/u.exec(text)
  if (assigned) scan.names.add(assigned[1]!)
}

const dotted = String.raw`[^\W\d]\w*(?:\s*\.\s*[^\W\d]\w*)*`

function readImports(text: string, line: number): PythonImport[] {
  const plain = /^import\s+([^]*)$/.exec(text)
  if (plain)
    return plain[1]!.split(',').flatMap(part => {
      const found = new RegExp(`^\\s*(${dotted})`, 'u').exec(part)
      return found ? [{ module: compact(found[1]!), names: [], level: 0, optional: false, line }] : []
    })
  const from = new RegExp(`^from\\s*([.\\s]*)(${dotted})?\\s+import\\s*\\(?([^]*?)\\)?\\s*$`, 'u').exec(text)
  if (!from) return []
  const names = from[3]!
    .split(',')
    .map(part => part.trim().split(/\s+/)[0]!)
    .filter(name => name !== '' && name !== '*')
  return [
    {
      module: compact(from[2] ?? ''),
      names,
      level: from[1]!.replace(/\s/g, '').length,
      optional: false,
      line,
    },
  ]
}

/** `import a.b` binds `a`; `as` binds the alias; `from a import b` binds `b`. */
function boundNames(text: string, item: PythonImport): string[] {
  const aliases = [...text.matchAll(/\bas\s+([^\W\d]\w*)/gu)].map(match => match[1]!)
  return [...aliases, ...(item.names.length > 0 ? item.names : [item.module.split('.')[0]!])]
}

function compact(name: string): string {
  return name.replace(/\s/g, '')
}

/** Maximum number of characters read of a statement: imports and class headers are short, data is not. */
const statementLengthMax = 10_000

type Statement = { text: string; line: number; indent: number; opensBlock: boolean }

/** Yields statements: brackets and backslashes join lines, `;` and the colon of a one-line block separate them. */
function* statements(text: string): Generator<Statement> {
  for (const { code, line, indent } of logicalLines(text)) {
    const parts = code
      .split(';')
      .map(part => part.slice(0, statementLengthMax).replace(/\s+/g, ' ').trim())
      .filter(part => part !== '')
    for (const part of parts) {
      const oneLine = /^(try|else|finally)\s*:\s*(\S.*)$/s.exec(part)
      if (oneLine) {
        yield { text: oneLine[1]!, line, indent, opensBlock: true }
        yield { text: oneLine[2]!, line, indent: indent + 1, opensBlock: false }
      } else yield { text: part, line, indent, opensBlock: part.endsWith(':') }
    }
  }
}

type LogicalLine = { code: string; line: number; indent: number }

/**
 * Yields lines of code without comments. Every string literal becomes `''`. A tab counts as 8 columns, as in Python.
 */
function* logicalLines(text: string): Generator<LogicalLine> {
  let code = ''
  let line = 1
  let startLine = 1
  let depth = 0
  let indent: number | null = null
  let column = 0
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at]!
    if (character === '\n') {
      line += 1
      if (depth === 0) {
        if (code.trim() !== '') yield { code: code.trim(), line: startLine, indent: indent ?? 0 }
        code = ''
        indent = null
        column = 0
      } else code += ' '
      continue
    }
    if (indent === null) {
      if (character === ' ' || character === '\f' || character === '\r') column += 1
      else if (character === '\t') column += 8 - (column % 8)
      else if (character !== '#') {
        indent = column
        startLine = line
      }
      if (indent === null && character !== '#') continue
    }
    if (character === '#') {
      const end = text.indexOf('\n', at)
      at = (end < 0 ? text.length : end) - 1
    } else if (character === '\\' && /^\r?\n/.test(text.slice(at + 1, at + 3))) {
      at = text.indexOf('\n', at)
      line += 1
      code += ' '
    } else if (character === '"' || character === "'") {
      const end = endOfString(text, at)
      for (let inside = at; inside < end; inside += 1) if (text[inside] === '\n') line += 1
      code += "''"
      at = end - 1
    } else {
      if ('([{'.includes(character)) depth += 1
      else if (')]}'.includes(character)) depth = Math.max(0, depth - 1)
      code += character
    }
  }
  if (code.trim() !== '') yield { code: code.trim(), line: startLine, indent: indent ?? 0 }
}

/** Returns the offset after a string literal. An unclosed literal ends with its line or with the text. */
function endOfString(text: string, start: number): number {
  const quote = text[start]!
  const triple = text.startsWith(quote.repeat(3), start)
  for (let at = start + (triple ? 3 : 1); at < text.length; at += 1) {
    if (text[at] === '\\') at += 1
    else if (triple ? text.startsWith(quote.repeat(3), at) : text[at] === quote) return at + (triple ? 3 : 1)
    else if (!triple && text[at] === '\n') return at
  }
  return text.length
}
