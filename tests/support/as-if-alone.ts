/**
 * Runs before each test file that shares its process with others: closes everything that uses the previous
 * file's database and restores the initial environment.
 */
import { forgetConfig } from '@/lib/config'
import { startMaintenance } from '@/lib/operations/background/maintenance'
import { jobReports } from '@/lib/store/background/job-reports'
import { closeDatabase } from '@/lib/store/connection/client'
import { closeRunHub } from '@/lib/store/runs/run-hub'
import { openStreams } from '@/lib/web/streaming/open-streams'

// Stored on globalThis, because this file is evaluated again for each test file.
const shared = globalThis as typeof globalThis & { pegboardTestEnvironment?: NodeJS.ProcessEnv }

// Streams and maintenance stop first, while the database address of the previous file is still configured.
await openStreams().close()
await startMaintenance().stop()
await closeRunHub()
// The hub reports a failure when the previous file's database is dropped.
await jobReports().remove()
await closeDatabase()

const before = (shared.pegboardTestEnvironment ??= { ...process.env })
for (const name of Object.keys(process.env)) if (!(name in before)) delete process.env[name]
Object.assign(process.env, before)
forgetConfig()
