/** Allows one Pegboard per data folder: the first start claims the folder, and later ones find the running instance. */
import { randomUUID } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

const settleMs = 50

/**
 * Claims the data folder. The owner responds on a local port, because after a crash a file alone would still exist
 * while its process id belongs to another process.
 * @param {string} dataFolder
 * @param {{ pid: number, url?: string }} about information for other starts
 * @returns {Promise<{ other: { pid: number, url: string } } | { other: null, tell: (more: object) => void, release: ()
 *   => void }>}
 */
export async function takePlace(dataFolder, about) {
  const file = path.join(dataFolder, 'running.json')
  mkdirSync(dataFolder, { recursive: true })
  let reported = { ...about, token: randomUUID() }
  // A program that disconnects early is no error.
  const server = createServer(socket => socket.on('error', () => {}).end(reported.token))
  await new Promise((resolve, reject) => server.once('error', reject).listen(0, '127.0.0.1', resolve))
  server.unref()

  const isOwn = () => readAbout(dataFolder)?.token === reported.token
  for (;;) {
    // Two starts may both have found a stale file, and the second may remove the new one of the first.
    if (claim(file, describe()) && (await pause(settleMs, true)) && isOwn()) break
    const other = await findInstance(dataFolder)
    if (other) {
      server.close()
      return { other }
    }
    rmSync(file, { force: true })
  }

  return {
    other: null,
    tell: more => {
      reported = { ...reported, ...more }
      const complete = writeBeside(file, describe())
      renameSync(complete, file)
    },
    release: () => {
      // While this one still answers: otherwise another start could put its own file in between.
      if (isOwn()) rmSync(file, { force: true })
      server.close()
    },
  }

  function describe() {
    return `${JSON.stringify({ ...reported, control: server.address().port })}\n`
  }
}

/** @returns {boolean} whether this call created the file, which appears complete or not at all */
function claim(file, text) {
  const complete = writeBeside(file, text)
  try {
    linkSync(complete, file)
    return true
  } catch (error) {
    if (error.code === 'EEXIST') return false
    throw error
  } finally {
    rmSync(complete)
  }
}

function writeBeside(file, text) {
  const complete = `${file}.${randomUUID()}`
  writeFileSync(complete, text, { mode: 0o600 })
  return complete
}

/**
 * @returns {Promise<{ pid: number, url: string, processes?: Record<string, number> } | null>} the running instance of
 *   this data folder
 */
export async function findInstance(dataFolder) {
  const about = readAbout(dataFolder)
  return about && (await ask(about.control)) === about.token ? about : null
}

function readAbout(dataFolder) {
  try {
    return JSON.parse(readFileSync(path.join(dataFolder, 'running.json'), 'utf8'))
  } catch {
    // Without the file, or with an incomplete one, no instance is running.
    return null
  }
}

const ask = port =>
  new Promise(resolve => {
    const socket = connect(port, '127.0.0.1')
    let answer = ''
    socket.setEncoding('utf8').setTimeout(2_000, () => socket.destroy())
    socket.on('data', data => (answer += data))
    socket.once('error', () => resolve(null)).once('close', () => resolve(answer))
  })
