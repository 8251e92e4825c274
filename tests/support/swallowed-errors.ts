/** Finds places where an error is caught and neither reported nor explained. */
import ts from 'typescript'

/**
 * A `catch` without its error, an empty `catch`, a handler of a rejection that takes no error, and an empty handler of an
 * `error` event: each needs a comment that says why nothing is lost. It stands inside, on the same line, or above the statement.
 * @returns the line of each place without a reason, with its text
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

/** What is thrown instead reports it. */
const ignoresError = ({ variableDeclaration, block: { statements } }: ts.CatchClause) =>
  statements.length === 0 || (!variableDeclaration && !ts.isThrowStatement(statements.at(-1)!))

/** The argument of a call that is given an error. */
function handlerOf(method: string, given: ts.NodeArray<ts.Expression>): ts.Expression | undefined {
  if (method === 'catch') return given[0]
  if (method === 'then') return given[1]
  const [event] = given
  return ['on', 'once'].includes(method) && event && ts.isStringLiteral(event) && event.text === 'error'
    ? given[1]
    : undefined
}

/** A socket or a process that fails is handled by whatever closes it; a rejection that becomes a value is gone. */
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
  // Above the statement, or above the line: comments between a chain of calls stand there.
  for (const place of [statementOf(node).getStart(tree), at]) {
    const before = text.slice(0, text.lastIndexOf('\n', place) + 1).trimEnd()
    const last = before.slice(before.lastIndexOf('\n') + 1).trim()
    if (last.startsWith('//') || last.endsWith('*/')) return true
  }
  const line = text.slice(at, (text.indexOf('\n', at) + text.length + 1) % (text.length + 1))
  return /\s\/\/ /.test(line)
}

/** Addresses in texts hold two slashes. */
const withoutTexts = (code: string) => code.replace(/'[^'\n]*'|"[^"\n]*"|`[^`]*`/g, '')

function statementOf(node: ts.Node): ts.Node {
  let at = node
  while (at.parent && !ts.isStatement(at)) at = at.parent
  // The clause is explained inside: what stands above `try` is about the attempt.
  return ts.isCatchClause(node) ? node : at
}

const kindOf = (file: string) => {
  if (file.endsWith('.tsx')) return ts.ScriptKind.TSX
  return file.endsWith('.mjs') ? ts.ScriptKind.JS : ts.ScriptKind.TS
}
