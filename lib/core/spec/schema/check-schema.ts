/**
 * Checks whether an uploaded schema is safe to compile. ajv trusts schemas as it trusts code, so everything that could
 * make it slow, follow outside references or judge incorrectly is found here first.
 */
import { compileSchemaPattern } from './match-pattern'
import { deeperThan, isJsonObject } from '@/lib/core/spec/json-value'
import { findMetaProblem } from './meta-schema'
import { withPlainReferences } from './plain-references'
import { escapePointer, localPointer, subschemas } from './walk-schema'
import type { SchemaNode } from './walk-schema'
import type { JsonSchema } from '@/lib/core/spec/tool-spec'

type SchemaProblem = {
  severity: 'error' | 'warning'
  /** JSON pointer into the schema, `#` for the whole schema. */
  pointer: string
  message: string
}

export const schemaLimits = {
  /** Characters of JSON. The largest known tool schema has 6 KB; 10 times that, with room for enumerations. */
  textLengthMax: 128 * 1024,
  /** Nesting of objects and lists: twice that of a schema of depth 16 (`properties`, name, …). */
  depthMax: 48,
  /** Schemas inside the schema: a tool with 100 arguments of 10 parts each. Compiling takes about 0.1 ms per schema. */
  nodesMax: 1_000,
  /** Problems listed. Longer lists do not help. */
  problemsMax: 20,
} as const

/** Keywords that refer outside the schema or change how ajv answers. None of them describes arguments. */
const forbidden: Record<string, string> = {
  $async: "Asynchronous schemas can't be checked.",
  $dynamicRef: 'A dynamic reference must lead to an anchor that only one schema has.',
  $recursiveRef: 'Recursive references of the 2019 draft are not supported.',
}

/**
 * Returns the problems of a schema. With warnings, the schema stays usable and the named parts are not checked. With an
 * error, it cannot be used at all.
 */
export function checkSchema(provided: unknown): SchemaProblem[] {
  if (!isJsonObject(provided)) return [problemAt('#', 'A schema of arguments must be a JSON object.')]
  if (deeperThan(provided, schemaLimits.depthMax))
    return [problemAt('#', `It is nested deeper than ${schemaLimits.depthMax} levels.`)]
  if (JSON.stringify(provided).length > schemaLimits.textLengthMax)
    return [problemAt('#', `It is longer than ${schemaLimits.textLengthMax / 1024} KB.`)]

  const schema = withPlainReferences(provided)
  const nodes = collectNodes(schema)
  if (nodes.size > schemaLimits.nodesMax)
    return [problemAt('#', `It contains more than ${schemaLimits.nodesMax} schemas.`)]
  const problems = [...nodes.values()].flatMap(node => checkNode(node, nodes))
  const endless = findEndlessReference(nodes)
  if (endless)
    problems.push(problemAt(endless, 'It refers to itself endlessly, without descending into the value.'))
  if (problems.some(problem => problem.severity === 'error'))
    return problems.slice(0, schemaLimits.problemsMax)
  problems.push(...checkMeta(schema))
  if (problems.some(problem => problem.severity === 'error'))
    return problems.slice(0, schemaLimits.problemsMax)
  return problems.slice(0, schemaLimits.problemsMax)
}

/** Returns every schema inside the schema by its pointer. */
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
    if (Object.hasOwn(schema, keyword)) problems.push(problemAt(`${pointer}/${keyword}`, message))
  if (pointer !== '#' && Object.hasOwn(schema, '$id'))
    problems.push(problemAt(`${pointer}/$id`, 'The $id must be an address, and no other schema can have it.'))
  if (Object.hasOwn(schema, '$ref')) {
    const target = localPointer(schema.$ref)
    if (target === null)
      problems.push(
        problemAt(`${pointer}/$ref`, 'References must point inside the schema, as in #/$defs/name.'),
      )
    else if (!nodes.has(target))
      problems.push(problemAt(`${pointer}/$ref`, `Nothing exists at ${target.slice(0, 200)}.`))
  }
  if (typeof schema.pattern === 'string' && !compileSchemaPattern(schema.pattern))
    problems.push(unchecked(`${pointer}/pattern`, schema.pattern))
  if (isJsonObject(schema.patternProperties))
    for (const pattern of Object.keys(schema.patternProperties))
      if (!compileSchemaPattern(pattern))
        problems.push(unchecked(`${pointer}/patternProperties/${escapePointer(pattern)}`, pattern))
  return problems
}

/**
 * Finds a schema whose references and alternatives lead back to itself for the same value. Returns its pointer or null.
 */
function findEndlessReference(nodes: Map<string, SchemaNode>): string | null {
  // Without a reference, every schema is inside of another one.
  if (![...nodes.values()].some(({ schema }) => Object.hasOwn(schema, '$ref'))) return null
  const settled = new Set<string>()
  for (const start of nodes.keys()) {
    // An explicit stack with two marks replaces recursion, because a chain of references can be as long as the schema.
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

function checkMeta(schema: JsonSchema): SchemaProblem[] {
  // The schema's own `$schema` is ignored: references to other drafts would be looked up.
  const { $schema: _draft, $id: _id, ...rest } = schema
  const problem = findMetaProblem(rest)
  return problem ? [problemAt(`#${problem.pointer}`, `It is not a JSON Schema: ${problem.message}.`)] : []
}

function problemAt(pointer: string, message: string): SchemaProblem {
  return { severity: 'error', pointer, message }
}

function unchecked(pointer: string, pattern: string): SchemaProblem {
  const shown = pattern.length > 80 ? `${pattern.slice(0, 80)}…` : pattern
  return {
    severity: 'warning',
    pointer,
    message: `The pattern ${shown} can't be checked safely, so it is ignored.`,
  }
}
