/** Prepares an installation for its first person: the starter toolboxes, and the link for the first admin. */
import { commands } from './application.mjs'
import { runProgram } from '../processes/run-program.mjs'

/**
 * Installs the starter toolboxes. A failure is not fatal.
 * @returns {Promise<string>} the result, for the line of the step
 */
export async function installStarters(env, signal) {
  try {
    await runProgram(process.execPath, commands.installStarters(), { env, signal })
    return 'installed'
  } catch (error) {
    signal?.throwIfAborted()
    return `Starter toolboxes not installed; continuing without them. ${error.message}`
  }
}

/** @returns {Promise<string>} empty if an admin already exists */
export async function findFirstAdminLink(env, signal) {
  return (await runProgram(process.execPath, commands.firstAdminLink(), { env, signal })).trim()
}

export const firstSignIn = link => `Create the first admin account (one-time link): ${link}`
