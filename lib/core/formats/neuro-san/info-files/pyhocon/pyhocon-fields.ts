/** Keys, and the values that they replace, where pyhocon, neuro-san's reader, differs from the HOCON specification. */
import type { LookUp } from './look-up'
import { checkKey } from './pyhocon-keys'
import { hoconLimits } from '@/lib/core/hocon/limits'
import { Includer } from '@/lib/core/hocon/syntax/include'
import { readSyntax } from '@/lib/core/hocon/syntax/read-syntax'
import type { AstField, AstObject, AstValue } from '@/lib/core/hocon/syntax/ast'
import type { Report } from '@/lib/core/formats/report'

/** `computed` comes from references and is no object. `other` is what pyhocon joins to anything, such as null. */
type Content = 'object' | 'scalar' | 'list' | 'computed' | 'other'

/** Works on the text, because the values no longer contain what was replaced. */
export function findPyhoconFields(lookUp: LookUp, text: string, report: Report): void {
  const syntax = readSyntax(text, hoconLimits, new Includer(undefined, hoconLimits), [], 0)
  const open: AstValue[] = syntax.root ? [syntax.root] : []
  for (let value = open.pop(); value; value = open.pop()) {
    open.push(...innerValues(value).reverse())
    if (value.kind !== 'object') continue
    const spanOf = ({ keyStart, keyEnd }: AstField) => syntax.source.span(keyStart, keyEnd)
    for (const field of value.fields)
      checkKey(field.path, spanOf(field), text.slice(field.keyStart, field.keyEnd), report)
    for (const field of findReplacing(value, lookUp, text))
      report.error(
        'pyhocon-replaced',
        spanOf(field),
        `neuro-san can't load a file in which an object replaces another value of its key, or a reference an object: ${text.slice(field.keyStart, field.keyEnd).slice(0, 100)}.`,
        'Remove one of the two values.',
      )
  }
}

/** Returns the fields that pyhocon can't join to the earlier value of their key. */
function findReplacing({ fields }: AstObject, lookUp: LookUp, text: string): AstField[] {
  const contents = new Map<string, Content>()
  return fields.filter((field, index) => {
    const previous = fields[index - 1]
    // The reader joins adjacent objects, where a later value may replace an earlier one.
    if (previous && text.slice(previous.value.end, field.keyStart).includes('{')) contents.clear()
    const key = field.path[0]!
    const before = contents.get(key)
    const isPath = field.path.length > 1
    const content = field.append ? 'other' : contentOf(field.value, lookUp)
    contents.set(key, isPath ? 'object' : content)
    if (field.append) return false
    const isReplaced = before === 'scalar' || before === 'computed'
    // A list at the end of a path replaces whatever is there.
    if (isPath) return content !== 'list' && (isReplaced || before === 'list')
    return (content === 'object' && isReplaced) || (content === 'computed' && before === 'object')
  })
}

function contentOf(value: AstValue, lookUp: LookUp): Content {
  switch (value.kind) {
    case 'object':
      return 'object'
    case 'array':
      return 'list'
    case 'scalar':
      return value.value.kind === 'null' ? 'other' : 'scalar'
    case 'reference':
      return contentOfReference(lookUp(value.path))
    case 'concat': {
      const pieces = value.pieces.flatMap(piece => (piece.kind === 'blank' ? [] : contentOf(piece, lookUp)))
      if (pieces.every(piece => piece === pieces[0])) return pieces[0]!
      if (pieces.some(piece => piece === 'object' || piece === 'list')) return 'other'
      return pieces.some(piece => piece !== 'other') ? 'computed' : 'other'
    }
    case 'broken':
      return 'other'
  }
}

function contentOfReference(found: ReturnType<LookUp>): Content {
  if (typeof found === 'string') return 'other'
  switch (found.value.kind) {
    case 'object':
    case 'null':
    case 'unresolved':
      return 'other'
    default:
      return 'computed'
  }
}

function innerValues(value: AstValue): AstValue[] {
  switch (value.kind) {
    case 'object':
      return value.fields.map(field => field.value)
    case 'array':
      return [...value.items]
    case 'concat':
      return value.pieces.filter(piece => piece.kind !== 'blank')
    default:
      return []
  }
}
