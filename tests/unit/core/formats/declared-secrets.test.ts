import { expect, test } from 'vitest'
import { readDeclaredSecrets } from '@/lib/core/formats/declared-secrets'
import { readDescribeOutput } from '@/lib/core/formats/executables/describe-output'
import { readToolbox } from '@/lib/core/formats/read-toolbox'

const named = { kind: 'secret', name: 'API_KEY', note: 'Declared by the tool.', met: false }

test.each([
  [['API_KEY'], [named]],
  [['API_KEY', 'API_KEY'], [named]],
  [[{ name: 'API_KEY', description: 'For searching.' }], [{ ...named, note: 'For searching.' }]],
  [{ API_KEY: 'For searching.' }, [{ ...named, note: 'For searching.' }]],
  [{ API_KEY: null }, [named]],
  [
    { API_KEY: { description: 'More.', required: false } },
    [{ ...named, note: 'More.', met: true, optional: true }],
  ],
  [[{ name: 'API_KEY', optional: true }], [{ ...named, note: 'Optional.', met: true, optional: true }]],
  [undefined, []],
  [null, []],
])('%j declares them', (written, needs) => {
  expect(readDeclaredSecrets(written)).toEqual({ needs, problems: [] })
})

test.each([
  ['API_KEY', /must be a list of names/],
  [7, /must be a list of names/],
  [[7], /has no name/],
  [['LD_PRELOAD'], /is reserved by the sandbox/],
  [['a b'], /letters, digits and underscores/],
])('%j is reported and is no secret', (written, problem) => {
  const { needs, problems } = readDeclaredSecrets(written)
  expect(needs).toEqual([])
  expect(problems.join()).toMatch(problem)
})

const describeRun = (answer: object) => ({
  ...{ stdout: JSON.stringify(answer), stderr: '', exitCode: 0, signal: null },
  ...{ timedOut: false, tooLarge: false },
})

test('executables declare secrets in their description', () => {
  const answer = { name: 'find', description: 'Finds.', secrets: { API_KEY: 'For searching.', PATH: '' } }
  const { tool, problems } = readDescribeOutput('find', describeRun(answer))
  expect(tool?.needs).toEqual([{ ...named, note: 'For searching.' }])
  expect(tool?.capabilities).toContain('secrets')
  expect(problems.map(problem => problem.code)).toEqual(['describe-bad-secrets'])
})

const read = (path: string, text: string) =>
  readToolbox({ files: [{ path, mode: 0o644, bytes: new TextEncoder().encode(text) }] })

test('entries of a toolbox info file declare secrets with a key that neuro-san ignores', () => {
  const { tools, problems } = read(
    'toolbox_info.hocon',
    '{ find = { class = "find.Find", description = "Finds."\n# Set API_KEY in your environment variables\nsecrets = ["API_KEY"] } }',
  )
  expect(tools[0]!.needs.filter(need => need.name === 'API_KEY')).toEqual([named])
  expect(tools[0]!.capabilities).toContain('secrets')
  expect(problems.filter(({ message }) => message.includes('secrets'))).toEqual([])
})

test('manifests of OVOS toolboxes declare secrets for all their tools', () => {
  const { tools } = read(
    'box/toolbox.json',
    JSON.stringify({
      ...{ toolbox_id: 'box', target: 'box:Box', secrets: [{ name: 'API_KEY' }] },
      tools: [{ name: 'find', description: 'Finds.', argument_schema: { type: 'object' } }],
    }),
  )
  expect(tools[0]!.needs).toContainEqual(named)
})
