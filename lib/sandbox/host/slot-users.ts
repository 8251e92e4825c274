import { readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:net'

/**
 * The users that sandboxes run as if the server is root: one for each slot. Every worker on a machine has its own
 * users, because the kernel lets processes of one user affect each other and limits some resources by user.
 */
export type SlotUsers = {
  /** First user of each block that this worker claimed. */
  blocks: readonly number[]
  /** Group of all these users, which has access to the folders of uploaded tools. */
  gid: number
}

/** Slots with consecutive numbers never share a user, as long as there are at most as many slots as users. */
export function userOf({ blocks }: SlotUsers, slot: number): number {
  const block = blocks[Math.floor(slot / blockSize) % blocks.length]!
  return block + (slot % blockSize)
}

/**
 * Users 60578 to 61183 are free by the convention of systemd and Debian, and within what a container usually maps.
 */
const uidFirst = 60_600
const uidCount = 500
const gid = 60_600
const blockSize = 10
/** Maximum number of blocks of one worker. With more slots, slots share users. */
const blocksMax = 20

export type SlotUsersClaim = { users: SlotUsers; release(): void }

/**
 * Claims users for this many slots, for the lifetime of this process. A claim is a listening socket without a file,
 * so the kernel releases it however the process ends.
 * @param prefix of the names of all claims on this machine
 * @returns null when the server is not root, or is root of a namespace that maps only a few users: sandboxes then run
 * as the user of the server
 * @throws when other workers on this machine have claimed all users
 */
export async function claimSlotUsers(
  slots: number,
  prefix = 'pegboard-users',
): Promise<SlotUsersClaim | null> {
  if (process.getuid?.() !== 0 || !areMapped('uid_map') || !areMapped('gid_map')) return null
  const wanted = Math.min(Math.ceil(slots / blockSize), blocksMax)
  const claims: Server[] = []
  const blocks: number[] = []
  const release = () => claims.forEach(claim => claim.close())
  for (let block = uidFirst; block < uidFirst + uidCount && blocks.length < wanted; block += blockSize) {
    const claim = await listenAs(`\0${prefix}-${block}`)
    if (!claim) continue
    claims.push(claim)
    blocks.push(block)
  }
  if (blocks.length === 0)
    throw new Error(
      `Workers on this machine use all users from ${uidFirst} to ${uidFirst + uidCount - 1} for their sandboxes. Stop another worker, or start this worker on another machine.`,
    )
  return { users: { blocks, gid }, release }
}

/** Returns null when another process listens under this name. */
const listenAs = (name: string) =>
  new Promise<Server | null>((resolve, reject) => {
    const server = createServer(connection => connection.destroy())
    server.unref()
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(null) : reject(error),
    )
    server.listen(name, () => resolve(server))
  })

const areMapped = (map: 'uid_map' | 'gid_map') =>
  readFileSync(`/proc/self/${map}`, 'utf8')
    .trim()
    .split('\n')
    .some(line => {
      const [first, , count] = line.trim().split(/\s+/).map(Number)
      return first! <= uidFirst && first! + count! >= uidFirst + uidCount
    })
