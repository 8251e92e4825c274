// Include statements: decides whether they are followed, and puts the included assignments in their place.
import type { AstBlank, AstField, AstValue } from './ast'
import type { Diagnostics } from '@/lib/core/hocon/diagnostics'
import type { HoconProblem } from '@/lib/core/hocon/hocon-value'
import type { HoconLimits } from '@/lib/core/hocon/limits'
import type { IncludeForm, IncludeStatement } from './match-include'
import type { IncludePlace } from './parse-context'
import { readSyntax, type FollowsIncludes } from './read-syntax'

/** An include statement, with the names of the files that include its file, outermost first. */
export type HoconInclude = {
  form: IncludeForm
  name: string
  required: boolean
  from: readonly string[]
}

/**
 * The included file with the name that its own includes are relative to; the reason if it must not be read; null if it
 * does not exist.
 */
export type HoconIncluded = { text: string; name: string } | { refused: string } | null

export type FindIncluded = (include: HoconInclude) => HoconIncluded

/** Follows the include statements of one text and of the files that it includes, within common limits. */
export class Includer implements FollowsIncludes {
  private files = 0
  private characters = 0

  constructor(
    private readonly find: FindIncluded | undefined,
    private readonly limits: HoconLimits,
  ) {}

  startOver(): void {
    this.files = 0
    this.characters = 0
  }

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
    const stop = (message: string): AstField[] => {
      diagnostics.report({ code: 'limit', message, start, end })
      return []
    }
    if (!this.find) {
      return refuse(`\`include "${name}"\` is not followed here.`, 'Put the included entries into this file.')
    }
    if (++this.files > this.limits.includesMax) {
      return stop(`More than ${this.limits.includesMax} files are included.`)
    }
    const found = this.find({ form, name, required, from })
    if (!found) return required ? refuse(`The included file "${name}" doesn't exist.`) : []
    if ('refused' in found) return refuse(found.refused)
    if (from.includes(found.name)) return refuse(`"${found.name}" includes itself.`)
    this.characters += found.text.length
    if (this.characters > this.limits.textLengthMax) {
      return stop(`The included files have more than ${this.limits.textLengthMax} characters.`)
    }
    const { root, problems } = readSyntax(found.text, this.limits, this, [...from, found.name], place.depth)
    const [first] = problems
    if (first) this.pass(first, found.name, statement, diagnostics)
    if (root?.kind === 'array')
      return refuse(`"${found.name}" contains a list. Only objects can be included.`)
    return (root?.fields ?? []).map(field => relocateField(field, statement, place.path ?? []))
  }

  /** Reports the first problem of an included file at the statement. The message names the innermost file. */
  private pass(problem: HoconProblem, name: string, { start, end }: Place, diagnostics: Diagnostics): void {
    const { code, mistake, message, hint, line } = problem
    diagnostics.report({
      code: code === 'limit' ? 'limit' : 'include',
      mistake: 'in-included-file',
      message: mistake === 'in-included-file' ? message : `In "${name}", line ${line}: ${message}`,
      ...(hint ? { hint } : {}),
      start,
      end,
    })
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
