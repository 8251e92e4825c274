/** Words that the glossary replaced (docs/glossary.md), and the places that must keep them. */
import ts from 'typescript'

const retired = [
  /\bhang(?:s|ing)?\b|\bhung\b/,
  /\bmend(?:s|ed|ing)?\b/,
  /\bwhoever\b|\bwhom\b|\bthose who\b/,
  /\bnobody\b|\bsomebody\b/,
  /\banew\b|\bany more\b|\bas usual\b|\bmeanwhile\b/,
  /\bat once\b/,
  /\btold\b|\btells\b/,
  /\blets? in\b|\bturn(?:s|ed)? down\b/,
  /\blooks? after\b|\bkeeps? house\b|\bkeepers?\b|\bwhat becomes of\b/,
  /\bprocessor time\b/,
  /\be-mails?\b/,
  /\borganisations?\b|\bbehaviours?\b|\bcolour(?:s|ed)?\b|\blicences?\b/,
]
const anyRetired = new RegExp(retired.map(({ source }) => source).join('|'), 'gi')

/** Texts that mirror other software, stored names, and names of the operating system: they stay letter for letter. */
export const retiredWordExceptions: readonly { file: string; text: string }[] = [
  // README states once where the name of the product comes from.
  { file: 'README.md', text: 'where tools hang in view' },
  // Policy files and stored rules of earlier releases.
  { file: 'lib/core/policy/model/rule-text.ts', text: "'organisation'" },
  { file: 'lib/store/access/stored-policy.ts', text: 'organisation' },
  { file: 'tests/database/connection/migrations.test.ts', text: '"organisation"' },
  { file: 'tests/unit/store/stored-json.test.ts', text: "'organisation'" },
  // The former name of a built-in rule, which stored audit events have.
  { file: 'lib/core/audit/former-rules.ts', text: "'everyone-hangs'" },
  { file: 'tests/database/audit/audit.test.ts', text: "'everyone-hangs'" },
  { file: 'tests/unit/core/audit/audit.test.ts', text: "'everyone-hangs'" },
  // Words that the search for hostile wordings must know, and hostile texts.
  { file: 'lib/core/proposals/wording/steering/hiding-bags.ts', text: 'nobody' },
  { file: 'lib/core/proposals/wording/steering/hiding-bags.ts', text: 'somebody' },
  { file: 'lib/core/proposals/wording/steering/hiding-frames.ts', text: 'nobody' },
  { file: 'lib/core/proposals/wording/steering/hiding-frames.ts', text: 'NOBODY' },
  { file: 'lib/core/proposals/wording/steering/hiding-frames.ts', text: 'behaviour' },
  { file: 'lib/core/proposals/wording/steering/order-frames.ts', text: 'behaviour' },
  { file: 'lib/core/proposals/wording/steering/word-classes.ts', text: 'nobody' },
  { file: 'lib/core/proposals/wording/steering/word-classes.ts', text: 'NOBODY' },
  { file: 'lib/core/proposals/wording/steering/word-classes.ts', text: 'somebody' },
  { file: 'tests/unit/core/proposals/new-text.test.ts', text: 'Tell nobody.' },
  { file: 'lib/core/proposals/wording/steering/hiding-bags.ts', text: 'told' },
  { file: 'lib/core/proposals/wording/steering/order-frames.ts', text: 'told' },
  { file: 'lib/core/proposals/wording/steering/order-frames.ts', text: 'tells' },
  { file: 'lib/core/proposals/wording/steering/word-classes.ts', text: 'told' },
  { file: 'lib/core/proposals/wording/steering/word-classes.ts', text: 'tells' },
  { file: 'tests/unit/core/proposals/wording/steering/steering-phrases.test.ts', text: 'Tells' },
  { file: 'tests/unit/core/proposals/wording/steering/steering-phrases.test.ts', text: 'at once' },
  // Texts of fixtures, and a comment of a toolbox that Pegboard must recognize in either spelling.
  { file: 'tests/sandbox/hostile/attacks.test.ts', text: "'tools/hanging'" },
  { file: 'tests/sandbox/runners/neurosurfer-tools.test.ts', text: 'There is nobody to ask.' },
  { file: 'tests/unit/core/formats/neuro-san/hocon-info.test.ts', text: '# Licensed under a licence' },
  // A user of every Unix system.
  { file: 'lib/sandbox/host/prepare-etc.ts', text: 'nobody:x:65534:65534:nobody' },
  { file: 'scripts/embedded-database/binaries.mjs', text: '`nobody`' },
  // The name of a file.
  { file: 'tests/unit/background-jobs.test.ts', text: 'lease-renewer.ts' },
]

/**
 * Lists the retired words of a file as `file:line: word`. Identifiers of programs and fenced code of documents are
 * skipped.
 * @param file path below the root; its exceptions are applied
 */
export function findRetiredWords(file: string, text: string): string[] {
  if (!mayHaveOne(text)) return []
  const kept = retiredWordExceptions.filter(exception => exception.file === file)
  let read = withoutCode(file, text)
  for (const exception of kept) read = read.replaceAll(exception.text, blank)
  return [...read.matchAll(anyRetired)].map(({ 0: word, index }) => {
    const line = read.slice(0, index).split('\n').length
    return `${file}:${line}: ${word.toLowerCase()}`
  })
}

/** Parts of names of programs that left the code with the words: `toldAt` has the part `told`. */
const retiredParts = new Set(
  'anew entomb fault faults hang hung keeper keepers mend mended somebody stood told untold veil veiled whoever whom'.split(
    ' ',
  ),
)

/** Lists the names of a program that contain a retired word, as `file: name`. */
export function findRetiredNames(file: string, text: string): string[] {
  const found = new Set<string>()
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node) && partsOf(node.text).some(part => retiredParts.has(part))) found.add(node.text)
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true))
  return [...found].map(name => `${file}: ${name}`)
}

const partsOf = (name: string) =>
  name.split(/(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])|_/).map(part => part.toLowerCase())

const mayHaveOne = (text: string) => text.search(anyRetired) >= 0

/** Returns the text with blanks in place of the code that readers of the product never see. */
function withoutCode(file: string, text: string): string {
  if (/\.(ts|tsx|mjs)$/.test(file)) return withoutIdentifiers(file, text)
  if (file.endsWith('.py')) return stringsAndComments(text)
  return file.endsWith('.md') ? text.replaceAll(/^```[^]*?^```/gm, blank) : text
}

function withoutIdentifiers(file: string, text: string): string {
  let read = text
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node) || isModulePath(node))
      read = read.slice(0, node.getStart()) + blank(node.getText()) + read.slice(node.getEnd())
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true))
  return read
}

/** Names of files are identifiers too. */
const isModulePath = (node: ts.Node) => ts.isStringLiteral(node) && ts.isImportDeclaration(node.parent)

function stringsAndComments(text: string): string {
  const kept = /"""[^]*?"""|'''[^]*?'''|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|#.*/g
  let read = ''
  let at = 0
  for (const { 0: piece, index } of text.matchAll(kept)) {
    read += blank(text.slice(at, index)) + piece
    at = index + piece.length
  }
  return read + blank(text.slice(at))
}

/** Keeps the lines, so that later places are still named by theirs. */
const blank = (text: string) => text.replaceAll(/[^\n]/g, ' ')
