import { readFileSync } from 'node:fs'
import { noProcessNamespace } from '../jail/process-one-script'
import type { SandboxEnd, SandboxProbe } from '@/lib/core/runs/sandbox-report'

/** Derives the missing requirement and the command that fixes it from the message of the kernel or bubblewrap. */
export function explainFailure(end: SandboxEnd, durationMs: number): SandboxProbe {
  const message =
    end.detail ?? `The first test process ended with ${end.reason} ${end.exitCode ?? end.signal ?? ''}.`
  const known = explanations.find(({ pattern }) => pattern.test(message))
  return {
    name: known?.name ?? 'start',
    title: known?.title ?? 'Sandboxes start',
    status: 'failed',
    detail: known ? `${known.means} (${message.trim()})` : message,
    fix: known?.fix() ?? 'See the log of the worker for the complete message.',
    durationMs,
  }
}

type Explanation = { pattern: RegExp; name: string; title: string; means: string; fix: () => string }

const namespaces = { name: 'user-namespaces', title: 'User namespaces' }

const explanations: readonly Explanation[] = [
  {
    pattern: /mount.*proc|can't mount proc/i,
    name: 'fresh-proc',
    title: 'Separate /proc',
    means: 'This system does not allow a new /proc, for example because a container masks parts of its own.',
    fix: () =>
      'Start the container with --security-opt unmask=ALL (podman) or --security-opt systempaths=unconfined (docker)',
  },
  {
    pattern: /setting up uid map: permission denied|uid_map: (permission denied|operation not permitted)/i,
    ...namespaces,
    means: 'This system does not allow programs to map users, like Ubuntu 24.04 without an AppArmor profile.',
    fix: () =>
      'Add an AppArmor profile with the line "userns," for /usr/bin/bwrap and /usr/bin/unshare, and load it with apparmor_parser -r',
  },
  {
    pattern: /nesting depth|ENOSPC|no space left on device/i,
    ...namespaces,
    means: 'The limit of user namespaces is reached or set to 0, or the worker runs in another sandbox.',
    fix: () => 'sysctl -w user.max_user_namespaces=15000',
  },
  {
    pattern:
      /no permissions to create new namespace|unshare failed: operation not permitted|creating new namespace/i,
    ...namespaces,
    means: 'This system does not allow new namespaces.',
    fix: () =>
      readText('/proc/sys/kernel/unprivileged_userns_clone').trim() === '0'
        ? 'sysctl -w kernel.unprivileged_userns_clone=1'
        : 'In a container, use a seccomp profile that allows unshare, mount and pivot_root (docker: --security-opt seccomp=profile.json)',
  },
  {
    pattern: /overflowuid|loopback: failed rtm_newaddr/i,
    name: 'kernel',
    title: 'Kernel',
    means: 'This kernel lacks features that bubblewrap requires, like gVisor before 2026.',
    fix: () => 'Update runsc, or start the worker with the container runtime of the distribution',
  },
  {
    pattern: /execute \/run\/init\/sh: permission denied/i,
    name: 'process-one',
    title: 'Process 1 is protected',
    means: "The data folder is on a file system mounted with noexec, so programs on it can't start.",
    fix: () => 'Set PEGBOARD_DATA to a folder on a file system that is mounted with exec',
  },
  {
    pattern: new RegExp(noProcessNamespace),
    name: 'processes-hidden',
    title: 'Host processes hidden',
    means: 'Process 1 did not start, because tools could see and end processes of this machine.',
    fix: () => 'Run apt-get install --reinstall bubblewrap, and remove other programs with its name',
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
