/** Executables describe themselves in a real sandbox, and none of them can keep the others out of the catalog. */
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkUpload, findCheck } from '@/lib/operations/proposals/check/check-upload'
import { findToolbox } from '@/lib/operations/toolboxes/find-toolbox'
import { findVersion, findVersionProblems } from '@/lib/operations/toolboxes/find-version'
import { installStarters } from '@/lib/operations/toolboxes/install-starters'
import { uploadToolbox } from '@/lib/operations/toolboxes/upload-toolbox'
import type { Sandbox } from '@/lib/sandbox/sandbox'
import { closeDatabase, database } from '@/lib/store/connection/client'
import { describeCheck } from '@/lib/worker/jobs/describe-check-job'
import { describeVersion } from '@/lib/worker/jobs/describe-version-job'
import { readStarters } from '@/lib/worker/read-starters'
import { executablePart, part } from '../../support/catalog'
import { freshDatabase } from '../../support/database'
import { insertPerson, setTestEnvironment, type TestPerson } from '../../support/people'
import { testTime as at } from '../../support/test-time'
import { settledLeftovers } from '../support/leftovers'
import { openTestSandbox, type TestSandbox } from '../support/open-test-sandbox'

setTestEnvironment()
await freshDatabase()

let box: TestSandbox
let ada: TestPerson
beforeAll(async () => {
  box = await openTestSandbox({ slots: 2 })
  ada = await insertPerson()
})
afterAll(async () => {
  await closeDatabase()
  await box?.close()
})

const payloadOf = async (slug: string) => {
  const { id } = await database().version.findFirstOrThrow({
    where: { toolbox: { slug } },
    select: { id: true },
  })
  return { versionId: id }
}

test('describeVersion publishes the starters with all of their tools', async () => {
  const folder = fileURLToPath(new URL('../../../prisma/starters', import.meta.url))
  const created = await installStarters(await readStarters(folder), at)
  for (const { slug } of created) await describeVersion(await payloadOf(slug), box.sandbox)
  for (const { slug } of created) {
    const { version, tools } = await findToolbox(ada, slug)
    expect(version, slug).toMatchObject({ state: 'published', describing: 0 })
    expect(
      (await findVersionProblems(ada, slug)).problemList.filter(problem => problem.severity === 'error'),
      slug,
    ).toEqual([])
    for (const tool of tools) expect(tool.mayRun.effect, tool.name).not.toBe('deny')
  }
  const hello = await findToolbox(ada, 'hello')
  expect(hello.tools.map(tool => tool.kind).sort()).toEqual(['executable', 'executable', 'neuro-san-coded'])
})

test('describeVersion reports a separate problem for an executable that never returns, floods, dies or cannot start', async () => {
  const script = (text: string) => `#!/bin/bash\n${text}\n`
  await uploadToolbox(ada, {
    slug: 'hostile',
    parts: [
      executablePart('good', { name: 'good', description: 'Does good.' }),
      part('stuck', script('sleep 1000'), true),
      part('flood', script('yes'), true),
      part('deep', script(`printf '[%.0s' {1..20000}`), true),
      part('dead', script('kill -9 $$'), true),
      part('fails', script('echo "no jq here" >&2; exit 7'), true),
      part('no-interpreter', '#!/nowhere/at/all\n', true),
      part('no-program', 'just text\n', true),
    ],
    at,
  })
  await describeVersion(await payloadOf('hostile'), box.sandbox)
  const view = await findVersion(ada, 'hostile', 1)
  expect(view).toMatchObject({ state: 'published', tools: 1, describing: 0 })
  expect(Object.fromEntries(view.problemList.map(problem => [problem.place?.file, problem.code]))).toEqual({
    stuck: 'describe-timeout',
    flood: 'describe-too-large',
    deep: 'describe-not-json',
    dead: 'describe-signalled',
    fails: 'describe-exit-nonzero',
    'no-interpreter': 'describe-interpreter-not-found',
    'no-program': 'describe-exec-format',
  })
  expect(view.problemList.find(problem => problem.place?.file === 'fails')?.message).toContain('no jq here')
  expect(view.problemList.find(problem => problem.place?.file === 'no-interpreter')?.message).toContain(
    '/nowhere',
  )
  expect(await settledLeftovers(box.traces, 'between runs')).toEqual([])
})

test('describeVersion leaves out only the tool whose description exceeds 1 MB, in a Python file and beside an executable', async () => {
  const tool = (name: string, description: string) =>
    `class ${name}(BaseTool):\n    spec = ToolSpec("${name.toLowerCase()}", ${description}, "Use it.", [ToolParam("x", "string", "A text.")], ToolReturn("string", "Text."))\n\n` +
    '    def __call__(self, x, **kwargs):\n        return ToolResponse(True, x)\n\n\n'
  const python = `from neurosurfer.tools import BaseTool, ToolParam, ToolResponse, ToolReturn, ToolSpec\n\n\n${tool('First', '"First."')}${tool('Large', '"x" * 1_100_000')}${tool('Last', '"Last."')}`
  const flood = `#!/bin/bash\nprintf '{"name":"big","description":"%s"}' "$(head -c 1100000 /dev/zero | tr '\\0' x)"\n`
  await uploadToolbox(ada, {
    slug: 'oversized',
    parts: [
      part('tools.py', python),
      part('big', flood, true),
      executablePart('small', { name: 'small', description: 'Small.' }),
    ],
    at,
  })
  await describeVersion(await payloadOf('oversized'), box.sandbox)
  const { problemList } = await findVersion(ada, 'oversized', 1)
  const line = python.slice(0, python.indexOf('class Large')).split('\n').length
  expect(problemList.filter(({ severity }) => severity === 'error')).toMatchObject([
    { code: 'describe-too-large', place: { file: 'big' } },
    { code: 'describe-too-large', tool: 'large', place: { file: 'tools.py', line } },
  ])
  const { tools } = await findToolbox(ada, 'oversized')
  expect(tools.map(({ name }) => name).sort()).toEqual(['first', 'last', 'small'])
})

test('describeVersion detects an executable whose description depends on its environment', async () => {
  const answer = (description: string) =>
    `#!/bin/bash\nprintf '{"name":"%s","description":"%s"}' "$(basename "$0")" "${description}"\n`
  await uploadToolbox(ada, {
    slug: 'two-faced',
    parts: [
      part('honest', answer('The same for all.'), true),
      ...['USER', 'HOME', 'TZ', 'LANG', 'CI'].map(name => part(name.toLowerCase(), answer(`$${name}`), true)),
    ],
    at,
  })
  await describeVersion(await payloadOf('two-faced'), box.sandbox)
  const { problemList } = await findVersion(ada, 'two-faced', 1)
  const doubted = problemList.filter(problem => problem.code === 'describe-inconsistent')
  expect(doubted.map(problem => problem.tool).sort()).toEqual(['ci', 'home', 'lang', 'tz', 'user'])
})

test('describeCheck describes files that are only checked, without creating a version', async () => {
  await uploadToolbox(ada, {
    slug: 'checked',
    parts: [part('toolbox_info.hocon', '"first": { "class": "tool.First", "description": "Does it." }')],
    at,
  })
  const parts = [executablePart('second', { name: 'second', description: 'Does something else.' })]
  const requested = { failOn: 'breaking', at } as const
  const started = await checkUpload(ada, 'checked', { parts, ...requested })
  if (!('reading' in started)) throw new Error('The executable has not been described.')
  await describeCheck({ checkId: started.reading }, box.sandbox)
  const found = await findCheck(ada, 'checked', started.reading, requested)
  expect(found).toMatchObject({
    report: { base: 1, tools: ['second'], problems: [], verdict: 'breaking' },
  })
  // A second request, as after a crash of the queue, changes nothing.
  await describeCheck({ checkId: started.reading }, box.sandbox)
  expect(await findCheck(ada, 'checked', started.reading, requested)).toEqual(found)
  expect(await database().version.count({ where: { toolbox: { slug: 'checked' } } })).toBe(1)
})

test('describeVersion leaves a version waiting, with the reason, when no sandbox is available', async () => {
  await uploadToolbox(ada, { slug: 'waits', parts: [executablePart('tool', { name: 'tool' })], at })
  const off: Sandbox = { ...box.sandbox, report: { ...box.sandbox.report, available: false } }
  await expect(describeVersion(await payloadOf('waits'), off)).rejects.toThrow(/sandbox/)
  expect(await findVersion(ada, 'waits', 1)).toMatchObject({ state: 'reading', describing: 1 })
})
