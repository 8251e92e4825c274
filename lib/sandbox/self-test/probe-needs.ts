import type { SandboxProbe } from '@/lib/core/runs/sandbox-report'

/**
 * Adds what a check depends on, and what to do when it fails. These checks run only if sandboxes start at all, so the
 * usual causes are a kernel without a feature, another program in place of bubblewrap, or an overloaded machine.
 */
export function withNeeds(probe: SandboxProbe): SandboxProbe {
  const known = probe.status === 'failed' ? needs[probe.name] : undefined
  return known ? { ...known, ...probe } : probe
}

const reinstall = 'Run apt-get install --reinstall bubblewrap, and remove other programs with its name'

const needs: Record<string, { needs: string; fix: string }> = {
  'host-files': {
    needs: 'kernel support for mount namespaces (CONFIG_NAMESPACES) and an unmodified bubblewrap',
    fix: reinstall,
  },
  'processes-hidden': {
    needs: 'kernel support for process namespaces (CONFIG_PID_NS) and for a new /proc',
    fix: 'Start the container with --security-opt unmask=ALL (podman) or --security-opt systempaths=unconfined (docker)',
  },
  programs: { needs: 'an unmodified bubblewrap', fix: reinstall },
  'own-files': { needs: 'an unmodified bubblewrap', fix: reinstall },
  etc: {
    needs: 'kernel support for mount namespaces (CONFIG_NAMESPACES) and an unmodified bubblewrap',
    fix: reinstall,
  },
  devices: { needs: 'bubblewrap with --dev', fix: reinstall },
  'machine-facts': {
    needs: 'kernel support for host name namespaces (CONFIG_UTS_NS) and an unmodified bubblewrap',
    fix: reinstall,
  },
  'process-one': {
    needs: 'a file system for the data folder that stores owners and modes, and an unmodified bubblewrap',
    fix: 'Set PEGBOARD_DATA to a folder on a local file system, and sysctl fs.suid_dumpable to 0 or 2',
  },
  'process-limits': { needs: 'prlimit of util-linux', fix: 'Run apt-get install --reinstall util-linux' },
  namespaces: {
    needs:
      'kernel support for namespaces of users, mounts, processes, network, IPC, host names and control groups',
    fix: reinstall,
  },
  session: { needs: 'bubblewrap with --new-session', fix: reinstall },
  memory: {
    needs: 'control groups, or enough CPU time for the worker to measure memory every 50 ms',
    fix: 'Start the worker with systemd-run --user --scope -p Delegate=yes npm start, or lower PEGBOARD_WORKER_CONCURRENCY',
  },
  'processor-time': {
    needs: 'a /proc that shows the CPU time of each process',
    fix: 'Mount /proc without hidepid',
  },
  time: { needs: 'enough CPU time for the launcher', fix: 'Lower PEGBOARD_WORKER_CONCURRENCY' },
  output: { needs: 'an unmodified launcher', fix: 'Reinstall Pegboard' },
  'file-size': { needs: 'prlimit of util-linux', fix: 'Run apt-get install --reinstall util-linux' },
  parent: { needs: 'bubblewrap with --die-with-parent', fix: reinstall },
  'network-buffers': {
    needs: 'kernel support for network namespaces with separate settings (CONFIG_NET_NS, CONFIG_SYSCTL)',
    fix: "Use the distribution's kernel",
  },
  environment: { needs: 'bubblewrap with --clearenv', fix: reinstall },
  descriptors: {
    needs: 'a worker that inherits no open files',
    fix: 'Start the worker with a service manager',
  },
  privileges: {
    needs: 'kernel support for user namespaces (CONFIG_USER_NS), and bubblewrap with --cap-drop',
    fix: reinstall,
  },
  seccomp: {
    needs: 'kernel support for system call filters (CONFIG_SECCOMP_FILTER)',
    fix: "Use the distribution's kernel. To see whether it has filters, run grep Seccomp /proc/self/status",
  },
  network: {
    needs: 'kernel support for network namespaces (CONFIG_NET_NS), and bubblewrap with --unshare-net',
    fix: reinstall,
  },
  waiting: {
    needs: 'the same features of the kernel and bubblewrap as other sandboxes',
    fix: 'Until the cause is known, set PEGBOARD_WARM_SANDBOXES=0. Runs then start a few milliseconds later',
  },
  forked: {
    needs: 'the same features of the kernel and bubblewrap as other sandboxes',
    fix: 'Until the cause is known, set PEGBOARD_COPY_INTERPRETERS=no. Each run then starts an interpreter',
  },
  quota: {
    needs: 'kernel support for tmpfs with size= in a user namespace (CONFIG_TMPFS)',
    fix: "Use the distribution's kernel. Old versions of gVisor and container runtimes don't enforce quotas",
  },
  files: {
    needs: 'kernel support for tmpfs with nr_inodes= in a user namespace (CONFIG_TMPFS)',
    fix: "Use the distribution's kernel. Old versions of gVisor and container runtimes don't enforce quotas",
  },
  processes: {
    needs: 'a process limit per user namespace (Linux 5.14 or later) and a user other than root',
    fix: 'Update the kernel, or start the worker as an ordinary user. On gVisor, which counts processes per user, start the worker as root of its container',
  },
  kill: {
    needs: 'kernel support for process namespaces (CONFIG_PID_NS), and enough CPU time for the worker',
    fix: 'If processes ended too late, lower PEGBOARD_WORKER_CONCURRENCY',
  },
  leftovers: {
    needs: 'kernel support for process and mount namespaces (CONFIG_PID_NS)',
    fix: 'Start the container with an init: docker run --init or podman run --init',
  },
}
