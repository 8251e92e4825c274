// Measures the MCP addresses in this process, without HTTP and without a sandbox:
//   npm run bench mcp
// - list: the list of 5,000 tools, which becomes a search, and of a toolbox of 128 tools; milliseconds of the server
// - call: a call, and the same run with POST /api/runs?wait, alternating; the difference is the overhead of the protocol
import { POST as startRun } from '@/app/api/runs/route'
import { mcpToolName } from '@/lib/core/export/mcp-tool-name'
import { startMaintenance } from '@/lib/operations/background/maintenance'
import { closeDatabase } from '@/lib/store/connection/client'
import { closeRunHub } from '@/lib/store/runs/run-hub'
import { openStreams } from '@/lib/web/streaming/open-streams'
import { createToolbox } from '@/tests/support/catalog'
import { insertListedTool, mcpToken, messageOf, post, startTestWorker } from '@/tests/support/mcp'
import { insertPerson, setTestEnvironment, testOrigin } from '@/tests/support/people'
import { insertWorker } from '@/tests/support/runs'
import { makeCatalog } from './make-catalog'

const rounds = 40
const rpc = (method: string, params: object = {}) => ({ jsonrpc: '2.0', id: 1, method, params })

setTestEnvironment({ PEGBOARD_RUNS_PER_PERSON: '100', PEGBOARD_RUNS_PER_TOOLBOX: '100' })
await insertWorker()
const person = await insertPerson()
const { toolbox, tool } = await insertListedTool({
  spec: { inputSchema: { type: 'object', properties: {} }, permission: { effective: 'allow' } },
})
const tools = Object.fromEntries(Array.from({ length: 128 }, (_, n) => [`tool_${n}`, `Does number ${n}.`]))
await createToolbox(person, 'listed', tools)
await makeCatalog(5_000)
const { secret: token } = await mcpToken(person)
const stopWorker = startTestWorker(() => ({ lines: ['done'] }))

async function time(act: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await act()
  return performance.now() - started
}

function report(name: string, times: number[]): void {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => Math.round(sorted[Math.floor((sorted.length - 1) * share)]! * 10) / 10
  process.stdout.write(`${JSON.stringify({ name, median: at(0.5), p95: at(0.95) })}\n`)
}

const list = (of?: string) => async () => {
  const { result } = await messageOf(await post(rpc('tools/list'), { token }, of))
  if (result.tools.length < 3) throw new Error('The list is too short.')
}
const call = async () => {
  const params = { name: mcpToolName(toolbox, tool), arguments: {} }
  const { result } = await messageOf(await post(rpc('tools/call', params), { token }))
  if (result.content[0]?.text !== 'done') throw new Error(JSON.stringify(result))
}
const waitFor = async () => {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const body = JSON.stringify({ toolbox, tool, arguments: {} })
  const request = new Request(`${testOrigin}/api/runs?wait=30`, { method: 'POST', headers, body })
  const answer = await startRun(request, { params: Promise.resolve({}) })
  if (answer.status !== 201 && answer.status !== 200) throw new Error(await answer.text())
  await answer.text()
}

try {
  for (const [name, act] of [
    ['list of 5,000 tools', list()],
    ['list of 128 tools', list('listed')],
  ] as const) {
    await act()
    const times: number[] = []
    for (let round = 0; round < rounds; round += 1) times.push(await time(act))
    report(name, times)
  }
  await call()
  await waitFor()
  const called: number[] = []
  const waited: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    called.push(await time(call))
    waited.push(await time(waitFor))
  }
  report('call over MCP', called)
  report('POST /api/runs?wait', waited)
  report(
    'overhead of a call',
    called.map((ms, round) => ms - waited[round]!),
  )
} finally {
  await stopWorker()
  await openStreams().close()
  await closeRunHub()
  await startMaintenance().stop()
  await closeDatabase()
}
