// Kills a thousand workers at random moments under load and accounts for every run:
//   DATABASE_URL=... node --import tsx tests/bench/worker-kills.bench.ts [KILLS] [SEED]
// The database must be migrated and empty. Prints the result as one line of JSON. Exits with 1 if a run was executed
// twice, does not have exactly one outcome, or lacks a line of its output.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { closeDatabase } from '@/lib/store/connection/client'
import { openSandbox } from '@/lib/sandbox/open-sandbox'
import { killWorkers } from '../sandbox/support/workers/kill-workers'
import { openTestSandbox } from '../sandbox/support/open-test-sandbox'
import { packedIn } from '@/scripts/packing/packed-paths.mjs'
import { packForTests } from '../sandbox/support/programs/packed-programs'
import { setTestEnvironment } from '../support/people'

const program = 'tests/sandbox/support/workers/killable-worker-main.ts'
const kills = Number(process.argv[2] ?? 1_000)
const seed = Number(process.argv[3] ?? Date.now() % 1_000_000)

async function main(): Promise<void> {
  // Runs of dead workers occupy slots until they count as lost, which is shortened here.
  setTestEnvironment({
    PEGBOARD_RUNS_PER_PERSON: '1000',
    PEGBOARD_QUEUE_PER_PERSON: '1000',
    PEGBOARD_RUNS_PER_TOOLBOX: '10000',
  })
  const folder = mkdtempSync(path.join(tmpdir(), 'pegboard-kills-'))
  chmodSync(folder, 0o755)
  const programs = await packForTests([program])
  try {
    const box = await openTestSandbox({}, openSandbox)
    const { report } = box.sandbox
    await box.close()
    const { lostAfterMs, ...account } = await killWorkers({
      ...{ kills, withinMs: Number.POSITIVE_INFINITY, workers: 4, slots: 2 },
      ...{ seed, folder, report, program: packedIn(programs, program) },
    })
    const at = (share: number) => lostAfterMs[Math.floor((lostAfterMs.length - 1) * share)]
    console.log(
      JSON.stringify({ name: 'worker kills', seed, ...account, lostP50Ms: at(0.5), lostMaxMs: at(1) }),
    )
    if (account.problems.length > 0) process.exitCode = 1
  } finally {
    await closeDatabase()
    for (const made of [folder, programs]) rmSync(made, { recursive: true, force: true })
  }
}

void main()
