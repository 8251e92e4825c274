/**
 * Rewrites schemas that look at unevaluated parts in the forms that ajv judges by the standard. The code that it
 * generates keeps what was evaluated in variables, which pass from one item of an array to the next. It never sets them
 * for a dependent schema that does not apply, and counts what the test of a condition evaluates where it fails. A schema
 * with `unevaluatedItems` alone stays as it is.
 */
import { isJsonObject, type JsonObject } from '@/lib/core/spec/json-value'
import { escapePointer, localPointer, subschemas } from './walk-schema'

const watching = ['unevaluatedProperties', 'unevaluatedItems']
const prefix = 'pegboard-evaluated-'

/** Returns the same schema if it looks at no unevaluated properties. */
export function evaluatedApart(root: JsonObject): JsonObject {
  return watches(root) ? new Apart().rewrite(root) : root
}

/** Reports whether some schema inside looks at unevaluated properties. */
function watches(schema: JsonObject): boolean {
  return (
    'unevaluatedProperties' in schema ||
    subschemas({ pointer: '#', schema }).some(inner => watches(inner.schema))
  )
}

class Apart {
  /** Where schemas were moved to, by their old pointers: steps below a schema, which can be moved as well. */
  private readonly moved = new Map<string, { owner: string; steps: string }>()
  private readonly definitions: JsonObject = {}
  private taken: JsonObject = {}
  private keys = 0

  rewrite(root: JsonObject): JsonObject {
    this.taken = isJsonObject(root.$defs) ? root.$defs : {}
    const copied = this.copy(root, '#')
    const whole = {
      ...copied,
      $defs: { ...(isJsonObject(copied.$defs) ? copied.$defs : {}), ...this.definitions },
    }
    this.redirect(whole)
    return whole
  }

  private copy(schema: JsonObject, from: string): JsonObject {
    const copied: JsonObject = structuredClone(schema)
    for (const { pointer, schema: inner } of subschemas({ pointer: from, schema })) {
      const steps = pointer.slice(from.length + 1).split('/')
      setAt(copied, steps, this.place(inner, pointer))
    }
    const parts = Array.isArray(copied.allOf) ? [...(copied.allOf as unknown[])] : []
    this.replaceDependents(copied, parts, from)
    this.replaceCondition(copied, parts, from)
    if (parts.length > 0) copied.allOf = parts
    return copied
  }

  /** Gives a schema that looks at unevaluated parts, and each test, a function of its own. */
  private place(schema: JsonObject, from: string): JsonObject {
    const isApart = watching.some(keyword => keyword in schema) || from.endsWith('/if')
    if (!isApart) return this.copy(schema, from)
    const key = this.freeKey()
    this.moved.set(from, { owner: '#', steps: `$defs/${key}` })
    this.definitions[key] = this.copy(schema, from)
    return { $ref: `#/$defs/${key}` }
  }

  private freeKey(): string {
    let key = ''
    do {
      key = `${prefix}${(this.keys += 1)}`
    } while (Object.hasOwn(this.taken, key))
    return key
  }

  private replaceDependents(schema: JsonObject, parts: unknown[], from: string): void {
    for (const keyword of ['dependentSchemas', 'dependencies']) {
      const dependents = schema[keyword]
      if (!isJsonObject(dependents)) continue
      const lists = Object.entries(dependents).filter(([, dependent]) => Array.isArray(dependent))
      for (const [name, dependent] of Object.entries(dependents)) {
        if (Array.isArray(dependent)) continue
        this.move(from, `${keyword}/${escapePointer(name)}`, `allOf/${parts.length}/anyOf/1/allOf/1`)
        parts.push(choice({ type: 'object', required: [name] }, dependent, true))
      }
      if (lists.length > 0) schema[keyword] = Object.fromEntries(lists)
      else delete schema[keyword]
    }
  }

  private replaceCondition(schema: JsonObject, parts: unknown[], from: string): void {
    if (!('if' in schema) || !('then' in schema || 'else' in schema)) return
    const { if: test, then: yes = true, else: no = true } = schema
    this.move(from, 'then', `allOf/${parts.length}/anyOf/1/allOf/1`)
    this.move(from, 'else', `allOf/${parts.length}/anyOf/0/allOf/1`)
    parts.push(choice(test, yes, no))
    for (const keyword of ['if', 'then', 'else']) delete schema[keyword]
  }

  /** Remembers other steps to a schema below its owner, unless the schema has a function of its own. */
  private move(owner: string, former: string, steps: string): void {
    const from = `${owner}/${former}`
    if (!this.moved.has(from)) this.moved.set(from, { owner, steps })
  }

  /** Lets references follow what was moved. */
  private redirect(schema: JsonObject): void {
    const target = localPointer(schema.$ref)
    if (target !== null && !Object.hasOwn(this.definitions, target.slice('#/$defs/'.length)))
      schema.$ref = `#${encodeURI(this.newPointer(target).slice(1))}`
    for (const { schema: inner } of subschemas({ pointer: '#', schema })) this.redirect(inner)
  }

  private newPointer(pointer: string): string {
    for (let at = pointer; at.includes('/'); at = at.slice(0, at.lastIndexOf('/'))) {
      const moved = this.moved.get(at)
      if (moved) return `${this.newPointer(moved.owner)}/${moved.steps}${pointer.slice(at.length)}`
    }
    return pointer
  }
}

/** Says with `anyOf` what a condition says. */
const choice = (test: unknown, yes: unknown, no: unknown): JsonObject => ({
  anyOf: [{ allOf: [{ not: test }, no] }, { allOf: [test, yes] }],
})

function setAt(schema: JsonObject, steps: readonly string[], value: unknown): void {
  const [first, ...rest] = steps.map(step => step.replaceAll('~1', '/').replaceAll('~0', '~'))
  if (first === undefined) return
  if (rest.length === 0) schema[first] = value
  else setAt(schema[first] as JsonObject, steps.slice(1), value)
}
