/**
 * A worker to be killed again and again, without the self-test, which the parent has seen pass. Arguments: the number
 * of simultaneous runs, and the report of that self-test.
 */
import { config } from '@/lib/config'
import type { SandboxReport } from '@/lib/core/runs/sandbox-report'
import { Engine } from '@/lib/sandbox/engine/engine'
import { Worker } from '@/lib/worker/worker'
import { sandboxOf } from '../tested-sandbox'

async function main() {
  const [, , slots, proof] = process.argv
  const report = JSON.parse(proof!) as SandboxReport
  const concurrency = Number(slots)
  // Its tool is a script, so an interpreter for copies would be started in vain.
  const engine = await Engine.open({
    dataDirectory: config().dataFolder,
    slots: concurrency,
    copyInterpreters: false,
  })
  const worker = new Worker({
    concurrency,
    sandbox: sandboxOf(engine, report),
    describe: async () => {},
  })
  process.on('SIGTERM', () => void worker.stop().then(() => process.exit(0)))
  // Runs begin immediately when they are taken.
  await engine.ready()
  await worker.start()
}

void main()
