/** Finds the modules that browsers load: everything that client components import by value, transitively. */
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'

/**
 * Finds modules of Node that a client component reaches, each with its import path.
 * @param files sources below the checkout, as `components/x.tsx`
 */
export function findServerModules(files: readonly string[]): string[] {
  const imports = new Map<string, string[]>()
  const importsOf = (file: string): string[] => {
    const known = imports.get(file) ?? valueImports(readFileSync(file, 'utf8'), file)
    imports.set(file, known)
    return known
  }
  return files.filter(isClient).flatMap(start => {
    const ways = new Map([[start, [start]]])
    const found: string[] = []
    // A map iterates over entries that are added during the loop.
    for (const [file, way] of ways)
      for (const name of importsOf(file)) {
        if (name.startsWith('node:')) found.push([...way, name].join(' > '))
        const next = resolve(name, file)
        if (next && !ways.has(next)) ways.set(next, [...way, next])
      }
    return found
  })
}

/** `'use client'` is the first statement of a file, after comments. */
const isClient = (file: string): boolean =>
  /^(?:\s|\/\*[\s\S]*?\*\/|\/\/.*\n)*['"]use client['"]/.test(readFileSync(file, 'utf8'))

function valueImports(source: string, file: string): string[] {
  const { statements } = ts.createSourceFile(file, source, ts.ScriptTarget.Latest)
  return statements.flatMap(statement => {
    if (!ts.isImportDeclaration(statement) && !ts.isExportDeclaration(statement)) return []
    const from = statement.moduleSpecifier
    return from && ts.isStringLiteral(from) && !isOfTypes(statement) ? [from.text] : []
  })
}

function isOfTypes(statement: ts.ImportDeclaration | ts.ExportDeclaration): boolean {
  if (ts.isExportDeclaration(statement)) return statement.isTypeOnly
  const clause = statement.importClause
  if (!clause || clause.name) return clause?.isTypeOnly ?? false
  const names = clause.namedBindings
  return (
    clause.isTypeOnly ||
    (names !== undefined && ts.isNamedImports(names) && names.elements.every(name => name.isTypeOnly))
  )
}

function resolve(name: string, from: string): string | undefined {
  const base = name.startsWith('@/')
    ? name.slice(2)
    : name.startsWith('.')
      ? path.posix.join(path.posix.dirname(from), name)
      : null
  return base === null ? undefined : [`${base}.ts`, `${base}.tsx`].find(file => existsSync(file))
}
