/**
 * Before each test file that shares its process with others: nobody who still uses the database of the file before, and
 * the environment as it was at the beginning.
 */
import { forgetConfig } from '@/lib/config'
import { startMaintenance } from '@/lib/operations/background/maintenance'
import { closeDatabase } from '@/lib/store/connection/client'
import { closeRunHub } from '@/lib/store/runs/run-hub'

// On globalThis, because this file is evaluated anew for each test file.
const shared = globalThis as typeof globalThis & { pegboardTestEnvironment?: NodeJS.ProcessEnv }

// First, while whoever is still at work finds the address of the database where it was.
await startMaintenance().stop()
await closeRunHub()
await closeDatabase()

const before = (shared.pegboardTestEnvironment ??= { ...process.env })
for (const name of Object.keys(process.env)) if (!(name in before)) delete process.env[name]
Object.assign(process.env, before)
forgetConfig()
