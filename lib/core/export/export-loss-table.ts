/** Parts of a tool that some format does not support, and what happens to each of them. */
import { isJsonObject } from '@/lib/core/spec/json-value'
import { builtEntry } from './entry-of-tool'
import { codedClassOf } from './info-entry-of'
import { localSchema } from './local-schema'
import { anthropicNameMax, isObjectSchema, mcpNameMax, openAiNameMax } from './model-tools'
import { standInArgument } from './neurosurfer-spec-of'
import type { ExportTarget } from './export-targets'
import type { JsonSchema, ToolSpec } from '@/lib/core/spec/tool-spec'

type LossRow = {
  part: string
  /** Reports whether the tool has such a part. */
  has: (tool: ToolSpec) => boolean
  /** What happens to the part in each target. Targets without an entry support it. */
  at: Partial<Record<Exclude<ExportTarget, 'source'>, string | ((tool: ToolSpec) => string)>>
}

const forModels = (becomes: string): LossRow['at'] => ({
  functions: becomes,
  anthropic: becomes,
  mcp: becomes,
})

const everywhere = (becomes: string): LossRow['at'] => ({
  ...forModels(becomes),
  'neuro-san': becomes,
  anode: becomes,
  neurosurfer: becomes,
  ovos: becomes,
})

/** Part that the tool's own system loses as well, because it belongs to the agent. */
export const forcedArguments = 'Forced arguments'

export const exportLossRows: readonly LossRow[] = [
  {
    part: 'Code',
    has: () => true,
    at: {
      'neuro-san': tool =>
        `You must write the class ${codedClassOf(tool.name)}. The code itself is not exported.`,
      ...forModels('Only the definition is exported. The recipient must call the code.'),
      anode: 'Only the answer is exported. You must write a program that gives it.',
      neurosurfer: 'Only the spec is exported. You must write a BaseTool class with a __call__.',
      ovos: 'Only the tool is exported. You must write a ToolBox class that answers it.',
    },
  },
  {
    part: forcedArguments,
    has: tool => tool.forcedArguments !== undefined,
    at: everywhere('Lost: pass them where the tool is called. In neuro-san, they are the args of the agent.'),
  },
  {
    part: 'Constructor arguments',
    has: ({ kind, source }) =>
      kind === 'neuro-san-langchain' && isJsonObject(source.verbatim) && 'args' in source.verbatim,
    at: everywhere('Lost: only neuro-san instantiates the class with them.'),
  },
  {
    part: 'Tools of a toolkit',
    has: tool => tool.kind === 'neuro-san-langchain' && builtEntry(tool) === null,
    at: everywhere(
      'One entry represents the class and all of its tools. Only the class knows their names and arguments.',
    ),
  },
  {
    part: 'Description',
    has: ({ description }) => description.trim() === '',
    at: {
      anode: 'Executables must have one, so the name is used.',
      neurosurfer: 'neurosurfer requires one, so the name is used.',
    },
  },
  {
    part: 'When to use it',
    has: ({ whenToUse }) => Boolean(whenToUse),
    at: {
      'neuro-san': 'Lost: only the description is exported.',
      ...forModels('Added to the end of the description.'),
      anode: 'Added to the end of the description.',
      ovos: 'Added to the end of the description.',
    },
  },
  {
    part: 'When to use it',
    has: ({ whenToUse }) => !whenToUse,
    at: { neurosurfer: 'neurosurfer requires it, so the description is repeated.' },
  },
  {
    part: 'Call name',
    has: ({ callName, name }) => callName !== name,
    at: {
      'neuro-san': 'Agents call the tool by the name of their own entry.',
      neurosurfer: 'The name in the source is used.',
      ovos: 'The name in the source is used.',
    },
  },
  {
    part: 'Call name',
    has: ({ callName }) => /[^A-Za-z0-9_-]/.test(callName),
    at: forModels('Characters other than letters, digits, - and _ become _. Equal names get a number.'),
  },
  {
    part: 'Call name',
    has: ({ callName }) => callName.length > openAiNameMax,
    at: { functions: `Shortened to ${openAiNameMax} characters.` },
  },
  {
    part: 'Call name',
    has: ({ callName }) => callName.length > anthropicNameMax,
    at: {
      anthropic: `Shortened to ${anthropicNameMax} characters.`,
      mcp: `Shortened to ${mcpNameMax} characters.`,
    },
  },
  {
    part: 'Name',
    has: ({ name }) => /[.:$=+#@!?&*^[\]}`]/.test(name),
    at: { 'neuro-san': 'neuro-san includes the quotes in such a name. Rename the entry.' },
  },
  {
    part: 'Name',
    has: ({ name }) => !/^[a-z0-9_-]+$/.test(name),
    at: { anode: 'Characters other than a to z, digits, - and _ are changed when the answer is read.' },
  },
  {
    part: 'Result schema',
    has: ({ output }) => output.schema !== undefined && !isObjectSchema(output.schema),
    at: { mcp: 'Lost: MCP supports only schemas of objects.' },
  },
  {
    part: 'Result schema',
    has: ({ output }) => output.schema !== undefined,
    at: {
      'neuro-san': 'Lost.',
      functions: 'Lost.',
      anthropic: 'Lost.',
      anode: 'Lost: an executable returns text.',
      neurosurfer: 'Only its type is exported.',
    },
  },
  {
    part: 'Streaming',
    has: ({ output }) => output.mode === 'stream',
    at: {
      'neuro-san': 'Lost: a coded tool returns a single result.',
      ovos: 'Lost: an OVOS tool returns a single result.',
      ...forModels('Not exported.'),
    },
  },
  {
    part: 'Time limit',
    has: ({ timeoutSeconds }) => timeoutSeconds !== undefined,
    at: { 'neuro-san': 'Lost.', neurosurfer: 'Lost.', ovos: 'Lost.', ...forModels('Lost.') },
  },
  {
    part: 'Permission',
    has: ({ permission }) => permission.declared !== undefined,
    at: { 'neuro-san': 'Lost.', neurosurfer: 'Lost.', ovos: 'Lost.', ...forModels('Lost.') },
  },
  {
    part: 'Settings of the toolbox',
    has: ({ configuration }) => configuration !== undefined,
    at: everywhere('Lost: the settings must be built into the code.'),
  },
  {
    part: 'Runtime context',
    has: ({ runtime }) => runtime !== undefined,
    at: everywhere('Lost: only neurosurfer passes more than arguments to a tool.'),
  },
  {
    part: 'Display',
    has: ({ displayAs }) =>
      displayAs !== undefined && displayAs !== 'coded_tool' && displayAs !== 'langchain_tool',
    at: { ...forModels('Lost.'), anode: 'Lost.', neurosurfer: 'Lost.', ovos: 'Lost.' },
  },
  {
    part: 'Setup notes',
    has: ({ setupNotes }) => Boolean(setupNotes),
    at: {
      ...forModels('Lost: JSON has no comments.'),
      anode: 'Lost: JSON has no comments.',
      neurosurfer: 'Lost: JSON has no comments.',
      ovos: 'Lost: JSON has no comments.',
    },
  },
  {
    part: 'Default values',
    has: inSchema(schema => schema.default !== undefined),
    at: {
      'neuro-san': 'Written into the description. neuro-san reads no defaults and passes null.',
      neurosurfer: 'Written into the description, except for nested arguments, whose defaults are lost.',
    },
  },
  {
    part: 'Lists of allowed values',
    has: inSchema(schema => schema.enum !== undefined || schema.const !== undefined),
    at: {
      'neuro-san': 'Written into the description. neuro-san does not enforce them.',
      neurosurfer: 'Written into the description, except for nested arguments, whose lists are lost.',
    },
  },
  {
    part: 'Bounds, patterns and formats',
    has: inSchema(schema => boundTitles.some(word => schema[word] !== undefined)),
    at: {
      'neuro-san': 'Lost, except for formats, which are written into the description.',
      neurosurfer: 'Lost, except for formats, which are written into the description.',
    },
  },
  {
    part: 'Arguments that can be null',
    has: inSchema((schema, root) => localSchema(schema, root).nullable),
    at: {
      'neuro-san': 'Only the type is exported. Arguments that are not required can be omitted.',
      neurosurfer: 'They become optional and must be omitted instead: neurosurfer rejects null.',
    },
  },
  {
    part: 'Arguments of several types',
    has: inSchema((schema, root) => localSchema(schema, root).composite),
    at: {
      'neuro-san': 'The first type is exported, or text if there is none.',
      neurosurfer: 'The first type is exported, or text if there is none.',
    },
  },
  {
    part: 'Nested arguments',
    has: ({ inputSchema }) =>
      Object.values(inputSchema.properties ?? {}).some(provided => {
        const { schema } = localSchema(provided, inputSchema)
        return schema.properties !== undefined || schema.items !== undefined
      }),
    at: { neurosurfer: 'Lost: only the types object and array exist, without their contents.' },
  },
  {
    part: 'No arguments',
    has: ({ inputSchema }) => Object.keys(inputSchema.properties ?? {}).length === 0,
    at: {
      neurosurfer: `neurosurfer requires at least one argument, so an optional "${standInArgument}" is added.`,
    },
  },
  {
    part: 'Argument names',
    has: ({ inputSchema }) =>
      Object.keys(inputSchema.properties ?? {}).some(name => /^_|^model_(config$|dump|validate)/.test(name)),
    at: { 'neuro-san': 'neuro-san rejects names that begin with _ or belong to pydantic models.' },
  },
]

const boundTitles = [
  'format',
  'pattern',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'multipleOf',
  'minLength',
  'maxLength',
  'minItems',
  'maxItems',
  'uniqueItems',
]

/** Schemas visited per check: references can multiply a small schema without limit. */
const schemasMax = 2_000

/** Tests every argument, including nested ones, up to the limit. */
function inSchema(test: (schema: JsonSchema, root: JsonSchema) => boolean): LossRow['has'] {
  return ({ inputSchema: root }) => {
    const open = Object.values(root.properties ?? {}).map(schema => ({ schema, depth: 0 }))
    let left = schemasMax
    for (let next = open.pop(); next && left > 0; next = open.pop()) {
      left -= 1
      const { schema, depth } = next
      if (typeof schema !== 'object' || schema === null) continue
      if (test(schema, root)) return true
      if (depth > 8) continue
      const local = localSchema(schema, root).schema
      if (local !== schema && test(local, root)) return true
      const inner = [
        ...Object.values(local.properties ?? {}),
        ...(typeof local.items === 'object' ? [local.items] : []),
      ]
      for (const each of inner) open.push({ schema: each, depth: depth + 1 })
    }
    return false
  }
}
