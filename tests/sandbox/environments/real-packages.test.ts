/**
 * LangChain tools as neuro-san's loader makes them, and OVOS toolboxes with the real packages that stand-ins replace
 * elsewhere. All of them share one environment of the index, because building one costs more than all tests here. No
 * tool reaches anything outside its sandbox.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { langchainTargets, withEnvironment } from '@/lib/core/environments/apply-environment'
import { findRequirements } from '@/lib/core/environments/find-requirements'
import { bundleHash } from '@/lib/core/formats/upload/bundle-hash'
import { readDescription } from '@/lib/core/formats/read-description'
import { readToolbox } from '@/lib/core/formats/read-toolbox'
import { type UploadPart, unpackUpload } from '@/lib/core/formats/upload/unpack'
import { runProgram } from '@/lib/core/runs/run-program'
import type { RunnerFrame } from '@/lib/core/spec/runner-frame'
import type { ToolSpec } from '@/lib/core/spec/tool-spec'
import { findVersion } from '@/lib/operations/toolboxes/find-version'
import { packExample } from '@/lib/operations/toolboxes/pack-example'
import { uploadToolbox } from '@/lib/operations/toolboxes/upload-toolbox'
import { describeTarget } from '@/lib/sandbox/describe/describe-target'
import { closeDatabase, database } from '@/lib/store/connection/client'
import { findEnvironment } from '@/lib/store/toolboxes/environments'
import { describeVersion } from '@/lib/worker/jobs/describe-version-job'
import { part } from '../../support/catalog'
import { freshDatabase } from '../../support/database'
import { partsOfFolder } from '@/tests/support/cases/fixture-parts'
import { whyNoPackageIndex } from '@/tests/support/servers/package-index'
import { insertPerson, setTestEnvironment, type TestPerson } from '../../support/people'
import { testTime as at } from '../../support/test-time'
import { openTestSandbox, type TestSandbox } from '../support/open-test-sandbox'
import { toolboxOfEveryForm } from '../support/ovos-toolboxes'
import { fileOf, startTool } from '../support/run-tool'

setTestEnvironment()
await freshDatabase()

const buildMsMax = 900_000
const whyNot = await whyNoPackageIndex()
if (whyNot) process.stderr.write(`Left out, because the package index is needed: ${whyNot}\n`)

const provided = partsOfFolder('tests/fixtures/langchain/small')
const requested = provided.find(each => each.path === 'requirements.txt')!
const small = provided.filter(each => each !== requested)
// Requirements of the toolboxes of both kinds. The first release of the plugin manager that has toolboxes for agents
// is a preview.
const requirements = part(
  'requirements.txt',
  `${new TextDecoder().decode(requested.bytes)}ovos-plugin-manager>=3.0.1a1\npydantic>=2\nsympy\n`,
)

describe.skipIf(whyNot !== null)('with real packages of the index,', () => {
  let box: TestSandbox
  let ada: TestPerson
  let langchain: Created

  type Created = { environment: string; tools: Map<string, ToolSpec>; problems: unknown }

  /** Uploads and describes a toolbox, and builds its environment if it is the first. */
  const create = async (slug: string, parts: UploadPart[]): Promise<Created> => {
    const created = await uploadToolbox(ada, { slug, parts, at })
    expect(created.state).toBe('reading')
    const { id, environmentHash } = await database().version.findFirstOrThrow({
      where: { toolbox: { slug } },
    })
    await describeVersion({ versionId: id }, box.sandbox)
    const built = await findEnvironment(database(), environmentHash!)
    if (built?.state !== 'ready') throw new Error(`${built?.error?.message}\n${built?.log.slice(-2000)}`)
    const rows = await database().toolVersion.findMany({ where: { versionId: id } })
    const tools = new Map(rows.map(row => [row.callName, row.spec as unknown as ToolSpec]))
    const { problems } = await database().version.findFirstOrThrow({ where: { id } })
    return { environment: environmentHash!, tools, problems }
  }

  beforeAll(async () => {
    box = await openTestSandbox({ slots: 2 })
    ada = await insertPerson()
    langchain = await create('small', [...small, requirements])
  }, buildMsMax)
  afterAll(async () => {
    await closeDatabase()
    await box?.close()
  })

  describe('LangChain tools', () => {
    const parts = [...small, requirements]
    const files = parts.map(each => fileOf(each.path, each.bytes))

    const call = async (name: string, args: object) => {
      const program = runProgram(langchain.tools.get(name)!)!
      const { end, frames, stderr } = await startTool(box.sandbox, files, program, {
        argumentsText: JSON.stringify(args),
      }).result
      const frameOf = <T extends RunnerFrame['type']>(type: T) =>
        frames.filter((frame): frame is Extract<RunnerFrame, { type: T }> => frame.type === type)
      return { end, frameOf, stderr: stderr.toString('utf8') }
    }
    const answer = async (name: string, args: object) => {
      const { frameOf, stderr } = await call(name, args)
      const [result] = frameOf('result')
      return result
        ? { value: result.value, agentSees: result.agentSees }
        : { stderr, error: frameOf('error') }
    }

    it('are built with their packages, which the page can list', async () => {
      const row = await findEnvironment(database(), langchain.environment)
      expect(row).toMatchObject({ state: 'ready', error: null })
      expect(row!.packages.map(({ name }) => name)).toEqual(
        expect.arrayContaining([
          ...['langchain_core', 'langchain_autotools', 'langchain_greencalculus'],
          ...['ovos_plugin_manager', 'pydantic', 'sympy'],
        ]),
      )
      expect(row!.modules).toEqual(expect.arrayContaining(['langchain_core', 'pydantic', 'orjson']))
      expect(row!.log).toContain('Successfully installed')
    })

    it('have the names that an agent sees: their own, or their own after those of a toolkit', async () => {
      const view = await findVersion(ada, 'small', 1)
      expect(view.problemList.filter(problem => problem.severity === 'error')).toEqual([])
      expect(view.state).toBe('published')
      expect([...langchain.tools.keys()].sort()).toEqual([
        'count_letters',
        'count_letters_async',
        'emission_factor',
        'note_kit_show',
        'price_of_words',
        'spell',
        'tidy_json',
        'with_artifact',
        'word_kit_shop_get_greeting',
        'word_kit_shop_get_price',
      ])
    })

    it('have the description and the schema that a model is shown', () => {
      expect(langchain.tools.get('count_letters')).toMatchObject({
        description: 'Counts the letters of a text.',
        inputMode: 'pydantic-lax',
        inputSchema: {
          properties: { text: { type: 'string', description: 'Any text.' } },
          required: ['text'],
        },
      })
      expect(langchain.tools.get('emission_factor')!.inputSchema.required).toEqual(['key'])
      expect(langchain.tools.get('word_kit_shop_get_price')!.inputSchema.properties).toHaveProperty(
        'cents_a_letter',
      )
      for (const tool of langchain.tools.values())
        expect(
          tool.needs.filter(need => need.kind === 'package' && !need.met),
          tool.name,
        ).toEqual([])
    })

    it('run: a tool of a toolkit around an object that the file describes', async () => {
      // The package writes its results as JSON.
      expect(await answer('word_kit_shop_get_greeting', { name: 'Ada' })).toMatchObject({
        agentSees: '"Hello, Ada!"',
      })
    })

    it('run: a single tool of a package', async () => {
      expect(await answer('price_of_words', { text: 'abc', cents_a_letter: 5 })).toMatchObject({
        agentSees: '15',
      })
    })

    it('run: a toolkit that a method of its class makes', async () => {
      expect(await answer('note_kit_show', { length: 4 })).toEqual({ value: 'shop', agentSees: 'shop' })
    })

    it('run: by the coroutine if there is one, and report their events as progress', async () => {
      const { frameOf } = await call('count_letters', { text: 'hello', letters: 'l' })
      expect(frameOf('progress').map(frame => frame.text)).toEqual(['counting: {"letters": 5}'])
      expect(frameOf('result')[0]).toMatchObject({ value: 2, agentSees: '2' })
      expect(await answer('count_letters_async', { text: 'hello' })).toEqual({
        value: { count: 5 },
        agentSees: '{"count": 5}',
      })
    })

    it('run: in pieces, and with an artifact in addition to the content', async () => {
      const { frameOf } = await call('spell', { text: 'abc' })
      expect(frameOf('chunk').map(frame => frame.text)).toEqual(['a', 'b', 'c'])
      expect(await answer('with_artifact', { text: 'abc' })).toEqual({
        value: { content: '3 letters', artifact: { text: 'abc' } },
        agentSees: '3 letters',
      })
    })

    it('reject arguments with the messages of pydantic', async () => {
      const { end, frameOf } = await call('count_letters', { letters: 'l' })
      expect(end.exitCode).toBe(1)
      expect(frameOf('error')[0]).toMatchObject({ refused: 'invalid-input', errorType: 'ValidationError' })
      expect(frameOf('error')[0]!.message).toContain('Field required')
    })

    it('reach nothing outside, and report it as an error', async () => {
      const { frameOf, stderr } = await call('emission_factor', { key: 'grid.gbr.electricity' })
      const output = JSON.stringify([frameOf('result'), frameOf('error'), stderr])
      expect(output).toMatch(/resolution|refused|unreachable|Name or service|network/i)
    })

    it('share their packages with coded tools', async () => {
      expect(await answer('tidy_json', { text: '{"b":1,"a":2}' })).toMatchObject({
        agentSees: '{"a":2,"b":1}',
      })
    })

    it('of the documentation are built and run unchanged', async () => {
      const { fileName, bytes } = await packExample('langchain')
      const unpacked = await unpackUpload([{ path: fileName, bytes, executable: false }])
      if (!('tree' in unpacked)) throw new Error(JSON.stringify(unpacked.problems))
      const { tree } = unpacked
      const installed = (await findEnvironment(database(), langchain.environment))!
      // The packages of the page are among those that this file has installed.
      const requested = findRequirements(tree, { tools: [], describe: [] }).requirements.split('\n')
      expect(installed.requirements.split('\n')).toEqual(expect.arrayContaining(requested))

      const reading = readToolbox(tree)
      expect(reading.problems).toEqual([])
      const ready = { hash: langchain.environment, packages: installed.packages, modules: installed.modules }
      const bundle = { sha256: bundleHash(tree), files: async () => tree.files }
      const described: ToolSpec[] = []
      for (const target of langchainTargets(reading.tools, ready, tree)) {
        const run = await describeTarget(box.sandbox, bundle, target, langchain.environment)
        const { tools, problems } = readDescription(target, run, reading.tools)
        expect(problems).toEqual([])
        described.push(...tools.map(tool => withEnvironment(tool, ready)))
      }
      expect(described.map(tool => tool.name).sort()).toEqual([
        'count_words',
        'shop_get_price',
        'shop_get_stock',
      ])
      const count = described.find(tool => tool.name === 'count_words')!
      const { frames } = await startTool(box.sandbox, tree.files, runProgram(count)!, {
        argumentsText: '{"text": "one two three"}',
      }).result
      expect(frames).toContainEqual(expect.objectContaining({ type: 'result', value: 3, agentSees: '3' }))
    })

    it('that cannot be built stay listed, each with its real cause', async () => {
      const info = {
        two_segments: { class: 'langchain_core.Tool' },
        no_such_class: { class: 'langchain_core.tools.simple.Nothing' },
        strange_arguments: { class: 'coded_tools.letters.CountLetters', args: { tint: 'red' } },
        no_package: { class: 'coded_tools.needs_more.Needs' },
        no_tool: { class: 'coded_tools.word_shop.WordShop' },
        works: { class: 'coded_tools.letters.Spell' },
      }
      const text = (content: string) => new TextEncoder().encode(content)
      await uploadToolbox(ada, {
        slug: 'broken',
        parts: [
          ...parts.filter(each => each.path !== 'toolbox_info.hocon'),
          { path: 'toolbox_info.json', bytes: text(JSON.stringify(info)) },
          { path: 'coded_tools/needs_more.py', bytes: text('import not_installed_here\n') },
        ],
        at,
      })
      const version = await database().version.findFirstOrThrow({ where: { toolbox: { slug: 'broken' } } })
      // The packages are the same, so nothing is built again.
      expect(version.environmentHash).toBe(langchain.environment)
      const before = await findEnvironment(database(), langchain.environment)
      await describeVersion({ versionId: version.id }, box.sandbox)
      expect((await findEnvironment(database(), langchain.environment))!.builtAt).toEqual(before!.builtAt)

      const view = await findVersion(ada, 'broken', 1)
      expect(view.state).toBe('published')
      const problemOf = (tool: string) =>
        view.problemList.find(problem => problem.tool === tool && problem.code === 'langchain-not-built')
      expect(problemOf('two_segments')?.message).toBe(
        "Value in 'class' in toolbox_info.json must be of the form '<package_name>.<module_name>.<ClassName>'",
      )
      expect(problemOf('no_such_class')?.message).toBe(
        'Class langchain_core.tools.simple.Nothing not found in PYTHONPATH',
      )
      expect(problemOf('strange_arguments')?.message).toBe(
        "Arguments {'tint'} for 'CountLetters' do not match any attributes of the class or any arguments of the method.",
      )
      expect(problemOf('no_package')?.message).toContain("No module named 'not_installed_here'")
      expect(problemOf('no_package')?.hint).toContain('not_installed_here')
      expect(problemOf('no_tool')?.message).toContain('neither a LangChain tool nor a toolkit')
      expect(problemOf('works')).toBeUndefined()
      expect(view.tools).toBe(6)
    })
  })

  describe('OVOS toolboxes', () => {
    const createAndCall = async (slug: string, parts: UploadPart[]) => {
      const created = await create(slug, parts)
      const files = parts.map(each => fileOf(each.path, each.bytes))
      const call = async (name: string, args: object) => {
        const { frames, stderr } = await startTool(
          box.sandbox,
          files,
          runProgram(created.tools.get(name)!)!,
          {
            argumentsText: JSON.stringify(args),
          },
        ).result
        const result = frames.find(
          (frame): frame is RunnerFrame & { type: 'result' } => frame.type === 'result',
        )
        if (!result) throw new Error(stderr.toString('utf8'))
        return result
      }
      return { ...created, call }
    }

    it(
      'of all four forms load through the plugin manager, and respond as with the stand-in',
      async () => {
        const parts = Object.entries(toolboxOfEveryForm).map(([path, text]) => part(path, text))
        const created = await createAndCall('forms', [...parts, requirements])
        // Nothing is built a second time.
        expect(created.environment).toBe(langchain.environment)
        expect(created.problems).toEqual([])
        expect([...created.tools.keys()].toSorted()).toEqual(['boxa', 'boxb', 'boxc', 'boxnone'])
        for (const id of ['a', 'b', 'c', 'none'])
          expect(await created.call(`box${id}`, { word: 'hi', times: '2', more: ['1', 2] })).toMatchObject({
            value: { said: `${id}-tools hihi`, config: {}, sum: 3 },
            agentSees: `said='${id}-tools hihi' config={} sum=3.0`,
            toolError: false,
          })
      },
      buildMsMax,
    )

    it(
      'solve equations exactly with sympy',
      async () => {
        const starter = partsOfFolder('prisma/starters/ovos-math-tools')
        const { call } = await createAndCall('exact-math', [...starter, requirements])
        const { value } = await call('solve_equation', { equation: 'x**2 - 2' })
        expect(value).toMatchObject({ method: 'symbolic', solutions: [-Math.SQRT2, Math.SQRT2], error: null })
      },
      buildMsMax,
    )
  })
})
