// Fills the database of DATABASE_URL, which must be migrated and empty, with a large installation:
//   npm run bench seed -- --tools 100000
//   DATABASE_URL=... node --import tsx tests/bench/seed.bench.ts --tools 100000
// The first measures only how long it takes, because `npm run bench` drops its databases. The second keeps the data.
// Prints one line of JSON per step, in seconds. Exits with 1 if 100,000 tools take more than three minutes.
import { parseArgs } from 'node:util'
import { closeDatabase } from '@/lib/store/connection/client'
import { setTestEnvironment } from '../support/people'
import { growWorld, makeSmallWorld, sizeOf } from './world/make-world'

/** Seconds for 100,000 tools. */
const budgetSeconds = 180
const { values } = parseArgs({ options: { tools: { type: 'string', default: '100000' } } })
const tools = Number(values.tools)

async function main(): Promise<void> {
  setTestEnvironment()
  const startedAt = performance.now()
  const print = (step: string, seconds: number) => console.log(JSON.stringify({ step, seconds }))
  const size = sizeOf(tools)
  const small = await makeSmallWorld(new Date())
  print('small organization', Math.round(performance.now() - startedAt) / 1000)
  await growWorld(small, size, print)
  const seconds = Math.round((performance.now() - startedAt) / 1000)
  console.log(JSON.stringify({ ...size, seconds, budgetSeconds }))
  if (seconds > budgetSeconds) process.exitCode = 1
}

main()
  .catch(error => {
    console.error(error)
    process.exitCode = 1
  })
  .finally(closeDatabase)
