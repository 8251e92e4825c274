/** One Pegboard per data folder: the first start holds the place, every later one learns who is there. */
import { randomUUID } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

const settleMs = 50

/**
 * The holder answers on a port of this machine. A file alone would lie after a crash, when its process number
 * belongs to somebody else.
 * @param {string} dataFolder
 * @param {{ pid: number, url: string }} about what others are told
 * @returns {Promise<{ other: { pid: number, url: string } } | { other: null, tell: (more: object) => void, release: () => void }>}
 */
export async function takePlace(dataFolder, about) {
  const file = path.join(dataFolder, 'running.json')
  mkdirSync(dataFolder, { recursive: true })
  let told = { ...about, token: randomUUID() }
  // Another program that hangs up has asked nothing.
  const server = createServer(socket => socket.on('error', () => {}).end(told.token))
  await new Promise((resolve, reject) => server.once('error', reject).listen(0, '127.0.0.1', resolve))
  server.unref()

  for (;;) {
    if (claim(file, describe())) break
    const other = await findInstance(dataFolder)
    if (other) {
      server.close()
      return { other }
    }
    rmSync(file, { force: true })
  }
  // Two starts may both have found a dead file, and the second removed the first one's new one.
  await pause(settleMs)
  const holder = await findInstance(dataFolder)
  if (holder && holder.token !== told.token) {
    server.close()
    return { other: holder }
  }

  return {
    other: null,
    tell: more => {
      told = { ...told, ...more }
      const complete = writeBeside(file, describe())
      renameSync(complete, file)
    },
    release: () => {
      server.close()
      rmSync(file, { force: true })
    },
  }

  function describe() {
    return `${JSON.stringify({ ...told, control: server.address().port })}\n`
  }
}

/** @returns {boolean} whether the file was made by this call; it appears whole or not at all */
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

/** @returns {Promise<{ pid: number, url: string, processes?: Record<string, number> } | null>} who holds this data folder now */
export async function findInstance(dataFolder) {
  let about
  try {
    about = JSON.parse(readFileSync(path.join(dataFolder, 'running.json'), 'utf8'))
  } catch {
    // Without the file, or with half of one, nothing runs here.
    return null
  }
  return (await ask(about.control)) === about.token ? about : null
}

const ask = port =>
  new Promise(resolve => {
    const socket = connect(port, '127.0.0.1')
    let answer = ''
    socket.setEncoding('utf8').setTimeout(2_000, () => socket.destroy())
    socket.on('data', data => (answer += data))
    socket.once('error', () => resolve(null)).once('close', () => resolve(answer))
  })
