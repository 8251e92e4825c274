import path from 'node:path'
import { extraNodeFolder } from '../host/host'
import { fixedEnvironment } from './jail-environment'
import {
  environmentFolder,
  initFile,
  jailDescriptors,
  type JailOrder,
  proxiesFolder,
  runFolder,
  runnerFolder,
  sharedFolder,
  toolFolder,
  workspaceFolder,
} from './jail-order'
import { quotaOf, sourceOf } from './mount-table'
import { makesNetworkFirst } from './network-setup'

/**
 * Returns what travels over the arguments descriptor: the byte that stage0 waits for, then the arguments of
 * bubblewrap.
 */
export function jailArguments(order: JailOrder): string {
  const args = bubblewrapArguments(order)
  // A NUL inside an argument would begin another argument, for example a mount of the host.
  if (args.some(arg => arg.includes('\0')))
    throw new Error('an environment variable contains a NUL character')
  return '\n' + args.join('\0') + '\0'
}

function bubblewrapArguments(order: JailOrder): string[] {
  const { host, mountPoint, bundle, runners, proxies, packages, shared, environment, waits } = order
  const show = (folder: string, at: string) => ['--ro-bind', sourceOf(order, folder), at]
  const quota = quotaOf(mountPoint)
  const tool = waits ? `${mountPoint}/tool` : bundle
  const installed = waits ? `${mountPoint}/environment` : packages
  return [
    ...['--unshare-user', '--unshare-ipc', '--unshare-pid', '--unshare-uts', '--unshare-cgroup-try'],
    ...(makesNetworkFirst(order) ? [] : ['--unshare-net']),
    ...['--uid', '1000', '--gid', '1000', '--hostname', 'sandbox'],
    ...['--die-with-parent', '--new-session', '--cap-drop', 'ALL', '--clearenv'],
    ...Object.entries({ ...fixedEnvironment(host), ...environment }).flatMap(entry => ['--setenv', ...entry]),
    ...host.programFolders.flatMap(({ path, linkTo }) =>
      linkTo === null ? ['--ro-bind', path, path] : ['--symlink', linkTo, path],
    ),
    ...host.covered.flatMap(folder => ['--tmpfs', folder, '--remount-ro', folder]),
    ...(host.extraNode ? ['--ro-bind', nodeSource(order), `${extraNodeFolder}/node`] : []),
    ...[...show(order.etc, '/etc'), '--proc', '/proc', '--dev', '/dev'],
    // Control groups do not count terminal buffers, and the number of terminals is shared by the whole machine.
    ...(host.kernel === 'gvisor' ? [] : ['--ro-bind', '/dev/null', '/dev/pts/ptmx']),
    // Reads as zeros like the device that it covers, but cannot be mapped as memory that nothing counts.
    ...(order.memoryIsCounted || host.kernel === 'gvisor' ? [] : ['--dev-bind', '/dev/full', '/dev/zero']),
    ...host.masks.flatMap(file => ['--ro-bind', '/dev/null', file]),
    ...['--bind', `${quota}/tmp`, '/tmp', '--bind', `${quota}/workspace`, workspaceFolder],
    ...['--bind', `${quota}/shm`, '/dev/shm', ...show(tool, toolFolder)],
    ...(shared ? show(shared, sharedFolder) : []),
    ...(runners ? show(runners, runnerFolder) : []),
    ...(installed ? show(installed, environmentFolder) : []),
    // One mount for all pipes, because each mount costs a tenth of a millisecond.
    ...[...show(order.run, runFolder), '--ro-bind', `${mountPoint}/stdin`, `${runFolder}/stdin`],
    ...show(order.init, path.posix.dirname(initFile)),
    ...(proxies ? ['--ro-bind', proxies, proxiesFolder] : []),
    // Bubblewrap's root and /dev are file systems with half of the machine's memory, and writable until here.
    ...['--remount-ro', '/dev', '--remount-ro', '/', '--chdir', workspaceFolder],
    // Without this option, the machine's init reaps the child of bubblewrap, and in a container nothing may reap it.
    ...['--seccomp', `${jailDescriptors.filter}`, '--as-pid-1'],
  ]
}

function nodeSource({ home, host, mountPoint }: JailOrder): string {
  const node = host.extraNode!
  return home === null ? node : `${mountPoint}/node/${path.basename(node)}`
}
