/** One Pegboard per data folder: the first start holds the place, every later one learns who is there. */
import { randomUUID } from 'node:crypto'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import path from 'node:path'

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
  const server = createServer(socket => socket.on('error', () => {}).end(told.token))
  await new Promise((resolve, reject) => server.once('error', reject).listen(0, '127.0.0.1', resolve))
  server.unref()

  const write = flag =>
    writeFileSync(file, `${JSON.stringify({ ...told, control: server.address().port })}\n`, {
      flag,
      mode: 0o600,
    })
  for (;;) {
    try {
      write('wx')
      break
    } catch (error) {
      if (error.code !== 'EEXIST') throw error
    }
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
      told = { ...told, ...more }
      write('w')
    },
    release: () => {
      server.close()
      rmSync(file, { force: true })
    },
  }
}

/** @returns {Promise<{ pid: number, url: string, processes?: Record<string, number> } | null>} who holds this data folder now */
export async function findInstance(dataFolder) {
  let about
  try {
    about = JSON.parse(readFileSync(path.join(dataFolder, 'running.json'), 'utf8'))
  } catch {
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
