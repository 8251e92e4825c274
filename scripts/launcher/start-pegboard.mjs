/** Starts everything, from a fresh clone to a running Pegboard, and stops it in order. */
import { checkPort, commands, makeEnvironment, waitForWeb } from './application.mjs'
import { openDatabase } from './database.mjs'
import { findFirstAdminLink, firstSignIn, installStarters } from './first-run.mjs'
import { takePlace } from './instance.mjs'
import {
  buildApplication,
  checkNode,
  generateClient,
  installPackages,
  packProductPrograms,
} from './prepare.mjs'
import { restartProcess, workerStopMs } from '../processes/restart-process.mjs'
import { makeSecretKey } from './secrets.mjs'
import { Complaint, readSettings } from './settings.mjs'
import { giveUp, say, step } from './steps.mjs'
import { onStop } from '../processes/stop-signals.mjs'
import { bubblewrap, ensureProgram, git } from './system-programs.mjs'

/**
 * Starts Pegboard and runs until it is stopped.
 * @param {{ development?: boolean }} [options] development: pages and worker reload when their sources change
 */
export async function startPegboard({ development = false } = {}) {
  // Checked first: an older Node lacks features that the next lines use.
  const version = checkNode()
  const settings = readSettings()
  const place = await takePlace(settings.dataFolder, { pid: process.pid, url: settings.publicUrl })
  if (place.other) {
    const { url, pid } = place.other
    say(`Pegboard is already running: ${url} (process ${pid}, data in ${settings.dataFolder}).`)
    return
  }

  const interrupt = new AbortController()
  const { signal } = interrupt
  const start = { settings, place, development, signal, database: null, processes: [] }
  say(`Pegboard on Node ${version}`)
  const starting = bringUp(start)
  const stop = onStop(interrupt, {
    stop: async () => {
      // A step that cannot be interrupted may be opening something that must be closed.
      await starting.catch(() => {})
      await Promise.all(start.processes.map(each => each.stop()))
      await start.database?.stop()
      place.release()
    },
    hurry: () => start.processes.forEach(each => each.hurry()),
    kill: () => start.processes.forEach(each => each.kill()),
    stopMs: workerStopMs(settings),
  })
  try {
    await starting
  } catch (error) {
    if (signal.aborted) return
    await stop()
    giveUp(error)
  }
}

/** Takes every step of a start. `start` also receives what must be stopped: the database and the processes. */
async function bringUp(start) {
  const { settings, place, development, signal } = start
  await step('Packages', () => installPackages({ development, signal }))
  await step('Sandbox (bubblewrap)', () => install(bubblewrap, "tools can't run"))
  await step('Git', () => install(git, "toolboxes can't follow repositories"))
  await bringUpDatabase(start)
  await step('Programs', () => packProductPrograms())
  if (!development) await step('Web application', () => buildApplication({ signal }))
  await checkPort(settings.port)

  makeSecretKey(settings.dataFolder)
  const env = makeEnvironment(settings, start.database, development ? 'development' : 'production')
  await step('Starter toolboxes', () => installStarters(env, signal))
  await bringUpProcesses(start, env)

  const link = await findFirstAdminLink(env, signal)
  say('')
  say(`Pegboard is ready: ${settings.publicUrl}`)
  if (link) say(firstSignIn(link))
  say('Press Ctrl-C to stop.')
  place.tell({ ready: true })
}

async function bringUpDatabase(start) {
  await step('Database', async () => {
    start.database = await plainly(openDatabase(start.settings))
    return start.database.about
  })
  await step('Database client', () => generateClient({ signal: start.signal }))
  await step('Migrations', async () => {
    const { migrate } = await import('./migrate.mjs')
    const applied = await plainly(migrate(start.database.directUrl))
    return applied.length ? `${applied.length} applied` : 'up to date'
  })
  start.database.restartProcess()
}

async function bringUpProcesses({ settings, place, development, signal, processes }, env) {
  const pids = {}
  const begin = (name, command, options) => {
    signal.throwIfAborted()
    const onStart = pid => place.tell({ processes: Object.assign(pids, { [name]: pid }) })
    processes.push(restartProcess(name, command(settings), env, { onStart, ...options }))
  }
  await step('Web', async () => {
    if (development) begin('web', commands.devWeb)
    else begin('web', commands.web, { noise: nextBanner })
    await waitForWeb(settings.port, signal)
  })
  const stopMs = workerStopMs(settings)
  await step('Worker', async () =>
    begin('worker', development ? commands.devWorker : commands.worker, { stopMs }),
  )
}

/** Lines that Next prints at startup and that repeat this script's own. */
const nextBanner = /^\s*(▲ Next|✓ |- (Local|Network|Environments):)|^$/

/** The reader can fix an unusable database, so its message is shown without a stack trace. */
const plainly = promise =>
  promise.catch(error => {
    throw new Complaint(error.message, { cause: error })
  })

/** @param {string} lacking what Pegboard can't do without the program */
async function install(program, lacking) {
  const { file, installed, advice } = await ensureProgram(program)
  if (!file) return `not found, so ${lacking}. ${advice}`
  return installed ? 'installed' : 'found'
}
