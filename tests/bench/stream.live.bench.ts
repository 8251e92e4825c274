// Measures how long a line takes from a tool's write to the event in the stream of the running application, for one
// viewer and for fifty, compared with the same program read through a pipe:
//   npm run bench stream
// Prints one line of JSON per case, in milliseconds. Exits with 1 if a budget is missed.
import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { config } from '@/lib/config'
import type { StartedRun } from '@/lib/core/runs/run-views'
import { links } from '@/lib/core/base/links'
import { decodeFrames } from '@/lib/core/runs/output/chunk-frames'
import { closeDatabase } from '@/lib/store/connection/client'
import { cookieOf, insertPerson } from '../support/people'
import { insertTool, type TestTool } from '../support/runs'

const budget = { medianMs: 30, p95Ms: 100 }
const lines = 200
/** Writes the current time at moments that are not aligned with any timer. */
const script = `#!/usr/bin/python3
import random, time
for _ in range(${lines}):
    time.sleep(random.uniform(0.02, 0.1))
    print(time.time() * 1000, flush=True)
`

async function main(): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'pegboard-bench-'))
  chmodSync(folder, 0o755)
  const cookie = await cookieOf(await insertPerson())
  try {
    const tool = await insertTool({ script })
    report('bare', await readBare(path.join(folder, 'tool')))
    for (const viewers of [1, 50]) {
      const times = await readInProduct(tool, cookie, viewers)
      report(`${viewers} viewer${viewers === 1 ? '' : 's'}`, times, budget)
    }
  } finally {
    await closeDatabase()
    rmSync(folder, { recursive: true, force: true })
  }
}

function report(
  name: string,
  times: readonly number[],
  { medianMs, p95Ms } = { medianMs: Infinity, p95Ms: Infinity },
) {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (part: number) => Math.round(sorted[Math.floor(part * sorted.length)]! * 10) / 10
  const measured = { medianMs: at(0.5), p95Ms: at(0.95), worstMs: at(1 - 1e-9) }
  const withinBudget = measured.medianMs <= medianMs && measured.p95Ms <= p95Ms
  const line = {
    name,
    lines: times.length,
    ...measured,
    ...(Number.isFinite(medianMs) && { budget, withinBudget }),
  }
  process.stdout.write(`${JSON.stringify(line)}\n`)
  if (!withinBudget) process.exitCode = 1
}

/** The machine's clock, which the tool also reads, so that both ends are on one clock. */
const now = () => performance.timeOrigin + performance.now()

type Line = { writtenAt: number; readAt: number }

/** Splits chunks of a stream into lines, each with the time that it contains. */
class TimedLines {
  readonly lines: Line[] = []
  private text = ''

  read(piece: string): void {
    const readAt = now()
    const whole = (this.text + piece).split('\n')
    this.text = whole.pop()!
    this.lines.push(...whole.map(line => ({ writtenAt: Number(line), readAt })))
  }
}

async function readBare(file: string): Promise<number[]> {
  writeFileSync(file, script, { mode: 0o755 })
  const read = new TimedLines()
  const child = spawn(file, [], { stdio: ['ignore', 'pipe', 'inherit'] })
  child.stdout.setEncoding('utf8').on('data', (piece: string) => read.read(piece))
  await new Promise((resolve, reject) => child.once('close', resolve).once('error', reject))
  return read.lines.map(onTheWay)
}

const onTheWay = ({ writtenAt, readAt }: Line) => readAt - writtenAt

async function readInProduct(tool: TestTool, cookie: string, viewers: number): Promise<number[]> {
  const origin = config().publicUrl
  const posted = await fetch(`${origin}${links.api.runs()}`, {
    method: 'POST',
    headers: { cookie, origin, 'content-type': 'application/json' },
    body: JSON.stringify({ toolbox: tool.toolbox, tool: tool.tool, arguments: {} }),
  })
  if (posted.status !== 202) throw new Error(`The run was refused: ${posted.status} ${await posted.text()}`)
  const { id } = (await posted.json()) as StartedRun
  const watched = Array.from({ length: viewers }, () => watch(`${origin}${links.api.runEvents(id)}`, cookie))
  const read = await Promise.all(watched)
  if (read.some(each => each.length !== lines)) throw new Error('Not every viewer got every line.')
  // A late viewer reads the first lines from the table, so only lines written after the last viewer connected
  // count.
  const allThere = Math.max(...read.map(each => each[0]!.readAt))
  const times = read.flat().filter(line => line.writtenAt > allThere)
  if (times.length === 0) throw new Error('The run was over before every viewer was there.')
  return times.map(onTheWay)
}

async function watch(address: string, cookie: string): Promise<Line[]> {
  const read = new TimedLines()
  const stream = await fetch(address, { headers: { cookie } })
  let text = ''
  for await (const piece of stream.body!.pipeThrough(new TextDecoderStream())) {
    const events = (text + piece).split('\n\n')
    text = events.pop()!
    for (const event of events) {
      const data = /^event: chunk\ndata: (.*)$/m.exec(event)?.[1]
      for (const frame of data ? decodeFrames(Buffer.from(data, 'base64')) : [])
        if (frame.kind === 'stdout') read.read(Buffer.from(frame.bytes).toString())
      if (/^event: end$/m.test(event)) return read.lines
    }
  }
  throw new Error('The stream broke off.')
}

main().catch(error => {
  process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`)
  process.exit(1)
})
