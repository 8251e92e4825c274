/** The parts of a tool that some form cannot hold, and what becomes of each there. */
import { isJsonObject } from '@/lib/core/spec/json-value'
import { codedClassOf } from './info-entry-of'
import { localSchema } from './local-schema'
import { standInArgument } from './neurosurfer-spec-of'
import type { ExportTarget } from './export-targets'
import type { JsonSchema, ToolSpec } from '@/lib/core/spec/tool-spec'

type LossRow = {
  part: string
  /** Has the tool such a part? */
  has: (tool: ToolSpec) => boolean
  /** What becomes of it at each target; where nothing is said, it is kept. */
  at: Partial<Record<Exclude<ExportTarget, 'source'>, string | ((tool: ToolSpec) => string)>>
}

const everywhere = (becomes: string): LossRow['at'] => ({
  'neuro-san': becomes,
  functions: becomes,
  anode: becomes,
  neurosurfer: becomes,
  ovos: becomes,
})

export const lossRows: readonly LossRow[] = [
  {
    part: 'Code',
    has: () => true,
    at: {
      'neuro-san': tool =>
        `The class ${codedClassOf(tool.name)} has to be written; the code stays where it is.`,
      functions: 'The definition alone is exported; whoever takes it has to call the code.',
      anode: 'The answer alone is exported; a program that gives it has to be written.',
      neurosurfer: 'The spec alone is exported; a BaseTool class with a __call__ has to be written.',
      ovos: 'The tool alone is exported; a ToolBox class that answers it has to be written.',
    },
  },
  {
    part: 'Constructor arguments',
    has: ({ kind, source }) =>
      kind === 'neuro-san-langchain' && isJsonObject(source.verbatim) && 'args' in source.verbatim,
    at: everywhere('Lost: only neuro-san makes an instance with them.'),
  },
  {
    part: 'Tools of a toolkit',
    has: ({ kind }) => kind === 'neuro-san-langchain',
    at: everywhere(
      'One entry stands for the class, whatever tools it holds; their names and arguments are known to it alone.',
    ),
  },
  {
    part: 'Description',
    has: ({ description }) => description.trim() === '',
    at: {
      anode: 'There is none, and executables must have one: the name stands for it.',
      neurosurfer: 'There is none, and neurosurfer demands one: the name stands for it.',
    },
  },
  {
    part: 'When to use it',
    has: ({ whenToUse }) => Boolean(whenToUse),
    at: {
      'neuro-san': 'Lost: there is the description alone.',
      functions: 'Lost: there is the description alone.',
      anode: 'Put at the end of the description.',
      ovos: 'Put at the end of the description.',
    },
  },
  {
    part: 'When to use it',
    has: ({ whenToUse }) => !whenToUse,
    at: { neurosurfer: 'There is none, and neurosurfer demands it: the description is repeated.' },
  },
  {
    part: 'Name that models call',
    has: ({ callName, name }) => callName !== name,
    at: {
      'neuro-san': 'Agents call it by the name of their own entry.',
      neurosurfer: 'The name in the source counts.',
      ovos: 'The name in the source counts.',
    },
  },
  {
    part: 'Name',
    has: ({ name }) => /[.:$=+#@!?&*^[\]}`]/.test(name),
    at: { 'neuro-san': 'neuro-san reads such a name with its quotes; rename the entry.' },
  },
  {
    part: 'Name',
    has: ({ name }) => !/^[a-z0-9_-]+$/.test(name),
    at: { anode: 'Other signs than a to z, digits, - and _ are changed when the answer is read.' },
  },
  {
    part: 'Result schema',
    has: ({ output }) => output.schema !== undefined,
    at: {
      'neuro-san': 'Lost.',
      functions: 'Lost.',
      anode: 'Lost: an executable answers with text.',
      neurosurfer: 'Its type alone is kept.',
    },
  },
  {
    part: 'Streaming',
    has: ({ output }) => output.mode === 'stream',
    at: {
      'neuro-san': 'Lost: a coded tool answers once.',
      ovos: 'Lost: an OVOS tool answers once.',
      functions: 'Not told.',
    },
  },
  {
    part: 'Time limit',
    has: ({ timeoutSeconds }) => timeoutSeconds !== undefined,
    at: { 'neuro-san': 'Lost.', functions: 'Lost.', neurosurfer: 'Lost.', ovos: 'Lost.' },
  },
  {
    part: 'Permission',
    has: ({ permission }) => permission.declared !== undefined,
    at: { 'neuro-san': 'Lost.', functions: 'Lost.', neurosurfer: 'Lost.', ovos: 'Lost.' },
  },
  {
    part: 'Settings of the toolbox',
    has: ({ configuration }) => configuration !== undefined,
    at: everywhere('Lost: what owners set has to be built into the code.'),
  },
  {
    part: 'Runtime context',
    has: ({ runtime }) => runtime !== undefined,
    at: everywhere('Lost: only neurosurfer gives a tool more than its arguments.'),
  },
  {
    part: 'How it is shown',
    has: ({ displayAs }) =>
      displayAs !== undefined && displayAs !== 'coded_tool' && displayAs !== 'langchain_tool',
    at: { functions: 'Lost.', anode: 'Lost.', neurosurfer: 'Lost.', ovos: 'Lost.' },
  },
  {
    part: 'Set-up notes',
    has: ({ setupNotes }) => Boolean(setupNotes),
    at: {
      functions: 'Lost: JSON has no comments.',
      anode: 'Lost: JSON has no comments.',
      neurosurfer: 'Lost: JSON has no comments.',
      ovos: 'Lost: JSON has no comments.',
    },
  },
  {
    part: 'Preset values',
    has: inSchema(schema => schema.default !== undefined),
    at: {
      'neuro-san': 'Written into the description: neuro-san reads none, and gives null.',
      neurosurfer: 'Written into the description, those of nested arguments aside, which are lost.',
    },
  },
  {
    part: 'Lists of allowed values',
    has: inSchema(schema => schema.enum !== undefined || schema.const !== undefined),
    at: {
      'neuro-san': 'Written into the description: neuro-san holds nobody to them.',
      neurosurfer: 'Written into the description, those of nested arguments aside, which are lost.',
    },
  },
  {
    part: 'Bounds, patterns and formats',
    has: inSchema(schema => boundWords.some(word => schema[word] !== undefined)),
    at: {
      'neuro-san': 'Lost, formats aside, which are written into the description.',
      neurosurfer: 'Lost, formats aside, which are written into the description.',
    },
  },
  {
    part: 'Arguments that may be null',
    has: inSchema((schema, root) => localSchema(schema, root).nullable),
    at: {
      'neuro-san': 'Their one type is kept: an argument that is not required may be left out.',
      neurosurfer: 'They are not required, and must be left out: neurosurfer refuses null.',
    },
  },
  {
    part: 'Arguments of several types',
    has: inSchema((schema, root) => localSchema(schema, root).composite),
    at: {
      'neuro-san': 'The first type is kept, or text where there is none.',
      neurosurfer: 'The first type is kept, or text where there is none.',
    },
  },
  {
    part: 'Arguments within arguments',
    has: ({ inputSchema }) =>
      Object.values(inputSchema.properties ?? {}).some(given => {
        const { schema } = localSchema(given, inputSchema)
        return schema.properties !== undefined || schema.items !== undefined
      }),
    at: { neurosurfer: 'Lost: there are only object and array, without a word on what is inside.' },
  },
  {
    part: 'Having no arguments',
    has: ({ inputSchema }) => Object.keys(inputSchema.properties ?? {}).length === 0,
    at: {
      neurosurfer: `neurosurfer demands at least one: "${standInArgument}" stands there, which nobody has to give.`,
    },
  },
  {
    part: 'Names of arguments',
    has: ({ inputSchema }) =>
      Object.keys(inputSchema.properties ?? {}).some(name => /^_|^model_(config$|dump|validate)/.test(name)),
    at: { 'neuro-san': 'neuro-san refuses names that begin with _ or belong to pydantic models.' },
  },
]

const boundWords = [
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

/** Schemas looked at for one question: references may multiply a small schema beyond all bounds. */
const schemasMax = 2_000

/** Asks every argument, nested ones too, as deep as anyone reads. */
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
