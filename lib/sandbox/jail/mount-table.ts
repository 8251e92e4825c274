import { isBelow } from '../host/host'
import type { JailOrder } from './jail-order'

/**
 * Returns the table of mounts that stage0 makes, in the format of fstab(5). The program that reads it makes folders
 * only to mount something on them. Therefore the quota file system is mounted once more on each of its three folders,
 * and `quotaOf` finds it behind these mounts.
 */
export function mountTable(order: JailOrder): string {
  const { home, mountPoint, limits, stdinBytes, waits } = order
  const size = limits.workspaceBytes + roundUpToPage(stdinBytes)
  const overlaysOfHome = order.host.extraNode === null ? 1 : 2
  const overlays = home === null ? 0 : overlaysOfHome
  const filesWhileWaiting = home === null ? 4 : 2
  const inodes = limits.workspaceFiles + ownFiles + overlays + (waits ? filesWhileWaiting : 0)
  const rows = [
    ['sandbox', mountPoint, 'tmpfs', `size=${size},nr_inodes=${inodes},mode=0755,nosuid,nodev`],
    ...['tmp', 'shm', 'workspace'].map(name => [
      mountPoint,
      `${mountPoint}/${name}`,
      'none',
      'bind,X-mount.mkdir=1777',
    ]),
    ...(home === null
      ? []
      : [['sandbox', `${mountPoint}/home`, 'overlay', `X-mount.mkdir,${overlayOptions}`]]),
  ]
  return rows.map(row => `${row.map(escapeField).join(' ')} 0 0\n`).join('')
}

/** Blanks end a field, and a number sign begins a comment. */
const escapeField = (text: string) =>
  text.replace(/[\s\\#]/g, found => `\\${found.charCodeAt(0).toString(8).padStart(3, '0')}`)

/** Returns the path of the quota file system that no other mount covers. */
export const quotaOf = (mountPoint: string) => `${mountPoint}/tmp`

/**
 * Returns the path under which stage0 finds a folder of the server. Folders that stage0 mounts itself are elsewhere.
 */
export function sourceOf(
  { home, mountPoint }: Pick<JailOrder, 'home' | 'mountPoint'>,
  folder: string,
): string {
  const isInHome = home !== null && isBelow(folder, home) && !isBelow(folder, mountPoint)
  return isInHome ? `${mountPoint}/home${folder.slice(home.length)}` : folder
}

/** Options of an overlay that only shows the current folder of stage0. */
export const overlayOptions = 'ro,nosuid,nodev,lowerdir=.:/proc/self/fd/9'

/** The root of the quota file system, its three folders and standard input. */
const ownFiles = 5

/** Largest page size of the supported kernels. */
const pageBytes = 65_536
const roundUpToPage = (bytes: number) => Math.ceil(bytes / pageBytes) * pageBytes
