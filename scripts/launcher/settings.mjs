/** What the scripts themselves need to know of the environment; the application reads the rest in lib/config.ts. */
import { existsSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

/** The checkout. */
export const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/[/\\]$/, '')

/**
 * Reads `.env` of the checkout (variables that are set already win) and the few variables that decide what to start.
 * @returns {{ dataFolder: string, port: number, publicUrl: string, databaseUrl: string | undefined }}
 */
export function readSettings() {
  const file = path.join(root, '.env')
  if (existsSync(file)) process.loadEnvFile(file)
  const { PEGBOARD_DATA, PORT, PEGBOARD_URL, NEXTAUTH_URL, DATABASE_URL } = process.env
  const port = Number(PORT || 3000)
  if (!Number.isInteger(port) || port < 1 || port > 65535)
    throw new Complaint(`PORT must be a whole number from 1 to 65535, but is "${PORT}".`)
  return {
    dataFolder: path.resolve(root, PEGBOARD_DATA || '.pegboard'),
    port,
    // By this name always: sign-in cookies of localhost are not those of 127.0.0.1.
    publicUrl: (PEGBOARD_URL || NEXTAUTH_URL || `http://localhost:${port}`).replace(/\/$/, ''),
    databaseUrl: DATABASE_URL || undefined,
  }
}

/** An error whose message is all that its reader needs. */
export class Complaint extends Error {}
