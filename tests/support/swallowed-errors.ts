/** Finds positions where an error is caught without being reported or explained. */
import ts from 'typescript'

/**
 * A `catch` without its error, an empty `catch`, a rejection handler that takes no error, and an empty handler of an
 * `error` event each need a comment that explains why nothing is lost. The comment is inside, on the same line, or above
 * the statement.
 * @returns the line of each position without a reason, with its text
 */
export function findSwallowedErrors(file: string, source: string): string[] {
  if (!/catch|\.then\(|'error'/.test(source)) return []
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true, kindOf(file))
  const found: string[] = []
  const report = (node: ts.Node, at: number) => {
    const line = tree.getLineAndCharacterOfPosition(at).line
    if (!isExplained(tree, node, at)) found.push(`${file}:${line + 1}: ${source.split('\n')[line]!.trim()}`)
  }
  const visit = (node: ts.Node): void => {
    if (ts.isCatchClause(node) && ignoresError(node)) report(node, node.getStart(tree))
    if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
      const handler = handlerOf(node.expression.name.text, node.arguments)
      if (handler && ignoresRejection(handler, node.expression.name.text))
        report(node, node.expression.name.getStart(tree))
    }
    ts.forEachChild(node, visit)
  }
  visit(tree)
  return found
}

/** An error that is thrown in its place reports it. */
const ignoresError = ({ variableDeclaration, block: { statements } }: ts.CatchClause) =>
  statements.length === 0 || (!variableDeclaration && !ts.isThrowStatement(statements.at(-1)!))

/** Returns the argument of a call that receives an error. */
function handlerOf(method: string, provided: ts.NodeArray<ts.Expression>): ts.Expression | undefined {
  if (method === 'catch') return provided[0]
  if (method === 'then') return provided[1]
  const [event] = provided
  return ['on', 'once'].includes(method) && event && ts.isStringLiteral(event) && event.text === 'error'
    ? provided[1]
    : undefined
}

/** Code that closes a socket or process handles its error, but a rejection that becomes a value is lost. */
const ignoresRejection = (handler: ts.Expression, method: string) =>
  (ts.isArrowFunction(handler) || ts.isFunctionExpression(handler)) &&
  handler.parameters.length === 0 &&
  (method === 'catch' ||
    method === 'then' ||
    (ts.isBlock(handler.body) && handler.body.statements.length === 0))

function isExplained(tree: ts.SourceFile, node: ts.Node, at: number): boolean {
  const text = tree.text
  if (ts.isCatchClause(node)) {
    if (/\/\/|\/\*/.test(withoutTexts(node.block.getFullText(tree)))) return true
  } else if (/\/\/|\/\*/.test(withoutTexts(text.slice(at, node.getEnd())))) return true
  // Comments are above the statement, or above the line within a chain of calls.
  for (const place of [statementOf(node).getStart(tree), at]) {
    const before = text.slice(0, text.lastIndexOf('\n', place) + 1).trimEnd()
    const last = before.slice(before.lastIndexOf('\n') + 1).trim()
    if (last.startsWith('//') || last.endsWith('*/')) return true
  }
  const line = text.slice(at, (text.indexOf('\n', at) + text.length + 1) % (text.length + 1))
  return /\s\/\/ /.test(line)
}

/** Strings are removed, because addresses contain two slashes. */
const withoutTexts = (code: string) => code.replace(/'[^'\n]*'|"[^"\n]*"|`[^`]*`/g, '')

function statementOf(node: ts.Node): ts.Node {
  let at = node
  while (at.parent && !ts.isStatement(at)) at = at.parent
  // The clause is explained inside, because a comment above `try` is about the attempt.
  return ts.isCatchClause(node) ? node : at
}

const kindOf = (file: string) => {
  if (file.endsWith('.tsx')) return ts.ScriptKind.TSX
  return file.endsWith('.mjs') ? ts.ScriptKind.JS : ts.ScriptKind.TS
}
