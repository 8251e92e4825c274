// Include statements: whether they may be followed, and what their files put in their place.
import type { AstBlank, AstField, AstValue } from './ast'
import type { Diagnostics } from './diagnostics'
import type { HoconLimits } from './limits'
import type { IncludeForm, IncludeStatement } from './match-include'
import type { IncludePlace } from './parse'
import { readSyntax } from './read-syntax'

/** An include statement and the names of the files, outermost first, that include the file it stands in. */
export type HoconInclude = {
  form: IncludeForm
  name: string
  required: boolean
  from: readonly string[]
}

/** The included file with the name that includes inside of it start from; why it may not be read; null: no such file. */
export type HoconIncluded = { text: string; name: string } | { refused: string } | null

export type FindIncluded = (include: HoconInclude) => HoconIncluded

export class Includer {
  private followed = 0

  constructor(
    private readonly find: FindIncluded | undefined,
    private readonly limits: HoconLimits,
  ) {}

  /** The assignments of an included file, told to stand where the statement stands. */
  include(
    statement: IncludeStatement,
    place: IncludePlace,
    from: readonly string[],
    diagnostics: Diagnostics,
  ): AstField[] {
    const { form, name, required, start, end } = statement
    const refuse = (message: string, hint?: string): AstField[] => {
      diagnostics.report({ code: 'include', message, start, end, ...(hint ? { hint } : {}) })
      return []
    }
    if (!this.find) {
      return refuse(`\`include "${name}"\` is not followed here.`, 'Put the included entries into this file.')
    }
    if (++this.followed > this.limits.includesMax) {
      return refuse(`More than ${this.limits.includesMax} files are included.`)
    }
    const found = this.find({ form, name, required, from })
    if (!found) return required ? refuse(`The included file "${name}" does not exist.`) : []
    if ('refused' in found) return refuse(found.refused)
    if (from.includes(found.name)) return refuse(`"${found.name}" includes itself.`)
    const { root, problems } = readSyntax(found.text, this.limits, this, [...from, found.name], place.depth)
    const [first] = problems
    if (first) refuse(`In "${found.name}", line ${first.line}: ${first.message}`, first.hint)
    if (root?.kind === 'array') return refuse(`"${found.name}" holds a list; only objects can be included.`)
    return (root?.fields ?? []).map(field => relocateField(field, statement, place.path ?? []))
  }
}

type Place = { start: number; end: number }

function relocateField(field: AstField, place: Place, prefix: readonly string[]): AstField {
  const value = relocate(field.value, place, prefix) as AstValue
  return { ...field, keyStart: place.start, keyEnd: place.end, value }
}

function relocate(
  node: AstValue | AstBlank,
  { start, end }: Place,
  prefix: readonly string[],
): AstValue | AstBlank {
  const place = { start, end }
  switch (node.kind) {
    case 'scalar':
    case 'blank':
    case 'broken':
      return { ...node, ...place }
    case 'reference':
      return { ...node, ...place, prefix: [...prefix, ...node.prefix] }
    case 'concat':
      return { ...node, ...place, pieces: node.pieces.map(piece => relocate(piece, place, prefix)) }
    case 'array':
      return { ...node, ...place, items: node.items.map(item => relocate(item, place, prefix) as AstValue) }
    case 'object':
      return { ...node, ...place, fields: node.fields.map(field => relocateField(field, place, prefix)) }
  }
}
