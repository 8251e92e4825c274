import { open } from 'node:fs/promises'

/**
 * Counts the file locks of the processes on this machine, by process. The kernel needs about 190 bytes for each lock
 * and counts them nowhere, not even in control groups. While it lists them, no process can lock a file. Therefore the
 * list is read rarely, and never in the thread that serves all runs.
 */
export async function countLocks(): Promise<ReadonlyMap<number, number>> {
  const counts = new Map<number, number>()
  for (const line of (await readStart('/proc/locks')).split('\n')) {
    // "1: POSIX  ADVISORY  WRITE 4711 fd:00:123 0 EOF"; a line of a waiting lock has "->" before the kind.
    const pid = Number(/^\d+: (?:-> )?\S+\s+\S+\s+\S+\s+(\d+) /.exec(line)?.[1])
    if (pid > 0) counts.set(pid, (counts.get(pid) ?? 0) + 1)
  }
  return counts
}

/** Maximum number of locks of one run. Databases in files take a few for each connection. */
export const locksMax = 20_000

/** About 23,000 lines. The kernel starts at the first line for every piece, so that four times as much takes 3 s. */
const readBytesMax = 1_500_000

async function readStart(file: string): Promise<string> {
  const pieces: Buffer[] = []
  let length = 0
  try {
    for await (const piece of (await open(file)).createReadStream()) {
      pieces.push(piece as Buffer)
      length += (piece as Buffer).length
      if (length > readBytesMax) break
    }
  } catch {
    // gVisor has no such file, and counts the memory of its own tables.
    return ''
  }
  return Buffer.concat(pieces).toString('latin1')
}
