/** What the source of a route says about its responses: the types that it sends as JSON, and the errors. */
import path from 'node:path'
import ts from 'typescript'
import { errorTable, type ErrorCode } from '@/lib/core/base/errors'

/** JSON that a handler sends, by status; null stands for a response without JSON that the source can show. */
export type SentTypes = Map<number, ts.Type[]>

export type HandlerSource = {
  sends: SentTypes
  /** Statuses of responses without a body. */
  empty: number[]
  /** Codes in the `@throws` tags of the functions that the handler calls. */
  throws: ErrorCode[]
}

/** Loads the routes with everything that they import. */
export function loadRouteSources(files: readonly string[]): ts.Program {
  const { config } = ts.readConfigFile('tsconfig.json', name => ts.sys.readFile(name))
  const { options } = ts.parseJsonConfigFileContent({ ...config, include: [], files: [] }, ts.sys, '.')
  return ts.createProgram(files, { ...options, incremental: false, skipLibCheck: true })
}

/** Reads the handler of one exported method. */
export function readHandler(program: ts.Program, file: string, method: string): HandlerSource {
  const source = program.getSourceFile(file) ?? program.getSourceFile(path.resolve(file))
  if (!source) throw new Error(`${file} was not loaded.`)
  const handler = findHandler(source, method)
  return new HandlerReader(program.getTypeChecker()).read(handler)
}

function findHandler(source: ts.SourceFile, method: string): ts.Expression {
  for (const statement of source.statements) {
    if (!ts.isVariableStatement(statement)) continue
    const [declaration] = statement.declarationList.declarations
    const call = declaration?.initializer
    if (declaration?.name.getText() === method && call && ts.isCallExpression(call)) return call.arguments[0]!
  }
  throw new Error(`${source.fileName} does not define ${method} with a call of route().`)
}

/** Functions of this folder make responses; their sources are read like those of handlers. */
const responseFolder = 'lib/web/http/'

/** Returns the path of a node's file from the root of the repository. */
const fileOf = (node: ts.Node) => path.relative('.', node.getSourceFile().fileName)

class HandlerReader {
  readonly #sends: SentTypes = new Map()
  readonly #empty = new Set<number>()
  readonly #throws = new Set<ErrorCode>()

  constructor(readonly checker: ts.TypeChecker) {}

  read(handler: ts.Expression): HandlerSource {
    const [signature] = this.checker.getTypeAtLocation(handler).getCallSignatures()
    const type = signature && this.checker.getAwaitedType(signature.getReturnType())
    for (const part of type?.isUnion() ? type.types : type ? [type] : []) this.#returned(part)
    this.#visit(handler, true)
    return { sends: this.#sends, empty: [...this.#empty], throws: [...this.#throws].toSorted() }
  }

  /** A Response is made elsewhere in the source, undefined becomes 204, other values become JSON. */
  #returned(type: ts.Type): void {
    if (type.symbol?.name === 'Response' || type.flags & ts.TypeFlags.Never) return
    if (type.flags & (ts.TypeFlags.Void | ts.TypeFlags.Undefined)) this.#empty.add(204)
    else this.#add(200, type)
  }

  #add(status: number, type: ts.Type): void {
    this.#sends.set(status, [...(this.#sends.get(status) ?? []), type])
  }

  #visit(node: ts.Node, follows: boolean): void {
    if (ts.isCallExpression(node)) this.#call(node, follows)
    if (
      ts.isNewExpression(node) &&
      node.expression.getText() === 'Response' &&
      isNullish(node.arguments?.[0])
    )
      for (const status of statusesOf(node.arguments?.[1])) this.#empty.add(status)
    ts.forEachChild(node, child => this.#visit(child, follows))
  }

  #call(node: ts.CallExpression, follows: boolean): void {
    if (node.expression.getText() === 'Response.json') {
      const type = this.checker.getTypeAtLocation(node.arguments[0]!)
      for (const status of statusesOf(node.arguments[1])) this.#add(status, type)
      return
    }
    const declaration = this.checker.getResolvedSignature(node)?.declaration
    if (!declaration || !fileOf(declaration).startsWith('lib/')) return
    for (const tag of ts.getJSDocTags(declaration)) if (tag.tagName.text === 'throws') this.#noteCodes(tag)
    if (follows && fileOf(declaration).startsWith(responseFolder)) this.#visit(declaration, false)
  }

  #noteCodes(tag: ts.JSDocTag): void {
    const text = ts.getTextOfJSDocComment(tag.comment) ?? ''
    for (const [, code] of text.matchAll(/`([a-z-]+(?:\.[a-z-]+)?)`/g))
      if (Object.hasOwn(errorTable, code!)) this.#throws.add(code as ErrorCode)
  }
}

const isNullish = (node: ts.Node | undefined) => !node || node.kind === ts.SyntaxKind.NullKeyword

/** Returns the numbers in the `status` of the options of a response; 200 without one. */
function statusesOf(options: ts.Expression | undefined): number[] {
  if (!options || !ts.isObjectLiteralExpression(options)) return [200]
  const status = options.properties.find(property => property.name?.getText() === 'status')
  if (!status) return [200]
  const found: number[] = []
  const collect = (node: ts.Node): void => {
    if (ts.isNumericLiteral(node)) found.push(Number(node.text))
    ts.forEachChild(node, collect)
  }
  collect(status)
  return found
}
