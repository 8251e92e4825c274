// Joins the pieces of a value as far as the text alone determines the result.
import type { AstBlank, AstValue } from './ast'
import type { Diagnostics } from '@/lib/core/hocon/diagnostics'

type Piece = AstValue | AstBlank

/** Joins the pieces of one value that are fully written out. If a reference is among them, the rest is joined later. */
export function concatenate(written: Piece[], diagnostics: Diagnostics): AstValue {
  const pieces = joinNeighbours(written)
  const [first] = pieces
  const last = pieces[pieces.length - 1]
  if (!first || !last || first.kind === 'blank') throw new Error('a value is not empty')
  if (pieces.length === 1) return first
  const place = { start: first.start, end: last.end }
  if (pieces.some(piece => piece.kind === 'broken')) return { kind: 'broken', ...place }
  if (pieces.every(piece => piece.kind === 'scalar' || piece.kind === 'blank')) {
    const text = pieces.map(piece => piece.text).join('')
    return { kind: 'scalar', value: { kind: 'string', value: text }, text, ...place }
  }
  const container = pieces.find(piece => piece.kind === 'array' || piece.kind === 'object')
  const word = pieces.find(piece => piece.kind === 'scalar')
  if (container && word) {
    const what = container.kind === 'array' ? 'A list' : 'An object'
    diagnostics.report({
      code: 'type',
      message: `${what} and text can't be joined.`,
      hint: 'Put a comma or a line break between two values.',
      start: Math.min(container.start, word.start),
      end: Math.max(container.end, word.end),
    })
    return container
  }
  return { kind: 'concat', pieces, ...place }
}

/** `[1] [2]` is `[1, 2]`, and `{ a = 1 } { b = 2 }` is `{ a = 1, b = 2 }`. */
function joinNeighbours(pieces: Piece[]): Piece[] {
  if (pieces.length < 2) return pieces
  const joined: Piece[] = []
  for (const piece of pieces) {
    const before = joined[joined.length - 1]
    if (before?.kind === 'array' && piece.kind === 'array')
      for (const item of piece.items) before.items.push(item)
    else if (before?.kind === 'object' && piece.kind === 'object')
      for (const field of piece.fields) before.fields.push(field)
    else {
      joined.push(piece)
      continue
    }
    before.end = piece.end
  }
  return joined
}
