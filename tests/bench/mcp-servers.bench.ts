// Describes and calls real MCP servers of npm and PyPI, which it installs from the package indexes:
//   npm run bench mcp-servers
// Prints one line of JSON per server: its tools, and the milliseconds of describing it twice (with the installation of
// Python packages) and of one call. Exits with 1 if a server lists nothing or a call has another outcome than expected.
import { execFileSync } from 'node:child_process'
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { unpackUpload, type UploadPart } from '@/lib/core/formats/upload/unpack'
import { judgeEnd, newReceivedFrames, receiveFrame } from '@/lib/core/runs/judge-end'
import { defaultRunLimits } from '@/lib/core/runs/limits/run-limits'
import type { Outcome } from '@/lib/core/runs/outcome'
import { runProgram } from '@/lib/core/runs/run-program'
import type { ToolSpec } from '@/lib/core/spec/tool-spec'
import { uploadToolbox } from '@/lib/operations/toolboxes/upload-toolbox'
import { openSandbox } from '@/lib/sandbox/open-sandbox'
import type { Sandbox } from '@/lib/sandbox/sandbox'
import { closeDatabase, database } from '@/lib/store/connection/client'
import { describeVersion } from '@/lib/worker/jobs/describe-version-job'
import { startTool } from '@/tests/sandbox/support/run-tool'
import { insertPerson, setTestEnvironment } from '@/tests/support/people'
import { makeZip } from '@/tests/unit/core/formats/upload/archives'

setTestEnvironment()

type Server = {
  name: string
  parts: (folder: string) => UploadPart[]
  call: { tool: string; arguments: object; outcome: Outcome }
}
type Call = Server['call']

const text = (file: string, value: string): UploadPart => ({
  path: file,
  bytes: new TextEncoder().encode(value),
})

/** Returns an MCPB bundle of a package of npm, with its packages as npm installs them. */
function bundleOf(folder: string, name: string, args: string[], env: Record<string, string>): UploadPart[] {
  const home = mkdtempSync(path.join(folder, 'npm-'))
  const [scope, short] = ['@modelcontextprotocol', `server-${name}`]
  const options = ['--ignore-scripts', '--no-audit', '--no-fund', '--silent']
  writeFileSync(path.join(home, 'package.json'), '{}')
  execFileSync('npm', ['install', ...options, `${scope}/${short}@2026.8.31`], { cwd: home })
  const entry = `node_modules/${scope}/${short}/dist/index.js`
  const config = { command: 'node', args: [`\${__dirname}/${entry}`, ...args], env }
  const server = { type: 'node', entry_point: entry, mcp_config: config }
  writeFileSync(path.join(home, 'manifest.json'), JSON.stringify({ manifest_version: '0.3', name, server }))
  const files = readdirSync(home, { recursive: true, withFileTypes: true }).filter(entry => entry.isFile())
  const entries = files.map(file => path.join(file.parentPath, file.name))
  const zip = makeZip(entries.map(file => ({ name: path.relative(home, file), content: readFileSync(file) })))
  return [{ path: `${name}.mcpb`, bytes: zip }]
}

const node = (name: string, call: Call, args: string[] = [], env: Record<string, string> = {}): Server => ({
  name,
  parts: folder => bundleOf(folder, name, args, env),
  call,
})

const module = (name: string, version: string, call: Call, args: string[] = []): Server => ({
  name,
  parts: () => [
    text('requirements.txt', `mcp-server-${name}==${version}\n`),
    text(
      '.mcp.json',
      JSON.stringify({
        mcpServers: { [name]: { command: 'python', args: ['-m', `mcp_server_${name}`, ...args] } },
      }),
    ),
  ],
  call,
})

const script = (name: string, requirement: string, lines: string[], call: Call): Server => ({
  name,
  parts: () => [text('requirements.txt', `${requirement}\n`), text('server.py', `${lines.join('\n')}\n`)],
  call,
})

const succeeds = (tool: string, args: object): Call => ({ tool, arguments: args, outcome: 'succeeded' })
const startsServer = (options = '') => ['if __name__ == "__main__":', `    server.run(${options})`]

const servers: Server[] = [
  node('everything', succeeds('get-sum', { a: 2, b: 3 }), ['stdio']),
  node('filesystem', succeeds('list_directory', { path: '/workspace' }), ['/workspace']),
  node('memory', succeeds('read_graph', {}), [], { MEMORY_FILE_PATH: '/workspace/memory.json' }),
  node(
    'sequential-thinking',
    succeeds('sequentialthinking', {
      thought: 'One.',
      nextThoughtNeeded: false,
      thoughtNumber: 1,
      totalThoughts: 1,
    }),
  ),
  module('time', '2026.10.19', succeeds('get_current_time', { timezone: 'UTC' }), ['--local-timezone=UTC']),
  // The workspace is no repository, and nothing grants a host.
  module('git', '2026.10.19', {
    tool: 'git_status',
    arguments: { repo_path: '/workspace' },
    outcome: 'tool-error',
  }),
  module('fetch', '2026.10.24', {
    tool: 'fetch',
    arguments: { url: 'https://example.org' },
    outcome: 'tool-error',
  }),
  script(
    'fastmcp',
    'fastmcp==4.1.2',
    [
      'from fastmcp import FastMCP',
      'server = FastMCP("hello")',
      '@server.tool',
      'def hello(name: str) -> str:',
      '    """Greets."""',
      '    return f"Hello {name}"',
      ...startsServer('show_banner=False'),
    ],
    succeeds('hello', { name: 'Ada' }),
  ),
  script(
    'mcp',
    'mcp==2.3.0',
    [
      'from mcp.server import MCPServer',
      'server = MCPServer("hello")',
      '@server.tool()',
      'def hello(name: str) -> str:',
      '    """Greets."""',
      '    return f"Hello {name}"',
      ...startsServer(),
    ],
    succeeds('hello', { name: 'Ada' }),
  ),
]

async function main(): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'pegboard-bench-'))
  chmodSync(folder, 0o755)
  const sandbox = await openSandbox({ dataDirectory: folder, slots: 2 })
  try {
    if (!sandbox.report.available) throw new Error('The sandbox does not work here; npm run doctor says why.')
    const person = await insertPerson()
    for (const server of servers) await measure(server, server.parts(folder), person, sandbox)
  } finally {
    await sandbox.close()
    await closeDatabase()
    rmSync(folder, { recursive: true, force: true })
  }
}

type Person = Awaited<ReturnType<typeof insertPerson>>

async function measure({ name, call }: Server, parts: UploadPart[], person: Person, sandbox: Sandbox) {
  await uploadToolbox(person, { slug: name, parts, at: new Date() })
  const { id } = await database().version.findFirstOrThrow({ where: { toolbox: { slug: name } } })
  const described = await timed(() => describeVersion({ versionId: id }, sandbox))
  const rows = await database().toolVersion.findMany({ where: { versionId: id } })
  const specs = rows.map(({ spec }) => spec as unknown as ToolSpec)
  const spec = specs.find(each => each.name === call.tool)
  const unpacked = await unpackUpload(parts)
  if (!spec || !('tree' in unpacked)) return miss(name, `It does not list ${call.tool}.`)
  const { files } = unpacked.tree
  const argumentsText = JSON.stringify(call.arguments)
  const run = () => startTool(sandbox, files, runProgram(spec)!, { argumentsText }).result
  // The first run writes the files of the upload to the disk.
  await run()
  const started = await timed(run)
  const received = newReceivedFrames('python')
  for (const frame of started.value.frames) receiveFrame(received, frame)
  const { outcome, result } = judgeEnd(started.value.end, received, defaultRunLimits)
  const line = { name, tools: specs.length, describeMs: described.ms, callMs: started.ms, outcome }
  process.stdout.write(`${JSON.stringify(line)}\n`)
  if (outcome !== call.outcome)
    miss(name, `The call ended with ${outcome}: ${result?.agentSees.slice(0, 500) ?? ''}`)
}

function miss(name: string, reason: string): void {
  process.stderr.write(`${name}: ${reason}\n`)
  process.exitCode = 1
}

async function timed<T>(work: () => Promise<T>): Promise<{ value: T; ms: number }> {
  const startedAt = performance.now()
  const value = await work()
  return { value, ms: Math.round(performance.now() - startedAt) }
}

main().catch(error => {
  process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`)
  process.exit(1)
})
