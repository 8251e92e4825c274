/** Takes a schema apart into schemas that must all hold, so that each can be proven alone. */
import { isJsonObject, type JsonObject } from '@/lib/core/spec/json-value'
import { resolveReference, type Part } from '@/lib/core/proposals/acceptance/schema/side'
import { negative, positive } from './facts'

/** Keywords that are judged alone. Each row belongs together. */
const apart: readonly (readonly string[])[] = [
  ['anyOf'],
  ['oneOf'],
  ['not'],
  ['if', 'then', 'else'],
  ['dependentSchemas'],
]
/** References to references; a longer chain stays in one piece. */
const depthMax = 20

export class Components {
  private readonly known = new WeakMap<object, { positive?: Part[]; negative?: Part[] }>()

  /** The parts together accept exactly what the given part accepts. */
  of(part: Part, depth = 0): Part[] {
    const { schema, negated } = part
    if (!isJsonObject(schema) || depth > depthMax) return [part]
    const sides = this.known.get(schema) ?? {}
    this.known.set(schema, sides)
    const sign = negated ? 'negative' : 'positive'
    sides[sign] ??= negated ? this.ofNegative(part, schema, depth) : this.ofPositive(part, schema, depth)
    return sides[sign]
  }

  private ofNegative(part: Part, schema: JsonObject, depth: number): Part[] {
    const [keyword, ...others] = Object.keys(schema)
    if (keyword === undefined || others.length > 0) return [part]
    const { side } = part
    const parts: Part[] = []
    if (keyword === '$ref') parts.push(negative(resolveReference(side, schema.$ref), side))
    else if (keyword === 'not') parts.push(positive(schema.not, side))
    else if (keyword === 'anyOf' && Array.isArray(schema.anyOf))
      parts.push(...schema.anyOf.map(inner => negative(inner, side)))
    else return [part]
    return parts.flatMap(inner => this.of(inner, depth + 1))
  }

  private ofPositive(part: Part, schema: JsonObject, depth: number): Part[] {
    // What these look at depends on the schemas beside them.
    if ('unevaluatedProperties' in schema || 'unevaluatedItems' in schema) return [part]
    const { side } = part
    const rest = new Map(Object.entries(schema))
    const parts: Part[] = []
    if (rest.delete('$ref')) parts.push(positive(resolveReference(side, schema.$ref), side))
    if (rest.delete('allOf') && Array.isArray(schema.allOf))
      parts.push(...schema.allOf.map(inner => positive(inner, side)))
    const inner = parts.flatMap(one => this.of(one, depth + 1))
    for (const keywords of apart) {
      if (!rest.has(keywords[0]!)) continue
      const own = keywords.flatMap(keyword => (rest.has(keyword) ? [[keyword, rest.get(keyword)]] : []))
      for (const keyword of keywords) rest.delete(keyword)
      if (own.length > 0 && (rest.size > 0 || inner.length > 0))
        inner.push(positive(Object.fromEntries(own) as JsonObject, side))
      else for (const [keyword, value] of own) rest.set(String(keyword), value)
    }
    if (inner.length === 0) return [part]
    return rest.size > 0 ? [...inner, positive(Object.fromEntries(rest), side)] : inner
  }
}
