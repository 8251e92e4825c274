/** What a board has before the first person comes: the starter toolboxes, and a link for that person. */
import { commands } from './application.mjs'
import { runProgram } from './run-program.mjs'

/** @returns {Promise<string>} what became of it; a board without them is a board */
export async function installStarters(env, signal) {
  try {
    await runProgram(process.execPath, commands.installStarters(), { env, signal })
    return 'on the board'
  } catch (error) {
    signal?.throwIfAborted()
    return `Starter toolboxes not installed; continuing without them. ${error.message}`
  }
}

/** @returns {Promise<string>} empty when there is an admin already */
export async function findFirstAdminLink(env, signal) {
  return (await runProgram(process.execPath, commands.firstAdminLink(), { env, signal })).trim()
}

export const firstSignIn = link => `Create the first admin account (one-time link): ${link}`
