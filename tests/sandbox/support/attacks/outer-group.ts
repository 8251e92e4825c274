import { existsSync, mkdirSync, readdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** A memory control group around a whole worker: it counts what a memory watch inside may miss. */
type OuterGroup = {
  /** Command that moves itself into the group and becomes what follows. */
  enter: readonly string[]
  /** Resets the peak. Resolves with a function that returns the maximum number of bytes gained since then. */
  measure(): Promise<() => number>
  remove(): Promise<void>
}

/** More than any attack takes, and not all of the machine: the kernel kills processes beyond it. */
const capBytes = 1536 * 1024 * 1024

/** Returns null where no group can be made that counts memory. */
export function makeOuterGroup(name: string): OuterGroup | null {
  return makeVersion1(name) ?? makeVersion2(name)
}

function makeVersion1(name: string): OuterGroup | null {
  const own = ownPath('memory')
  const folder = own && makeGroup(`/sys/fs/cgroup/memory${own}`, name, 'memory.limit_in_bytes')
  if (!folder) return null
  const file = (each: string) => path.join(folder, each)
  writeFileSync(file('memory.limit_in_bytes'), `${capBytes}`)
  // Network buffers are counted only where they have a limit.
  writeFileSync(file('memory.kmem.tcp.limit_in_bytes'), `${capBytes}`)
  return {
    enter: enterCommand(folder),
    async measure() {
      const level = await settledLevel(file('memory.usage_in_bytes'))
      const tcpLevel = readNumber(file('memory.kmem.tcp.usage_in_bytes'))
      for (const each of ['memory.max_usage_in_bytes', 'memory.kmem.tcp.max_usage_in_bytes'])
        writeFileSync(file(each), '0')
      return () =>
        readNumber(file('memory.max_usage_in_bytes')) -
        level +
        (readNumber(file('memory.kmem.tcp.max_usage_in_bytes')) - tcpLevel)
    },
    remove: () => removeGroup(folder),
  }
}

function makeVersion2(name: string): OuterGroup | null {
  const own = ownPath('')
  if (own === null) return null
  const ownFolder = path.join('/sys/fs/cgroup', own)
  // A group with processes passes no controllers on, so a sibling is more likely to work.
  const folder = [ownFolder, path.dirname(ownFolder)]
    .filter(each => each.startsWith('/sys/fs/cgroup'))
    .map(each => makeGroup(each, name, 'memory.max'))
    .find(each => each !== null)
  if (!folder) return null
  const file = (each: string) => path.join(folder, each)
  writeFileSync(file('memory.max'), `${capBytes}`)
  return {
    enter: enterCommand(folder),
    async measure() {
      const level = await settledLevel(file('memory.current'))
      let most = level
      // Kernels with this interface cannot always reset the peak, so it is sampled.
      const look = () => (most = Math.max(most, readNumber(file('memory.current'))))
      const timer = setInterval(look, sampleMs)
      return () => {
        clearInterval(timer)
        return look() - level
      }
    },
    remove: () => removeGroup(folder),
  }
}

const sampleMs = 5

const enterCommand = (folder: string) => [...['sh', '-c', 'echo $$ > "$0/cgroup.procs" && exec "$@"', folder]]

/** Returns the path of our own group in the hierarchy of this controller; '' names that of version 2. */
function ownPath(controller: string): string | null {
  for (const line of readText('/proc/self/cgroup').split('\n')) {
    const [, controllers, ...rest] = line.split(':')
    if (controllers?.split(',').includes(controller)) return rest.join(':').replace(/\/$/, '')
  }
  return null
}

function makeGroup(parent: string, name: string, needed: string): string | null {
  const folder = path.join(parent, name)
  try {
    mkdirSync(folder)
  } catch {
    // Only root can make it, and only where the hierarchy is mounted for writing.
    return null
  }
  if (existsSync(path.join(folder, needed))) return folder
  rmdirSync(folder)
  return null
}

/** The kernel frees memory some time after its last user is gone. */
async function settledLevel(file: string): Promise<number> {
  let level = readNumber(file)
  for (let look = 0; look < 40; look += 1) {
    await new Promise(resolve => setTimeout(resolve, 25))
    const next = readNumber(file)
    if (level - next < 256 * 1024) return next
    level = next
  }
  return level
}

/** @throws when a process of the group survives */
async function removeGroup(folder: string): Promise<void> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      // Groups that a killed launcher left are removed first.
      for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }).toReversed())
        if (entry.isDirectory()) rmdirSync(path.join(entry.parentPath, entry.name))
      return rmdirSync(folder)
    } catch (error) {
      // A group exists for a moment after its last process.
      if (attempt === removeAttemptsMax) throw error
      await new Promise(resolve => setTimeout(resolve, 25))
    }
  }
}

const removeAttemptsMax = 800

const readNumber = (file: string) => Number(readText(file))

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
