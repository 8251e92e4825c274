/** From requirements.txt to a run that imports the packages, with a real worker and the real package index. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { config } from '@/lib/config'
import { findPackageIndex } from '@/lib/sandbox/environments/find-package-index'
import type { RunId } from '@/lib/core/base/ids'
import type { Problem } from '@/lib/core/base/problem'
import type { RunStatus } from '@/lib/core/runs/run-event'
import { startRun } from '@/lib/operations/runs/start-run'
import { findPackages } from '@/lib/operations/toolboxes/settings/toolbox-packages'
import { findToolbox } from '@/lib/operations/toolboxes/find-toolbox'
import { findVersionProblems } from '@/lib/operations/toolboxes/find-version'
import { uploadToolbox } from '@/lib/operations/toolboxes/upload-toolbox'
import { streamRun } from '@/lib/operations/runs/stream-run'
import { buildEnvironment } from '@/lib/sandbox/environments/build-environment'
import { closeDatabase, database } from '@/lib/store/connection/client'
import { closeRunHub } from '@/lib/store/runs/run-hub'
import { describeVersion } from '@/lib/worker/jobs/describe-version-job'
import { Worker } from '@/lib/worker/worker'
import { part } from '../../support/catalog'
import { freshDatabase } from '../../support/database'
import { whyNoPackageIndex } from '@/tests/support/servers/package-index'
import { insertPerson, setTestEnvironment, type TestPerson } from '../../support/people'
import { collect, textOf, until } from '../../support/runs'
import { testTime as at } from '../../support/test-time'
import { openTestSandbox, type TestSandbox } from '../support/open-test-sandbox'

setTestEnvironment()
await freshDatabase()

const buildMsMax = 600_000
const whyNot = await whyNoPackageIndex()
if (whyNot) process.stderr.write(`Left out, because the package index is needed: ${whyNot}\n`)

const info = part(
  'toolbox_info.json',
  JSON.stringify({
    tidy: {
      class: 'tidy.Tidy',
      description: 'Writes JSON with its keys in order.',
      parameters: { type: 'object', properties: { text: { type: 'string' } }, required: ['text'] },
    },
  }),
)
const code = part(
  'tidy.py',
  `import orjson
from neuro_san.interfaces.coded_tool import CodedTool


class Tidy(CodedTool):
    def invoke(self, args, sly_data):
        return orjson.dumps(orjson.loads(args["text"]), option=orjson.OPT_SORT_KEYS).decode()
`,
)

describe.skipIf(whyNot !== null)('a toolbox with requirements', () => {
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

  const create = async (slug: string, requirements: string) => {
    await uploadToolbox(ada, { slug, parts: [info, code, part('requirements.txt', requirements)], at })
    await until(async () => (await findToolbox(ada, slug)).version?.state === 'published', {
      withinMs: buildMsMax,
    })
    return findPackages(ada, slug)
  }
  const run = async () => {
    const argumentsText = JSON.stringify({ text: '{"b":1,"a":2}' })
    const requested = await startRun(ada, { toolbox: 'tidy', tool: 'tidy', argumentsText, at: new Date() })
    const confirmed = requested.confirm?.hash
    const started = confirmed
      ? await startRun(ada, { toolbox: 'tidy', tool: 'tidy', argumentsText, confirmed, at: new Date() })
      : requested
    const events = await collect(streamRun(ada, started.id as RunId, 0, new AbortController().signal))
    return { status: events.at(-1)!.data as RunStatus, notices: textOf(events, 'notice') }
  }

  it(
    'is installed when it is published, and its tools run with its packages',
    async () => {
      const { environment } = await create('tidy', 'orjson>=3,<4\n')
      expect(environment).toMatchObject({ state: 'ready', packages: [{ name: 'orjson' }], error: null })
      expect(environment!.log).toContain('Successfully installed orjson')
      const { status, notices } = await run()
      expect(status).toMatchObject({ outcome: 'succeeded', result: { agentSees: '{"a":2,"b":1}' } })
      expect(notices).toBe('')
    },
    buildMsMax,
  )

  it(
    'is installed without invalid lines, which are problems with line numbers',
    async () => {
      const lines = [
        'idna>=3',
        'tomli ; python_versio < "3.11"',
        'orjson=3',
        '-r x',
        'six ; os_name == "posix"',
      ]
      const { environment } = await create('partly', `${lines.join('\n')}\n`)
      expect(environment).toMatchObject({ state: 'ready', error: null })
      expect(environment!.packages.map(({ name }) => name)).toEqual(['idna', 'six'])
      const version = await database().version.findFirstOrThrow({ where: { toolbox: { slug: 'partly' } } })
      const refused = (version.problems as unknown as Problem[]).filter(
        ({ code }) => code === 'requirement-refused',
      )
      expect(refused.map(({ place }) => place?.line)).toEqual([2, 3, 4])
      expect(refused[0]!.message).toContain('"python_versio" is not a variable of markers')
    },
    buildMsMax,
  )

  it(
    'omits lines of an old list that pip cannot read, and names them in the log',
    async () => {
      let log = ''
      const index = await findPackageIndex(config())
      const build = {
        ...({ kind: 'python', hash: 'f'.repeat(64), index: index.url, hosts: index.hosts } as const),
        requirements: 'six\ntomli ; python_versio < "3.11"\nidna ; os_name ~= "x"',
      }
      const outcome = await buildEnvironment(box.sandbox, build, text => (log += text))
      expect({ outcome, log }).toMatchObject({
        outcome: { ok: true, installed: { packages: [{ name: 'six' }] } },
      })
      expect(log).toMatch(/Omitted, because pip can't read it: tomli/)
      expect(log).toMatch(/Omitted, because pip can't read it: idna/)
    },
    buildMsMax,
  )

  it(
    'is installed again by a worker that lacks it, and the run reports it',
    async () => {
      for (const key of box.sandbox.environments!.list()) box.sandbox.environments!.remove(key)
      const { status, notices } = await run()
      expect(status).toMatchObject({ outcome: 'succeeded', result: { agentSees: '{"a":2,"b":1}' } })
      expect(notices).toContain('first installs the Python packages of the tool')
    },
    buildMsMax,
  )

  it(
    'is published even if its packages cannot be installed, with the message of pip and a fix',
    async () => {
      const { environment } = await create('wrong', 'orjson==0.0.0.1\n')
      expect(environment).toMatchObject({ state: 'failed', packages: [] })
      expect(environment!.error!.message).toContain('No matching distribution found for orjson==0.0.0.1')
      expect(environment!.error!.hint).toContain('no such release')
      const { tools } = await findToolbox(ada, 'wrong')
      const { problemList } = await findVersionProblems(ada, 'wrong')
      expect(problemList.map(problem => problem.code)).toContain('environment-failed')
      expect(tools.map(tool => tool.name)).toEqual(['tidy'])
    },
    buildMsMax,
  )
})
