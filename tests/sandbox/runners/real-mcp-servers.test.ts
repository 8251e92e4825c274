/**
 * MCP servers of npm and PyPI that many agents use, at exact versions: each is described in a sandbox, and one of its
 * tools is called. The Python servers share one environment, because building one costs more than all tests here.
 */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { build } from 'esbuild'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { unpackUpload, type UploadPart } from '@/lib/core/formats/upload/unpack'
import { judgeEnd, newReceivedFrames, receiveFrame } from '@/lib/core/runs/judge-end'
import { defaultRunLimits } from '@/lib/core/runs/limits/run-limits'
import { runProgram } from '@/lib/core/runs/run-program'
import type { ToolSpec } from '@/lib/core/spec/tool-spec'
import { uploadToolbox } from '@/lib/operations/toolboxes/upload-toolbox'
import { closeDatabase, database } from '@/lib/store/connection/client'
import { findEnvironment } from '@/lib/store/toolboxes/environments'
import { describeVersion } from '@/lib/worker/jobs/describe-version-job'
import { part } from '@/tests/support/catalog'
import {
  IndexUnreachable,
  installMsMax,
  installNpm,
  reasonToSkip,
} from '@/tests/support/clients/install-once'
import { freshDatabase } from '@/tests/support/database'
import { insertPerson, setTestEnvironment, type TestPerson } from '@/tests/support/people'
import { whyNoPackageIndex } from '@/tests/support/servers/package-index'
import { makeZip } from '@/tests/unit/core/formats/upload/archives'
import { openTestSandbox, type TestSandbox } from '../support/open-test-sandbox'
import { startTool } from '../support/run-tool'
import { testTime as at } from '@/tests/support/test-time'

setTestEnvironment()
await freshDatabase()

type Expected = {
  tools: number
  call: [tool: string, args: object]
  outcome?: 'tool-error'
  answer: RegExp
  needs?: 'network'
}
type Server = Expected & { title: string; slug: string; parts: () => Promise<UploadPart[]> }

const [scope, nodeVersion] = ['@modelcontextprotocol', '2026.8.31']
const packageOf = (name: string) => `${scope}/server-${name}`
const install = (...names: string[]) => {
  const packages = names.map(name => `${packageOf(name)}@${nodeVersion}`)
  const installed = installNpm(`mcp-servers-${names.join('-')}-${nodeVersion}`, ...packages)
  // The test of a server reports each error; until then it must not count as unhandled.
  installed.catch(leaveOut(packages.join(', ')))
  return installed
}
const single = install('everything', 'filesystem', 'memory')
const whole = install('sequential-thinking')

/** A server of npm as one file, which needs no npm where it runs. */
function fileServer(name: string, expected: Expected, args: string[] = [], env: object = {}): Server {
  const parts = async () => {
    const entry = path.join(await single, packageOf(name), 'dist/index.js')
    const { outputFiles } = await build({
      ...{ entryPoints: [entry], bundle: true, write: false, platform: 'node', format: 'esm' },
      // Some of its packages are CommonJS.
      banner: {
        js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);",
      },
    })
    const server = { command: 'node', args: ['./server.mjs', ...args], env }
    return [
      { path: 'server.mjs', bytes: outputFiles[0]!.contents },
      part('.mcp.json', JSON.stringify({ mcpServers: { [name]: server } })),
    ]
  }
  return { ...expected, title: `server-${name} ${nodeVersion}`, slug: name, parts }
}

/** A server of npm as an MCPB bundle, with its packages as npm installs them. */
function bundleServer(name: string, expected: Expected): Server {
  const parts = async () => {
    const modules = await whole
    const entry = `node_modules/${packageOf(name)}/dist/index.js`
    const config = { command: 'node', args: [`\${__dirname}/${entry}`] }
    const server = { type: 'node', entry_point: entry, mcp_config: config }
    const manifest = { manifest_version: '0.3', name, server }
    const files = readdirSync(modules, { recursive: true, withFileTypes: true }).filter(file => file.isFile())
    const paths = files.map(file => path.join(file.parentPath, file.name))
    const zip = makeZip([
      { name: 'manifest.json', content: JSON.stringify(manifest) },
      ...paths.map(file => ({
        name: path.join('node_modules', path.relative(modules, file)),
        content: readFileSync(file),
      })),
    ])
    return [{ path: `${name}.mcpb`, bytes: zip }]
  }
  return { ...expected, title: `server-${name} ${nodeVersion}`, slug: name, parts }
}

const noIndex = whyNoPackageIndex().then(why => {
  if (why) throw new IndexUnreachable(`The package index is needed: ${why}`)
})
noIndex.catch(leaveOut('The MCP servers of PyPI'))

const versions = {
  'mcp-server-time': '2026.10.19',
  'mcp-server-git': '2026.10.19',
  'mcp-server-fetch': '2026.10.24',
  fastmcp: '4.1.2',
  mcp: '2.3.0',
}
const requirements = part(
  'requirements.txt',
  Object.entries(versions)
    .map(([name, version]) => `${name}==${version}\n`)
    .join(''),
)

/** A server of PyPI, with the files that start it. */
function pythonServer(name: keyof typeof versions, files: UploadPart[], expected: Expected): Server {
  const title = `${name} ${versions[name]}`
  return { ...expected, title, slug: name, parts: () => noIndex.then(() => [requirements, ...files]) }
}

function moduleServer(name: 'time' | 'git' | 'fetch', expected: Expected, args: string[] = []): Server {
  const server = { command: 'python', args: ['-m', `mcp_server_${name}`, ...args] }
  const file = part('.mcp.json', JSON.stringify({ mcpServers: { [name]: server } }))
  return pythonServer(`mcp-server-${name}`, [file], expected)
}

/** A server that is written with the package. */
function scriptServer(name: 'fastmcp' | 'mcp', made: string, decorator: string, options = ''): Server {
  const lines = [
    made,
    `@server.${decorator}`,
    'def hello(name: str) -> str:',
    '    """Greets."""',
    '    return f"Hello {name}"',
    'if __name__ == "__main__":',
    `    server.run(${options})`,
  ]
  const expected = { tools: 1, call: ['hello', { name: 'Ada' }], answer: /^Hello Ada$/ } satisfies Expected
  return pythonServer(name, [part('server.py', `${lines.join('\n')}\n`)], expected)
}

const thought = { thought: 'One.', nextThoughtNeeded: false, thoughtNumber: 1, totalThoughts: 1 }
const servers = [
  fileServer('everything', { tools: 13, call: ['get-sum', { a: 2, b: 3 }], answer: /\b5\b/ }, ['stdio']),
  fileServer(
    'filesystem',
    { tools: 14, call: ['list_directory', { path: '/workspace' }], answer: /content/ },
    ['/workspace'],
  ),
  fileServer('memory', { tools: 9, call: ['read_graph', {}], answer: /"entities": \[\]/ }, [], {
    MEMORY_FILE_PATH: '/workspace/memory.json',
  }),
  // It reads its version from its package, so it does not run as one file.
  bundleServer('sequential-thinking', {
    tools: 1,
    call: ['sequentialthinking', thought],
    answer: /"thoughtNumber": 1/,
  }),
  moduleServer('time', { tools: 2, call: ['get_current_time', { timezone: 'UTC' }], answer: /"UTC"/ }, [
    '--local-timezone=UTC',
  ]),
  // The workspace is no repository.
  moduleServer('git', {
    tools: 12,
    call: ['git_status', { repo_path: '/workspace' }],
    outcome: 'tool-error',
    answer: /\/workspace/,
  }),
  // No host is granted.
  moduleServer('fetch', {
    tools: 1,
    call: ['fetch', { url: 'https://example.org' }],
    outcome: 'tool-error',
    answer: /example\.org/,
    needs: 'network',
  }),
  scriptServer(
    'fastmcp',
    'from fastmcp import FastMCP\nserver = FastMCP("hello")',
    'tool',
    'show_banner=False',
  ),
  scriptServer('mcp', 'from mcp.server import MCPServer\nserver = MCPServer("hello")', 'tool()'),
]

function leaveOut(title: string) {
  return (error: unknown) => {
    if (error instanceof IndexUnreachable) process.stderr.write(`Left out: ${title}. ${error.message}\n`)
  }
}

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

describe('a real MCP server', () => {
  test.for(servers.map(server => [server.title, server] as const))(
    'is described and called: %s',
    { timeout: installMsMax },
    async ([, server], context) => {
      const parts = await server.parts().catch(error => context.skip(reasonToSkip(error)))
      const specs = await describeTools(server.slug, parts)
      expect(specs).toHaveLength(server.tools)
      const [name, args] = server.call
      const spec = specs.find(each => each.name === name)!
      const unmet = spec.needs.filter(({ met }) => !met).map(({ kind }) => kind)
      expect(unmet).toEqual(server.needs ? [server.needs] : [])
      const { outcome, agentSees } = await call(spec, parts, args)
      expect([outcome, agentSees]).toEqual([
        server.outcome ?? 'succeeded',
        expect.stringMatching(server.answer),
      ])
    },
  )
})

/** Uploads and describes a toolbox, and builds its environment if it is the first. */
async function describeTools(slug: string, parts: UploadPart[]): Promise<ToolSpec[]> {
  await uploadToolbox(ada, { slug, parts, at })
  const { id, environmentHash } = await database().version.findFirstOrThrow({ where: { toolbox: { slug } } })
  await describeVersion({ versionId: id }, box.sandbox)
  const built = environmentHash && (await findEnvironment(database(), environmentHash))
  if (built && built.state !== 'ready') throw new Error(`${built.error?.message}\n${built.log.slice(-2_000)}`)
  const rows = await database().toolVersion.findMany({ where: { versionId: id } })
  return rows.map(({ spec }) => spec as unknown as ToolSpec)
}

async function call(spec: ToolSpec, parts: UploadPart[], args: object) {
  const unpacked = await unpackUpload(parts)
  if (!('tree' in unpacked)) throw new Error(JSON.stringify(unpacked.problems))
  const argumentsText = JSON.stringify(args)
  const run = startTool(box.sandbox, unpacked.tree.files, runProgram(spec)!, { argumentsText })
  const { frames, end } = await run.result
  const received = newReceivedFrames('python')
  for (const frame of frames) receiveFrame(received, frame)
  const { outcome, result } = judgeEnd(end, received, defaultRunLimits)
  return { outcome, agentSees: result?.agentSees }
}
