/**
 * Programs that npm cannot install. Debian's package manager installs them if permitted; otherwise the person gets the
 * command.
 */
import { accessSync, constants } from 'node:fs'
import path from 'node:path'
import { runProgram } from '../processes/run-program.mjs'

/**
 * A program with its possible commands and its packages in Debian, both in order of preference.
 * @typedef {{ commands: string[], packages: string[] }} Program
 */

/** @type {Program} */
export const bubblewrap = { commands: ['bwrap'], packages: ['bubblewrap'] }

/**
 * Fetches the repositories that toolboxes follow, in the sandbox.
 * @type {Program}
 */
export const git = { commands: ['git'], packages: ['git'] }

/**
 * The variant without windows needs a sixth of the CPU time.
 * @type {Program}
 */
export const chromium = {
  commands: ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome'],
  packages: ['chromium-headless-shell', 'chromium'],
}

/**
 * A connection pooler, for a test.
 * @type {Program}
 */
export const pgBouncer = { commands: ['pgbouncer'], packages: ['pgbouncer'] }

/** @returns {string | null} the full path of the first of these commands that exists */
export function findProgram({ commands }) {
  for (const command of commands)
    for (const folder of [
      ...(process.env.PATH ?? '').split(path.delimiter),
      '/usr/bin',
      '/usr/sbin',
      '/usr/local/bin',
    ]) {
      const file = path.join(folder || '.', command)
      if (isExecutable(file)) return file
    }
  return null
}

/**
 * @returns {Promise<{ file: string | null, installed: boolean, advice: string }>} the path of the program; without one,
 *   advice is a sentence with the command that installs it
 */
export async function ensureProgram(program) {
  const found = findProgram(program)
  if (found) return { file: found, installed: false, advice: '' }
  const advice = adviceFor(program.packages.at(-1))
  if (process.getuid?.() !== 0 || !findProgram({ commands: ['apt-get'] }))
    return { file: null, installed: false, advice }
  try {
    await installFirstOf(program.packages)
  } catch (error) {
    return {
      file: null,
      installed: false,
      advice: `${advice} (apt-get failed: ${lastLine(error.message)})`,
    }
  }
  return { file: findProgram(program), installed: true, advice }
}

/** Existing package lists are usually sufficient, and an update may be impossible. */
async function installFirstOf(packages) {
  const apt = (...words) => runProgram('apt-get', words, { env: { DEBIAN_FRONTEND: 'noninteractive' } })
  const install = async () => {
    for (const [index, name] of packages.entries())
      try {
        return await apt('install', '--yes', '--no-install-recommends', name)
      } catch (error) {
        if (index === packages.length - 1) throw error
      }
  }
  try {
    await install()
  } catch {
    // The package lists may be outdated; the second attempt reports its error.
    await apt('update')
    await install()
  }
}

/** Returns the command that installs a package, by its name in Debian. */
export const adviceFor = name =>
  process.platform === 'linux'
    ? `Install it with: sudo apt-get install ${name}   (or the equivalent of your distribution)`
    : `It requires Linux. On this system, use a Linux machine, a virtual machine or a container.`

const lastLine = text => text.trim().split('\n').at(-1)

function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    // The error is the result.
    return false
  }
}
