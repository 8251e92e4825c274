/** Converts one tool of an MCP server. */
import { infoLimits } from '@/lib/core/formats/neuro-san/info-files/info-limits'
import { notesLengthMax } from '@/lib/core/formats/setup-notes'
import type { PythonTarget } from '@/lib/core/formats/description'
import type { Place, Problem, Severity } from '@/lib/core/base/problem'
import { isJsonObject, type JsonObject } from '@/lib/core/spec/json-value'
import { checkSchema } from '@/lib/core/spec/schema/check-schema'
import { mcpHints, type McpAnnotations, type McpFacts } from '@/lib/core/spec/mcp-server'
import type { JsonSchema, Need, ToolConfiguration, ToolSpec } from '@/lib/core/spec/tool-spec'
import { mcpLimits } from './mcp-limits'

type Context = { target: PythonTarget; place: Place; instructions: string }
type Report = (severity: Severity, code: string, message: string, hint?: string) => void

export function readMcpTool(item: unknown, context: Context): { tool?: ToolSpec; problems: Problem[] } {
  const problems: Problem[] = []
  const { place } = context
  const name = isJsonObject(item) ? item.name : null
  if (
    !isJsonObject(item) ||
    typeof name !== 'string' ||
    name.trim() === '' ||
    name.length > infoLimits.nameLengthMax
  ) {
    const message = `A tool must have a name of 1 to ${infoLimits.nameLengthMax} characters.`
    return { problems: [{ severity: 'error', code: 'mcp-tool-name', message, place }] }
  }
  const report: Report = (severity, code, message, hint) =>
    problems.push({ severity, code, message, ...(hint && { hint }), tool: name, place })
  const inputSchema = readInputSchema(item.inputSchema, report)
  if (inputSchema === null) return { problems }
  const description = typeof item.description === 'string' ? item.description : ''
  if (description.trim() === '')
    report('warning', 'description-empty', "The tool has no description, so agents can't choose it.")
  if (description.length > infoLimits.descriptionLengthMax)
    report(
      'warning',
      'mcp-description-long',
      `The description has ${description.length.toLocaleString('en')} characters. Only the first ${infoLimits.descriptionLengthMax.toLocaleString('en')} are used.`,
    )
  return { tool: toolOf(item, { name, description, inputSchema }, context, report), problems }
}

type Basics = { name: string; description: string; inputSchema: JsonSchema }

function toolOf(
  item: JsonObject,
  { name, description, inputSchema }: Basics,
  { target, place, instructions }: Context,
  report: Report,
): ToolSpec {
  const { server, declared } = target
  const output = readOutputSchema(item.outputSchema, report)
  const mcp = readFacts(item)
  const needsTask = isJsonObject(item.execution) && item.execution.taskSupport === 'required'
  if (needsTask)
    report(
      'warning',
      'mcp-needs-task',
      "The tool requires MCP tasks, which Pegboard doesn't support, so it can't run.",
    )
  const needs: Need[] = [...(declared?.needs ?? []), ...networkNeed(mcp.annotations)]
  const configuration = configurationOf(target)
  return {
    schemaVersion: 1,
    kind: 'mcp',
    name,
    callName: name,
    description: description.slice(0, infoLimits.descriptionLengthMax),
    tags: [],
    // Capabilities are what rules match. A server that could choose them could make an allow rule apply.
    capabilities: needs.some(({ kind }) => kind === 'secret') ? ['secrets'] : [],
    permission: permissionOf(mcp.annotations),
    inputSchema,
    inputMode: 'json-schema',
    output: output ? { mode: 'json', schema: output } : { mode: 'text' },
    ...(instructions !== '' && { setupNotes: instructions.slice(0, notesLengthMax) }),
    needs,
    ...(configuration && { configuration }),
    ...(Object.keys(mcp).length > 0 && { mcp }),
    ...(!needsTask &&
      server && {
        program: {
          runner: 'python',
          adapter: 'mcp',
          className: target.entry,
          root: target.root,
          config: {},
          server,
        },
      }),
    source: { verbatim: item, place, entry: place.file },
  }
}

/** Hints of a server only restrict: a tool that says it is destructive asks, and one that says it reads only asks too. */
const permissionOf = (annotations: McpAnnotations | undefined): ToolSpec['permission'] => ({
  ...(annotations?.destructiveHint === true && { declared: 'destructiveHint' }),
  effective: 'ask',
})

const networkNeed = (annotations: McpAnnotations | undefined): Need[] =>
  annotations?.openWorldHint === true
    ? [
        {
          kind: 'network',
          name: 'network',
          note: 'The server says that the tool reaches other systems (openWorldHint).',
          met: false,
        },
      ]
    : []

function configurationOf({ server, declared }: PythonTarget): ToolConfiguration | null {
  if (!server || !declared?.settings) return null
  return {
    section: server.name,
    schema: declared.settings,
    ...(declared.needsSettings && { needed: true }),
  }
}

function readFacts({ title, annotations, icons }: JsonObject): McpFacts {
  const hints = isJsonObject(annotations)
    ? mcpHints.flatMap(name =>
        typeof annotations[name] === 'boolean' ? [[name, annotations[name]] as const] : [],
      )
    : []
  // Earlier versions of the protocol have the title among the annotations.
  const shown = [title, isJsonObject(annotations) ? annotations.title : null].find(
    text => typeof text === 'string' && text.trim() !== '',
  )
  const hasIcons =
    Array.isArray(icons) &&
    icons.length > 0 &&
    icons.length <= mcpLimits.iconsMax &&
    JSON.stringify(icons).length <= mcpLimits.iconsLengthMax
  return {
    ...(typeof shown === 'string' && { title: shown.slice(0, infoLimits.nameLengthMax) }),
    ...(hints.length > 0 && { annotations: Object.fromEntries(hints) }),
    ...(hasIcons && { icons: icons as unknown[] }),
  }
}

/** Returns null if the arguments can't be checked, after a report. One such tool would spoil the list of every client. */
function readInputSchema(schema: unknown, report: Report): JsonSchema | null {
  const refuse = (message: string) => {
    report('error', 'mcp-schema', `inputSchema: ${message} The tool is left out.`)
    return null
  }
  if (!isJsonObject(schema)) return refuse('It must be a JSON Schema.')
  if (schema.type !== undefined && schema.type !== 'object') return refuse('Its type must be object.')
  const normalized = { ...schema, type: 'object', properties: schema.properties ?? {} }
  const problems = checkSchema(normalized)
  const error = problems.find(({ severity }) => severity === 'error')
  if (error) return refuse(`${error.message} (at ${error.pointer})`)
  for (const { message, pointer } of problems)
    report('warning', 'mcp-schema', `inputSchema: ${message} (at ${pointer})`)
  return normalized as JsonSchema
}

/** A result is still readable if its schema is not, so only the schema is left out. */
function readOutputSchema(schema: unknown, report: Report): JsonSchema | null {
  if (schema === undefined || schema === null) return null
  const problems = checkSchema(schema)
  for (const { message, pointer } of problems)
    report('warning', 'mcp-schema', `outputSchema: ${message} (at ${pointer})`)
  return problems.some(({ severity }) => severity === 'error') ? null : (schema as JsonSchema)
}
