import { readFileSync } from 'node:fs'
import { noProcessNamespace } from '../jail/process-one-script'
import type { SandboxEnd, SandboxProbe } from '@/lib/core/runs/sandbox-report'

/** Derives the missing requirement and the command that fixes it from the message of the kernel or bubblewrap. */
export function explainFailure(end: SandboxEnd, durationMs: number): SandboxProbe {
  const message =
    end.detail ?? `The first canary ended with ${end.reason} ${end.exitCode ?? end.signal ?? ''}.`
  const known = explanations.find(({ pattern }) => pattern.test(message))
  return {
    name: known?.name ?? 'start',
    title: known?.title ?? 'Sandboxes start',
    status: 'failed',
    detail: known ? `${known.means} (${message.trim()})` : message,
    fix: known?.fix() ?? 'The log of the worker holds the whole message.',
    durationMs,
  }
}

type Explanation = { pattern: RegExp; name: string; title: string; means: string; fix: () => string }

const namespaces = { name: 'user-namespaces', title: 'User namespaces' }

const explanations: readonly Explanation[] = [
  {
    pattern: /mount.*proc|can't mount proc/i,
    name: 'fresh-proc',
    title: 'A /proc of its own',
    means: 'A fresh /proc may not be mounted, as in a container that masks parts of its own.',
    fix: () => 'podman: --security-opt unmask=ALL, docker: --security-opt systempaths=unconfined',
  },
  {
    pattern: /setting up uid map: permission denied|uid_map: (permission denied|operation not permitted)/i,
    ...namespaces,
    means: 'This system forbids programs to map users, as Ubuntu 24.04 does without a profile.',
    fix: () =>
      'Add an AppArmor profile for /usr/bin/bwrap and /usr/bin/unshare that holds the line "userns," and load it with apparmor_parser -r',
  },
  {
    pattern: /nesting depth|ENOSPC|no space left on device/i,
    ...namespaces,
    means: 'The number of namespaces is used up or set to 0, or this runs inside of another sandbox.',
    fix: () => 'sysctl -w user.max_user_namespaces=15000',
  },
  {
    pattern:
      /no permissions to create new namespace|unshare failed: operation not permitted|creating new namespace/i,
    ...namespaces,
    means: 'New namespaces are refused.',
    fix: () =>
      readText('/proc/sys/kernel/unprivileged_userns_clone').trim() === '0'
        ? 'sysctl -w kernel.unprivileged_userns_clone=1'
        : 'In a container: a seccomp profile that allows unshare, mount and pivot_root (docker: --security-opt seccomp=profile.json)',
  },
  {
    pattern: /overflowuid|loopback: failed rtm_newaddr/i,
    name: 'kernel',
    title: 'Kernel',
    means: 'This kernel lacks what bubblewrap asks for, as gVisor did before 2026.',
    fix: () => 'Update runsc, or start the worker with the container runtime of the distribution',
  },
  {
    pattern: /execute \/run\/init\/sh: permission denied/i,
    name: 'process-one',
    title: 'Process 1 is out of reach',
    means: 'The data folder is on a file system from which no program may be started (noexec).',
    fix: () => 'Put PEGBOARD_DATA on a file system that is mounted with exec',
  },
  {
    pattern: new RegExp(noProcessNamespace),
    name: 'processes-hidden',
    title: 'No processes of this machine',
    means: 'Process 1 refused to start, because tools would see and end the processes of this machine.',
    fix: () => 'apt-get install --reinstall bubblewrap, and run nothing else under its name',
  },
  {
    pattern: /is not installed|spawn .*ENOENT|does not start/i,
    name: 'bubblewrap',
    title: 'Bubblewrap',
    means: 'A program of the sandbox is missing.',
    fix: () => installCommand,
  },
]

export const installCommand = 'apt-get install bubblewrap util-linux coreutils'

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    // A setting that this kernel does not have explains nothing.
    return ''
  }
}
