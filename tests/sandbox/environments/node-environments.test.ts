/** From package.json to a run that imports the packages, with a real worker and the real npm registry. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RunId } from '@/lib/core/base/ids'
import type { RunStatus } from '@/lib/core/runs/run-event'
import { findTool } from '@/lib/operations/catalog/find-tool'
import { startRun } from '@/lib/operations/runs/start-run'
import { streamRun } from '@/lib/operations/runs/stream-run'
import { findToolbox } from '@/lib/operations/toolboxes/find-toolbox'
import { findVersionProblems } from '@/lib/operations/toolboxes/find-version'
import { findPackages } from '@/lib/operations/toolboxes/settings/toolbox-packages'
import { uploadToolbox } from '@/lib/operations/toolboxes/upload-toolbox'
import { closeDatabase } from '@/lib/store/connection/client'
import { closeRunHub } from '@/lib/store/runs/run-hub'
import { describeVersion } from '@/lib/worker/jobs/describe-version-job'
import { Worker } from '@/lib/worker/worker'
import { whyNoNpmRegistry } from '@/tests/support/servers/npm-registry'
import { part } from '../../support/catalog'
import { freshDatabase } from '../../support/database'
import { insertPerson, setTestEnvironment, type TestPerson } from '../../support/people'
import { collect, textOf, until } from '../../support/runs'
import { testTime as at } from '../../support/test-time'
import { openTestSandbox, type TestSandbox } from '../support/open-test-sandbox'

setTestEnvironment()
await freshDatabase()

const buildMsMax = 600_000
const whyNot = await whyNoNpmRegistry()
if (whyNot) process.stderr.write(`Left out, because the npm registry is needed: ${whyNot}\n`)

const integrity =
  'sha512-6FlzubTLZG3J2a/NVCAleEhjzq5oxgHyaCU9yYXvcLsvoVaHJq/s5xXI6/XXP6tz7R9xAOtHnSO/tXtF3WRTlA=='

/** An ES module, which finds packages only in a node_modules above it. */
const program = `#!/usr/bin/env node
import ms from 'ms'
if (process.env.TOOLBOX_ACTION === 'describe')
  console.log(JSON.stringify({ name: 'span', description: 'Converts ' + ms('2 days') + ' ms.', args: { span: 'Such as 2h' } }))
else {
  let text = ''
  for await (const piece of process.stdin) text += piece
  console.log(ms(JSON.parse(text).span))
}
`
const pad = `#!/usr/bin/env node
let pad
try { pad = require('left-pad') } catch { pad = text => text }
if (process.env.TOOLBOX_ACTION === 'describe') console.log(JSON.stringify({ name: 'pad', description: 'Pads.' }))
else console.log(require('left-pad')('x', 3, '-'))
`

describe.skipIf(whyNot !== null)('a toolbox with a package.json', () => {
  let box: TestSandbox
  let worker: Worker
  let ada: TestPerson
  beforeAll(async () => {
    box = await openTestSandbox({ slots: 2 })
    ada = await insertPerson()
    worker = new Worker({
      sandbox: box.sandbox,
      concurrency: 2,
      describe: payload => describeVersion(payload, box.sandbox),
    })
    await worker.start()
  })
  afterAll(async () => {
    await worker?.stop()
    await closeRunHub()
    await closeDatabase()
    await box?.close()
  })

  const create = async (slug: string, texts: Record<string, string>) => {
    const parts = Object.entries(texts).map(([path, text]) => ({
      ...part(path, text),
      executable: !path.includes('.json'),
    }))
    await uploadToolbox(ada, { slug, parts, at })
    const isRead = async () => !['reading', undefined].includes((await findToolbox(ada, slug)).version?.state)
    await until(isRead, { withinMs: buildMsMax })
    return findPackages(ada, slug)
  }
  const run = async (toolbox: string, tool: string, args: object) => {
    const argumentsText = JSON.stringify(args)
    const requested = await startRun(ada, { toolbox, tool, argumentsText, at: new Date() })
    const confirmed = requested.confirm?.hash
    const started = confirmed
      ? await startRun(ada, { toolbox, tool, argumentsText, confirmed, at: new Date() })
      : requested
    const events = await collect(streamRun(ada, started.id as RunId, 0, new AbortController().signal))
    const status = events.at(-1)!.data as RunStatus
    return { status, stdout: textOf(events, 'stdout'), notices: textOf(events, 'notice') }
  }

  it(
    'is installed when it is published, and its tools describe themselves and run with its packages',
    async () => {
      const { environment, nodeEnvironment } = await create('spans', {
        'package.json': JSON.stringify({ type: 'module', dependencies: { ms: '2.1.3' } }),
        span: program,
      })
      expect(environment).toBeNull()
      expect(nodeEnvironment).toMatchObject({
        kind: 'node',
        state: 'ready',
        requirements: ['ms@2.1.3'],
        packages: [{ name: 'ms', version: '2.1.3' }],
        interpreter: process.versions.node.split('.')[0],
      })
      const page = await findTool(ada, 'spans', 'span')
      expect(page.spec.description).toBe('Converts 172800000 ms.')
      expect(page.missing).toEqual([])
      const { status, stdout } = await run('spans', 'span', { span: '2h' })
      expect(status).toMatchObject({ outcome: 'succeeded' })
      expect(stdout).toBe('7200000\n')
    },
    buildMsMax,
  )

  it(
    'is installed again by a worker that lacks it, and the run reports it',
    async () => {
      for (const key of box.sandbox.environments!.list()) box.sandbox.environments!.remove(key)
      const { stdout, notices } = await run('spans', 'span', { span: '1s' })
      expect(stdout).toBe('1000\n')
      expect(notices).toContain('first installs the npm packages of the tool')
    },
    buildMsMax,
  )

  it(
    'gets exactly the versions of its lock file',
    async () => {
      const { nodeEnvironment } = await create('locked', {
        'package.json': JSON.stringify({ type: 'module', dependencies: { ms: '^2.0.0' } }),
        'package-lock.json': JSON.stringify({
          lockfileVersion: 3,
          packages: {
            '': { dependencies: { ms: '^2.0.0' } },
            'node_modules/ms': { version: '2.1.3', integrity },
          },
        }),
        span: program,
      })
      expect(nodeEnvironment).toMatchObject({ state: 'ready', packages: [{ name: 'ms', version: '2.1.3' }] })
    },
    buildMsMax,
  )

  it(
    'is published even if its packages cannot be installed, with the message of npm and a fix',
    async () => {
      const { nodeEnvironment } = await create('wrong', {
        'package.json': JSON.stringify({ dependencies: { 'left-pad': '0.0.0-none' } }),
        pad,
      })
      expect(nodeEnvironment).toMatchObject({ state: 'failed', packages: [] })
      expect(nodeEnvironment!.error!.message).toContain('left-pad@0.0.0-none')
      expect(nodeEnvironment!.error!.hint).toContain('no such release')
      const { tools } = await findToolbox(ada, 'wrong')
      const { problemList } = await findVersionProblems(ada, 'wrong')
      expect(problemList.map(problem => problem.code)).toContain('node-environment-failed')
      expect(tools.map(tool => tool.name)).toEqual(['pad'])
    },
    buildMsMax,
  )

  it('names missing packages before a run, and the one without which a tool cannot describe itself', async () => {
    const optional = pad.replace("try { pad = require('left-pad') } catch { pad = text => text }", '')
    const { missing } = await create('lacks', {
      pad: optional,
      span: program.replaceAll("'ms'", "'@vercel/ms'"),
    })
    const advice = (name: string) =>
      `Add ${name} to the dependencies of the package.json in the tool's folder or above it.`
    expect(missing).toEqual([
      { kind: 'npm-package', name: 'left-pad', advice: advice('left-pad'), tools: ['pad'] },
    ])
    expect((await findTool(ada, 'lacks', 'pad')).missing).toMatchObject([{ name: 'left-pad' }])
    const { problemList } = await findVersionProblems(ada, 'lacks')
    expect(problemList).toContainEqual(
      expect.objectContaining({
        code: 'describe-exit-nonzero',
        message: expect.stringContaining('The npm package @vercel/ms is not installed.'),
        hint: advice('@vercel/ms'),
      }),
    )
  })
})
