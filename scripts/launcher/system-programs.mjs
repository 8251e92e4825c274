/** Programs that npm cannot install. Where we may, Debian's package manager does; elsewhere we say what to type. */
import { accessSync, constants } from 'node:fs'
import path from 'node:path'
import { runProgram } from './run-program.mjs'

export const bubblewrap = { commands: ['bwrap'], package: 'bubblewrap' }
export const chromium = { commands: ['chromium', 'chromium-browser', 'google-chrome'], package: 'chromium' }

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
  const advice = adviceFor(program.package)
  if (process.getuid?.() !== 0 || !findProgram({ commands: ['apt-get'] }))
    return { file: null, installed: false, advice }
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  const install = ['install', '--yes', '--no-install-recommends', program.package]
  try {
    // Lists that were fetched before are often enough, and an update may not be possible.
    await runProgram('apt-get', install, { env }).catch(async () => {
      await runProgram('apt-get', ['update'], { env })
      await runProgram('apt-get', install, { env })
    })
  } catch (error) {
    return {
      file: null,
      installed: false,
      advice: `${advice} (apt-get was tried: ${lastLine(error.message)})`,
    }
  }
  return { file: findProgram(program), installed: true, advice }
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
    return false
  }
}
