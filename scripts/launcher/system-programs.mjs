/** Programs that npm cannot install. Where we may, Debian's package manager does; elsewhere we say what to type. */
import { accessSync, constants } from 'node:fs'
import path from 'node:path'
import { runProgram } from './run-program.mjs'

/**
 * A program by the commands that it may have, the best first, and the packages of Debian that bring it, the best first.
 * @typedef {{ commands: string[], packages: string[] }} Program
 */

/** @type {Program} */
export const bubblewrap = { commands: ['bwrap'], packages: ['bubblewrap'] }

/**
 * The one without windows does the same for a sixth of the processor time.
 * @type {Program}
 */
export const chromium = {
  commands: ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome'],
  packages: ['chromium-headless-shell', 'chromium'],
}

/** @returns {string | null} the full path of the first of these commands that there is */
export function findProgram({ commands }) {
  for (const command of commands)
    for (const folder of [...(process.env.PATH ?? '').split(path.delimiter), '/usr/bin', '/usr/local/bin']) {
      const file = path.join(folder || '.', command)
      if (isExecutable(file)) return file
    }
  return null
}

/**
 * @returns {Promise<{ file: string | null, installed: boolean, advice: string }>} where the program is; without one, advice
 *   is a sentence with the command that installs it
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
      advice: `${advice} (apt-get was tried: ${lastLine(error.message)})`,
    }
  }
  return { file: findProgram(program), installed: true, advice }
}

/** Lists that were fetched before are often enough, and an update may not be possible. */
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
    // The lists of packages may be old; the second attempt reports its error.
    await apt('update')
    await install()
  }
}

/** What to type to get a package, by the name it has in Debian. */
export const adviceFor = name =>
  process.platform === 'linux'
    ? `Install it with: sudo apt-get install ${name}   (or ${name} of your distribution)`
    : `It is part of Linux; on this system, use a Linux machine, a virtual one or a container.`

const lastLine = text => text.trim().split('\n').at(-1)

function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    // The error is the answer.
    return false
  }
}
