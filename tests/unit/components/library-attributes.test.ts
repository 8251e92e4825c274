/**
 * Library components receive `title`, `alt`, `placeholder` and `label` as given, and nothing shows at run
 * time whether such a property is displayed. Every use must therefore be a literal or go through
 * `displayText`.
 */
import { readdirSync, readFileSync } from 'node:fs'
import ts from 'typescript'
import { expect, test } from 'vitest'

const shown = new Set(['title', 'alt', 'placeholder', 'label'])

type Use = { attribute: string; at: string }

/**
 * Finds displayed attributes of library components whose value is neither a literal nor made by
 * `displayText`.
 */
function findRawAttributes(file: string, text: string): Use[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX)
  const foreign = new Set<string>()
  const uses: Use[] = []
  const note = (attribute: string, node: ts.Node) => {
    const { line } = source.getLineAndCharacterOfPosition(node.getStart())
    uses.push({ attribute, at: `${file}:${line + 1}` })
  }
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) && ts.isStringLiteral(node.moduleSpecifier)) {
      if (!/^(@\/|\.)/.test(node.moduleSpecifier.text) && node.importClause) addNames(node.importClause)
    }
    if (ts.isJsxOpeningElement(node) || ts.isJsxSelfClosingElement(node)) {
      const [root = ''] = node.tagName.getText(source).split('.')
      if (foreign.has(root)) judge(node.attributes.properties)
    }
    ts.forEachChild(node, visit)
  }
  const addNames = ({ name, namedBindings }: ts.ImportClause) => {
    if (name) foreign.add(name.text)
    if (namedBindings && ts.isNamespaceImport(namedBindings)) foreign.add(namedBindings.name.text)
    if (namedBindings && ts.isNamedImports(namedBindings))
      for (const each of namedBindings.elements) foreign.add(each.name.text)
  }
  const judge = (attributes: readonly ts.JsxAttributeLike[]) => {
    const named = attributes.filter(each => ts.isJsxAttribute(each))
    for (const each of named) {
      const attribute = each.name.getText(source)
      if (shown.has(attribute) && !isSafe(each.initializer)) note(attribute, each)
    }
    // A spread contains at most a title, which a later attribute replaces.
    const spread = attributes.findLast(each => ts.isJsxSpreadAttribute(each))
    const title = named.find(each => each.name.getText(source) === 'title')
    if (spread && (!title || title.pos < spread.pos)) note('{...}', spread)
  }
  const isSafe = (value: ts.JsxAttributeValue | undefined): boolean => {
    if (value === undefined || ts.isStringLiteral(value)) return true
    const inner = ts.isJsxExpression(value) ? value.expression : undefined
    return inner !== undefined && isSafeText(inner)
  }
  const isSafeText = (value: ts.Expression): boolean =>
    ts.isStringLiteralLike(value) ||
    (ts.isCallExpression(value) && value.expression.getText(source) === 'displayText') ||
    // Without a text nothing is displayed.
    (ts.isBinaryExpression(value) &&
      value.operatorToken.kind === ts.SyntaxKind.AmpersandAmpersandToken &&
      isSafeText(value.right))
  visit(source)
  return uses
}

const files = ['app', 'components']
  .flatMap(folder =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map(name => `${folder}/${name}`),
  )
  .filter(file => file.endsWith('.tsx'))

test('no library component receives a displayed text of unknown origin', () => {
  const uses = files.flatMap(file => findRawAttributes(file, readFileSync(file, 'utf8')))
  expect(uses).toEqual([])
})

test('findRawAttributes finds each kind of use', () => {
  const found = findRawAttributes(
    'x.tsx',
    `import Image, { type ImageProps } from 'library'
     import * as All from 'other'
     import { Ours } from '@/components/ours'
     const a = <><Image alt={name} title="Fixed" label={displayText(name)} placeholder={'Fixed'} />
     <All.Part title={name}>x</All.Part><Image {...given} />
     <Image {...given} title={name && displayText(name)} /><Ours title={name} /><p title={name} /></>`,
  )
  expect(found.map(({ attribute }) => attribute)).toEqual(['alt', 'title', '{...}'])
})
