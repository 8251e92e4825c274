/** OVOS toolboxes with the real packages that the stand-ins stand in for, in environments built from the index. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runProgram } from '@/lib/core/runs/run-program'
import type { RunnerFrame } from '@/lib/core/runs/runner-frame'
import type { ToolSpec } from '@/lib/core/spec/tool-spec'
import { uploadToolbox } from '@/lib/operations/upload-toolbox'
import { closeDatabase, database } from '@/lib/store/client'
import { findEnvironment } from '@/lib/store/environments'
import { describeVersion } from '@/lib/worker/describe-version-job'
import { part, testTime as at } from '../support/catalog'
import { freshDatabase } from '../support/database'
import { partsOfFolder } from '../support/fixture-parts'
import { whyNoPackageIndex } from '../support/package-index'
import { insertPerson, setTestEnvironment } from '../support/people'
import { openTestSandbox, type TestSandbox } from './support/open-test-sandbox'
import { toolboxOfEveryForm } from './support/ovos-toolboxes'
import { fileOf, startTool } from './support/run-tool'

setTestEnvironment()
await freshDatabase()

// The same for both toolboxes, so that they share one environment. The first release of the plugin manager that has
// toolboxes for agents is a preliminary one.
const requirements = part('requirements.txt', 'ovos-plugin-manager>=3.0.1a1\npydantic>=2\nsympy\n')
const buildMsMax = 240_000
const whyNot = await whyNoPackageIndex()
if (whyNot) process.stderr.write(`Left out, because the package index is needed: ${whyNot}\n`)

describe.skipIf(whyNot !== null)('with the real packages', () => {
  let box: TestSandbox
  beforeAll(async () => {
    box = await openTestSandbox({ slots: 2 })
  })
  afterAll(async () => {
    await closeDatabase()
    await box?.close()
  })

  const hang = async (slug: string, parts: { path: string; bytes: Uint8Array }[]) => {
    await uploadToolbox(await insertPerson(), { slug, parts, at })
    const version = await database().version.findFirstOrThrow({ where: { toolbox: { slug } } })
    await describeVersion({ versionId: version.id }, box.sandbox)
    const built = await findEnvironment(database(), version.environmentHash!)
    if (built?.state !== 'ready') throw new Error(`${built?.fault?.message}\n${built?.log.slice(-2000)}`)
    const rows = await database().toolVersion.findMany({ where: { versionId: version.id } })
    const tools = new Map(rows.map(row => [row.callName, row.spec as unknown as ToolSpec]))
    const { problems } = await database().version.findFirstOrThrow({ where: { id: version.id } })
    const files = parts.map(each => fileOf(each.path, each.bytes))
    const call = async (name: string, args: object) => {
      const { frames, stderr } = await startTool(box.sandbox, files, runProgram(tools.get(name)!)!, {
        argumentsText: JSON.stringify(args),
      }).result
      const result = frames.find(
        (frame): frame is RunnerFrame & { type: 'result' } => frame.type === 'result',
      )
      if (!result) throw new Error(stderr.toString('utf8'))
      return result
    }
    return { tools, problems, packages: built.packages.map(each => each.name), call }
  }

  it(
    'toolboxes of all four forms load over the plugin manager, and answer as over the stand-in',
    async () => {
      const parts = Object.entries(toolboxOfEveryForm).map(([path, text]) => part(path, text))
      const hung = await hang('forms', [...parts, requirements])
      expect(hung.packages).toEqual(expect.arrayContaining(['ovos_plugin_manager', 'pydantic']))
      expect(hung.problems).toEqual([])
      expect([...hung.tools.keys()].toSorted()).toEqual(['boxa', 'boxb', 'boxc', 'boxnone'])
      for (const id of ['a', 'b', 'c', 'none'])
        expect(await hung.call(`box${id}`, { word: 'hi', times: '2', more: ['1', 2] })).toMatchObject({
          value: { said: `${id}-tools hihi`, config: {}, sum: 3 },
          agentSees: `said='${id}-tools hihi' config={} sum=3.0`,
          toolError: false,
        })
    },
    buildMsMax,
  )

  it(
    'equations are solved exactly by sympy',
    async () => {
      const starter = partsOfFolder('prisma/starters/ovos-math-tools')
      const { call } = await hang('exact-math', [...starter, requirements])
      const { value } = await call('solve_equation', { equation: 'x**2 - 2' })
      expect(value).toMatchObject({ method: 'symbolic', solutions: [-Math.SQRT2, Math.SQRT2], error: null })
    },
    buildMsMax,
  )
})
