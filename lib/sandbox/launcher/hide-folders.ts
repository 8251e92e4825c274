import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { emptyFolder } from '../host/folders'
import { overlayOptions } from '../jail/mount-table'
import { userOf } from '../host/slot-users'
import type { LauncherSetup } from './link'

/**
 * Reports whether users of slots can mount an overlay of the home folder in their own namespace: Linux can since
 * 5.11, if the file system of the folder supports it. A bind mount shows the path of its source in
 * /proc/self/mountinfo; a mount from an overlay shows the path below the overlay.
 */
export async function canHideFolders({ host, folders, users }: LauncherSetup): Promise<boolean> {
  const { unshare, sh } = host.tools
  if (!unshare || !sh || host.kernel === 'gvisor') return false
  const empty = path.join(folders.pipes, emptyFolder)
  const passwd = path.join(path.relative(folders.home, folders.instance), 'etc/passwd')
  const look = `set -eu
cd "$1"
exec 9<"$2"
mount -n -t overlay -o ${overlayOptions} sandbox "$2"
cat "$2/$3"`
  const line = ['--user', '--map-root-user', '--mount', '--propagation', 'private', '--', sh, '-c', look]
  const owner = users && { uid: userOf(users, 0), gid: users.gid }
  try {
    const env = { PATH: '/usr/sbin:/usr/bin:/sbin:/bin' } as Partial<NodeJS.ProcessEnv> as NodeJS.ProcessEnv
    await promisify(execFile)(unshare, [...line, 'look', folders.home, empty, passwd], { env, ...owner })
    return true
  } catch {
    // The kernel refuses the overlay, or cannot make one of this file system. The sandbox page reports it.
    return false
  }
}
