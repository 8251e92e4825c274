import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { packed } from '../programs/packed-programs'

const checkout = fileURLToPath(new URL('../../../..', import.meta.url))

/** Starts the worker of `npm run worker`, packed, in a separate process and process group. */
export function startWorkerProcess(
  environment: Record<string, string>,
  around: readonly string[] = [],
): WorkerProcess {
  const [program, ...args] = [...around, process.execPath, packed('lib/worker/main.ts')]
  const child = spawn(program!, args, {
    cwd: checkout,
    env: { ...process.env, ...environment, LOG_LEVEL: 'info' },
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  })
  const events: LogEvent[] = []
  let rest = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    const lines = (rest + text).split('\n')
    rest = lines.pop()!
    for (const line of lines) events.push(JSON.parse(line) as LogEvent)
  })
  return {
    child,
    events,
    async end(signal) {
      if (child.exitCode === null && child.signalCode === null) {
        const ended = once(child, 'exit')
        child.kill(signal)
        await ended
      }
      return child.exitCode
    },
  }
}

type LogEvent = { event: string; level: string; message?: string }
export type WorkerProcess = {
  child: ChildProcess
  /** What it has logged so far. */
  events: LogEvent[]
  /** Sends the signal to the worker alone and waits for its end. */
  end(signal: NodeJS.Signals): Promise<number | null>
}
