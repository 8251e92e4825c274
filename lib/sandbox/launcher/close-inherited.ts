import { closeSync, readdirSync, readFileSync } from 'node:fs'

/**
 * Closes inherited descriptors above `lastKept` that are not marked to close on exec. They would be open in every sandbox, as was seen
 * with a descriptor of the shell that started the server. Returns their number.
 */
export function closeInherited(lastKept: number): number {
  let closed = 0
  for (const name of readdirSync('/proc/self/fd')) {
    const descriptor = Number(name)
    if (descriptor <= lastKept) continue
    try {
      const flags = /^flags:\s+(\d+)/m.exec(readFileSync(`/proc/self/fdinfo/${name}`, 'utf8'))?.[1]
      const closesOnExec = (parseInt(flags ?? '0', 8) & 0o2000000) !== 0
      if (closesOnExec) continue
      closeSync(descriptor)
      closed += 1
    } catch {
      // The descriptor that listed the folder is already closed.
    }
  }
  return closed
}
