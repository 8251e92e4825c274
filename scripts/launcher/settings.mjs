/** Settings of the scripts themselves; the application reads the others in lib/config.ts. */
import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

/** Root folder of the checkout. */
export const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/[/\\]$/, '')

/**
 * Reads `.env` of the checkout (existing variables take precedence) and the few variables that the scripts need.
 * @returns {{ dataFolder: string, port: number, webProcesses: number, publicUrl: string, databaseUrl: string | undefined,
 *   stopSeconds: number }} stopSeconds: time for which a worker that is stopped lets its runs finish
 */
export function readSettings() {
  const file = path.join(root, '.env')
  if (existsSync(file)) process.loadEnvFile(file)
  const { PEGBOARD_DATA, PORT, PEGBOARD_WEB_PROCESSES, PEGBOARD_URL, NEXTAUTH_URL, DATABASE_URL } =
    process.env
  const { PEGBOARD_STOP_SECONDS } = process.env
  const port = Number(PORT || 3000)
  if (!Number.isInteger(port) || port < 1 || port > 65535)
    throw new Complaint(`PORT must be an integer from 1 to 65535 (got "${PORT}").`)
  const webProcesses = Number(PEGBOARD_WEB_PROCESSES || webProcessesByCores())
  if (!Number.isInteger(webProcesses) || webProcesses < 1 || webProcesses > 64)
    throw new Complaint(
      `PEGBOARD_WEB_PROCESSES must be an integer from 1 to 64 (got "${PEGBOARD_WEB_PROCESSES}").`,
    )
  return {
    dataFolder: path.resolve(root, PEGBOARD_DATA || '.pegboard'),
    port,
    webProcesses,
    // Always this name: sign-in cookies of localhost are not valid for 127.0.0.1.
    publicUrl: (PEGBOARD_URL || NEXTAUTH_URL || `http://localhost:${port}`).replace(/\/$/, ''),
    databaseUrl: DATABASE_URL || undefined,
    // The worker rejects a value that is not a number.
    stopSeconds: Number(PEGBOARD_STOP_SECONDS || 30) || 0,
  }
}

/** At least two, so that no page stops all others. More than four use memory that few installations need. */
const webProcessesByCores = () => Math.min(Math.max(availableParallelism(), 2), 4)

/** An error whose message is shown without a stack trace. */
export class Complaint extends Error {}
