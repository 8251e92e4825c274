/** Everything from a fresh clone to a running board, and back down again in the right order. */
import { checkPort, commands, makeEnvironment, waitForWeb } from './application.mjs'
import { openDatabase } from './database.mjs'
import { findFirstAdminLink, firstSignIn, installStarters } from './first-run.mjs'
import { takePlace } from './instance.mjs'
import { buildApplication, checkNode, generateClient, installPackages } from './prepare.mjs'
import { keepGoing } from './processes.mjs'
import { makeSecretKey } from './secrets.mjs'
import { Complaint, readSettings } from './settings.mjs'
import { giveUp, say, step } from './steps.mjs'
import { onStop } from './stop-signals.mjs'
import { bubblewrap, ensureProgram } from './system-programs.mjs'

/**
 * Starts Pegboard and stays until it is told to stop.
 * @param {{ development?: boolean }} [options] pages and worker follow the sources as they change
 */
export async function startPegboard({ development = false } = {}) {
  // Before anything else: an older Node lacks what the next lines use.
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
  const processes = []
  let database

  const bringUp = async () => {
    say(`Pegboard on Node ${version}`)
    await step('Packages', () => installPackages({ development, signal }))
    await step('Sandbox (bubblewrap)', findBubblewrap)
    await step('Database', async () => {
      database = await plainly(openDatabase(settings))
      return database.about
    })
    await step('Database client', () => generateClient({ signal }))
    await step('Migrations', async () => {
      const { migrate } = await import('./migrate.mjs')
      const applied = await plainly(migrate(database.directUrl))
      return applied.length ? `${applied.length} applied` : 'up to date'
    })
    database.keepGoing()
    if (!development) await step('Web application', () => buildApplication({ signal }))
    await checkPort(settings.port)

    makeSecretKey(settings.dataFolder)
    const env = makeEnvironment(settings, database, development ? 'development' : 'production')
    await step('Starter toolboxes', () => installStarters(env, signal))

    const pids = {}
    const begin = (name, command, noise) => {
      signal.throwIfAborted()
      const onStart = pid => place.tell({ processes: Object.assign(pids, { [name]: pid }) })
      processes.push(keepGoing(name, command(settings), env, { onStart, noise }))
    }
    await step('Web', async () => {
      if (development) begin('web', commands.devWeb)
      else begin('web', commands.web, nextBanner)
      await waitForWeb(settings.port, signal)
    })
    await step('Worker', async () => begin('worker', development ? commands.devWorker : commands.worker))

    const link = await findFirstAdminLink(env, signal)
    say('')
    say(`Pegboard is ready: ${settings.publicUrl}`)
    if (link) say(firstSignIn(link))
    say('Press Ctrl-C to stop.')
    place.tell({ ready: true })
  }

  let starting = Promise.resolve()
  const stop = onStop(
    interrupt,
    async () => {
      // A step that cannot be interrupted may be opening what has to be closed.
      await starting.catch(() => {})
      await Promise.all(processes.map(each => each.stop()))
      await database?.stop()
      place.release()
    },
    () => processes.forEach(each => each.kill()),
  )
  try {
    await (starting = bringUp())
  } catch (error) {
    if (signal.aborted) return
    await stop()
    giveUp(error)
  }
}

/** What Next prints at its start; our own lines say the same. */
const nextBanner = /^\s*(▲ Next|✓ |- (Local|Network|Environments):)|^$/

/** A database that cannot be used is the reader's to mend: its own words do, without our trace. */
const plainly = promise =>
  promise.catch(error => {
    throw new Complaint(error.message, { cause: error })
  })

async function findBubblewrap() {
  const { file, installed, advice } = await ensureProgram(bubblewrap)
  if (!file) return `not found; tools cannot be run until it is there. ${advice}`
  return installed ? 'installed' : 'found'
}
