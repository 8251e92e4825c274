import { describe, expect, it } from 'vitest'
import {
  acceptSpec,
  paramsOfSchema,
  schemaOfSpec,
  specToJson,
  validateSpec,
  type NeurosurferDialect,
  type NeurosurferSpec,
} from '@/lib/core/spec/neurosurfer/neurosurfer-spec'
import {
  dialects,
  neurosurferFixture,
  type Verdict,
  type Verdicts,
} from '@/tests/support/cases/neurosurfer-cases'

type SpecCase = Verdicts & { case: string; spec: NeurosurferSpec }
type UpstreamTool = {
  source: string
  loads: boolean
  class: string | null
  spec: NeurosurferSpec
  llm_flags?: Record<string, boolean>
  validate: Verdict
}

const { cases } = JSON.parse(neurosurferFixture('validate_cases.json')) as { cases: SpecCase[] }
const upstream = JSON.parse(neurosurferFixture('upstream_tools.json')) as Record<
  NeurosurferDialect,
  UpstreamTool[]
>
const upstreamTools = dialects.flatMap(dialect =>
  upstream[dialect].filter(tool => tool.loads).map(tool => ({ ...tool, dialect })),
)
const messageOf = (verdict: Verdict) => (verdict.ok ? null : verdict.message)

describe('a specification of neurosurfer', () => {
  it.each(cases.flatMap(item => dialects.map(dialect => ({ ...item, dialect }))))(
    'is judged in the words of its framework: $case ($dialect)',
    ({ dialect, spec, ...verdicts }) => {
      expect(validateSpec(spec, dialect)).toBe(messageOf(verdicts[dialect]))
    },
  )

  it.each(upstreamTools)(
    'of the framework class $class ($dialect) gets the verdict of the framework',
    tool => {
      expect(validateSpec(tool.spec, tool.dialect)).toBe(messageOf(tool.validate))
      expect(JSON.stringify(specToJson(tool.spec))).toBe(JSON.stringify(tool.spec))
    },
  )

  it('can use str, with the strict verdict as a warning', () => {
    const database = upstreamTools.find(tool => tool.class === 'DBInsightsTool')!
    expect(acceptSpec(database.spec, 'seed')).toEqual({
      error: null,
      warnings: ["database_insight_tool.query has unsupported type 'str'."],
    })
    const executor = upstreamTools.find(tool => tool.class === 'SQLExecutor')!
    expect(acceptSpec(executor.spec, 'late')).toEqual({
      error: "sql_executor.returns has unsupported type 'list'.",
      warnings: [],
    })
  })

  it('becomes a schema that preserves every keyword in order', () => {
    const spec: NeurosurferSpec = {
      name: 't',
      description: 'd',
      when_to_use: 'w',
      inputs: [
        { name: 'zone', type: 'str', description: 'where', required: true },
        { name: 'share', type: 'float', description: '', required: false },
        { name: 'root', type: 'object', description: 'r', required: false, llm: false },
      ],
      returns: { type: 'string', description: 'r' },
    }
    const schema = schemaOfSpec(spec, 'late')
    expect(schema).toEqual({
      type: 'object',
      properties: {
        zone: { type: 'string', description: 'where', 'x-type': 'str' },
        share: { type: 'number', 'x-type': 'float' },
        root: { type: 'object', description: 'r', 'x-llm': false },
      },
      required: ['zone'],
      additionalProperties: true,
    })
    expect(schemaOfSpec(spec, 'seed').additionalProperties).toBe(false)
    expect(paramsOfSchema(schema)).toEqual(
      spec.inputs.map(({ name, type, required }) => ({ name, type, required })),
    )
    expect(specToJson(spec).inputs[2]).not.toHaveProperty('llm')
  })
})
