/**
 * Vitest's global setup for tests of sandboxes: packs, once for all of them, the programs that they start as
 * processes.
 */
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import path from 'node:path'
import { packedIn } from '@/scripts/packing/packed-paths.mjs'
import { packPrograms } from '@/scripts/packing/pack-programs.mjs'

/** Below the packages that a program finds only at run time, and in every mount of the checkout. */
const cache = path.resolve('node_modules/.cache')
const variable = 'PEGBOARD_TEST_PROGRAMS'

const programs = [
  'lib/sandbox/self-test/doctor-main.ts',
  'lib/worker/judging/judge-main.ts',
  'lib/worker/main.ts',
  'tests/sandbox/support/attacks/attack-main.ts',
  'tests/sandbox/support/attacks/limit-attack-main.ts',
  'tests/sandbox/support/workers/killable-worker-main.ts',
  'tests/sandbox/support/workers/product-worker.ts',
  'tests/sandbox/support/weak/weak-main.ts',
  'tests/sandbox/support/workers/worker-main.ts',
] as const

export default async function setUp() {
  const folder = await packForTests(programs)
  // Other users start them as well.
  chmodSync(folder, 0o755)
  process.env[variable] = folder
  return () => rmSync(folder, { recursive: true, force: true })
}

/** Packs programs. @returns the folder, which the caller removes, and in which `packedIn` finds them */
export async function packForTests(files: readonly string[]): Promise<string> {
  mkdirSync(cache, { recursive: true })
  const folder = mkdtempSync(path.join(cache, 'pegboard-test-'))
  await packPrograms(files, folder)
  return folder
}

/** Returns the argument for Node that starts the program from the checkout. */
export const packed = (program: (typeof programs)[number]): string => packedIn(packedFolder(), program)

/** Returns the folder of all packed programs. Elsewhere they need `node_modules` beside them. */
export function packedFolder(): string {
  const folder = process.env[variable]
  if (!folder) throw new Error(`${variable} is missing; the set-up of this file sets it.`)
  return folder
}
