/**
 * Is an uploaded schema safe and sound enough to be compiled? ajv trusts schemas as it trusts code, so everything that
 * could make it slow, reach outside or judge wrongly is found here first.
 */
import Ajv2020 from 'ajv/dist/2020'
import { compilePattern } from './match-pattern'
import { deeperThan, isJsonObject } from './json-value'
import { escapePointer, localPointer, subschemas } from './walk-schema'
import type { SchemaNode } from './walk-schema'
import type { JsonSchema } from './tool-spec'

type SchemaProblem = {
  severity: 'error' | 'warning'
  /** JSON pointer into the schema, `#` for the whole of it. */
  pointer: string
  message: string
}

export const schemaLimits = {
  /** Characters of JSON. The largest tool schema seen has 6 KB; 10 times that for enumerations, and some. */
  textLengthMax: 128 * 1024,
  /** Objects and lists inside each other, twice the nesting that a schema of depth 16 has (`properties`, name, …). */
  depthMax: 48,
  /** Schemas inside the schema: a tool with 100 arguments of 10 parts each. Compiling takes about 0.1 ms for each. */
  nodesMax: 1_000,
  /** Problems listed; more of them teach nobody. */
  problemsMax: 20,
} as const

/** Keywords that refer past the schema at hand or change how ajv answers; none of them says anything about arguments. */
const forbidden: Record<string, string> = {
  $async: 'Schemas that answer later cannot be checked.',
  $dynamicRef: 'Dynamic references are not followed.',
  $recursiveRef: 'Recursive references of the 2019 draft are not followed.',
}

/** Warnings leave the schema usable: what they name is not checked. An error means that it cannot be used at all. */
export function checkSchema(schema: unknown): SchemaProblem[] {
  if (!isJsonObject(schema)) return [fault('#', 'A schema of arguments is a JSON object.')]
  if (deeperThan(schema, schemaLimits.depthMax))
    return [fault('#', `It is nested deeper than ${schemaLimits.depthMax} levels.`)]
  if (JSON.stringify(schema).length > schemaLimits.textLengthMax)
    return [fault('#', `It is longer than ${schemaLimits.textLengthMax / 1024} KB.`)]

  const nodes = collectNodes(schema)
  if (nodes.size > schemaLimits.nodesMax)
    return [fault('#', `It holds more than ${schemaLimits.nodesMax} schemas.`)]
  const problems = [...nodes.values()].flatMap(node => checkNode(node, nodes))
  const endless = findEndlessReference(nodes)
  if (endless)
    problems.push(fault(endless, 'It refers to itself without going into the value, which never ends.'))
  if (problems.some(problem => problem.severity === 'error'))
    return problems.slice(0, schemaLimits.problemsMax)
  problems.push(...checkMeta(schema))
  if (problems.some(problem => problem.severity === 'error'))
    return problems.slice(0, schemaLimits.problemsMax)
  return problems.slice(0, schemaLimits.problemsMax)
}

/** Every schema inside the schema, by pointer. */
export function collectNodes(root: JsonSchema): Map<string, SchemaNode> {
  const nodes = new Map<string, SchemaNode>()
  const queue: SchemaNode[] = [{ pointer: '#', schema: root }]
  for (let node = queue.pop(); node && nodes.size <= schemaLimits.nodesMax; node = queue.pop()) {
    nodes.set(node.pointer, node)
    queue.push(...subschemas(node).reverse())
  }
  return nodes
}

function checkNode({ pointer, schema }: SchemaNode, nodes: Map<string, SchemaNode>): SchemaProblem[] {
  const problems: SchemaProblem[] = []
  for (const [keyword, message] of Object.entries(forbidden))
    if (Object.hasOwn(schema, keyword)) problems.push(fault(`${pointer}/${keyword}`, message))
  if (pointer !== '#' && Object.hasOwn(schema, '$id'))
    problems.push(fault(`${pointer}/$id`, 'Only the whole schema may have an $id.'))
  if (Object.hasOwn(schema, '$ref')) {
    const target = localPointer(schema.$ref)
    if (target === null)
      problems.push(fault(`${pointer}/$ref`, 'References may only point inside the schema, as #/$defs/name.'))
    else if (!nodes.has(target))
      problems.push(fault(`${pointer}/$ref`, `Nothing is at ${target.slice(0, 200)}.`))
  }
  if (typeof schema.pattern === 'string' && !compilePattern(schema.pattern))
    problems.push(unchecked(`${pointer}/pattern`, schema.pattern))
  if (isJsonObject(schema.patternProperties))
    for (const pattern of Object.keys(schema.patternProperties))
      if (!compilePattern(pattern))
        problems.push(unchecked(`${pointer}/patternProperties/${escapePointer(pattern)}`, pattern))
  return problems
}

/** A schema from which references and alternatives lead back to itself for one and the same value. */
function findEndlessReference(nodes: Map<string, SchemaNode>): string | null {
  const settled = new Set<string>()
  for (const start of nodes.keys()) {
    // Two marks on a list instead of recursion: a chain of references may be as long as the schema.
    const open = new Set<string>()
    const stack: { pointer: string; leave: boolean }[] = [{ pointer: start, leave: false }]
    for (let step = stack.pop(); step; step = stack.pop()) {
      const { pointer, leave } = step
      if (leave) {
        open.delete(pointer)
        settled.add(pointer)
        continue
      }
      if (open.has(pointer)) return pointer
      if (settled.has(pointer)) continue
      open.add(pointer)
      stack.push({ pointer, leave: true })
      const node = nodes.get(pointer)
      if (!node) continue
      const target = localPointer(node.schema.$ref)
      const same = subschemas(node).flatMap(inner => (inner.step === 'same' ? [inner.pointer] : []))
      for (const next of target === null ? same : [target, ...same])
        stack.push({ pointer: next, leave: false })
    }
  }
  return null
}

const meta = new Ajv2020({ strict: false, validateFormats: false, logger: false })

function checkMeta(schema: JsonSchema): SchemaProblem[] {
  // The schema's own word on its draft is not followed: references to other drafts would be looked up.
  const { $schema: _draft, $id: _id, ...rest } = schema
  if (meta.validateSchema(rest) === true) return []
  const first = meta.errors?.[0]
  return [
    fault(`#${first?.instancePath ?? ''}`, `It is not a JSON Schema: ${first?.message ?? 'unknown fault'}.`),
  ]
}

function fault(pointer: string, message: string): SchemaProblem {
  return { severity: 'error', pointer, message }
}

function unchecked(pointer: string, pattern: string): SchemaProblem {
  const shown = pattern.length > 80 ? `${pattern.slice(0, 80)}…` : pattern
  return {
    severity: 'warning',
    pointer,
    message: `The pattern ${shown} cannot be checked safely; it is left unchecked.`,
  }
}
