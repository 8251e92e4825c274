import type { SandboxProbe } from '@/lib/core/runs/sandbox-report'

/**
 * Adds what a check depends on, and what to do when it fails. These checks run only if sandboxes start at all, so the
 * usual causes are a kernel without a feature, another program in place of bubblewrap, or an overloaded machine.
 */
export function withNeeds(probe: SandboxProbe): SandboxProbe {
  const known = probe.status === 'failed' ? needs[probe.name] : undefined
  return known ? { ...known, ...probe } : probe
}

const reinstall = 'apt-get install --reinstall bubblewrap, and run nothing else under its name'

const needs: Record<string, { needs: string; fix: string }> = {
  'host-files': {
    needs: 'mount namespaces of the kernel (CONFIG_NAMESPACES) and an unchanged bubblewrap',
    fix: reinstall,
  },
  'processes-hidden': {
    needs: 'process namespaces of the kernel (CONFIG_PID_NS) and a /proc that can be mounted again',
    fix: 'podman: --security-opt unmask=ALL, docker: --security-opt systempaths=unconfined',
  },
  programs: { needs: 'an unchanged bubblewrap', fix: reinstall },
  'own-files': { needs: 'an unchanged bubblewrap', fix: reinstall },
  etc: {
    needs: 'mount namespaces of the kernel (CONFIG_NAMESPACES) and an unchanged bubblewrap',
    fix: reinstall,
  },
  devices: { needs: 'bubblewrap with --dev', fix: reinstall },
  'machine-facts': {
    needs: 'host name namespaces of the kernel (CONFIG_UTS_NS) and an unchanged bubblewrap',
    fix: reinstall,
  },
  'process-one': {
    needs: 'a file system for the data folder that keeps owners and modes, and an unchanged bubblewrap',
    fix: 'Put PEGBOARD_DATA on a local file system, and set sysctl fs.suid_dumpable to 0 or 2',
  },
  'process-limits': { needs: 'prlimit of util-linux', fix: 'apt-get install --reinstall util-linux' },
  namespaces: {
    needs:
      'namespaces of the kernel for users, mounts, processes, network, IPC, host names and control groups',
    fix: reinstall,
  },
  session: { needs: 'bubblewrap with --new-session', fix: reinstall },
  memory: {
    needs: 'control groups, or a worker that gets enough CPU time to look every 50 ms',
    fix: 'systemd-run --user --scope -p Delegate=yes npm start, or lower PEGBOARD_WORKER_CONCURRENCY',
  },
  'processor-time': {
    needs: 'a /proc that shows the CPU time of each process',
    fix: 'Mount /proc without hidepid',
  },
  time: { needs: 'a clock that runs', fix: 'Lower PEGBOARD_WORKER_CONCURRENCY if the machine is overloaded' },
  output: { needs: 'an unchanged launcher', fix: 'Reinstall Pegboard' },
  'file-size': { needs: 'prlimit of util-linux', fix: 'apt-get install --reinstall util-linux' },
  parent: { needs: 'bubblewrap with --die-with-parent', fix: reinstall },
  'network-buffers': {
    needs: 'network namespaces with settings of their own (CONFIG_NET_NS, CONFIG_SYSCTL)',
    fix: 'Use a kernel of the distribution',
  },
  environment: { needs: 'bubblewrap with --clearenv', fix: reinstall },
  descriptors: {
    needs: 'a worker whose parents left no file open',
    fix: 'Start the worker from a service manager, and restart it',
  },
  privileges: {
    needs: 'user namespaces of the kernel (CONFIG_USER_NS) and bubblewrap with --cap-drop',
    fix: reinstall,
  },
  seccomp: {
    needs: 'system call filters of the kernel (CONFIG_SECCOMP_FILTER)',
    fix: 'Use a kernel of the distribution; grep Seccomp /proc/self/status shows whether filters are there',
  },
  network: {
    needs: 'network namespaces of the kernel (CONFIG_NET_NS) and bubblewrap with --unshare-net',
    fix: reinstall,
  },
  waiting: {
    needs: 'the same of the kernel and of bubblewrap as any other sandbox',
    fix: 'PEGBOARD_WARM_SANDBOXES=0 runs without them, a few milliseconds slower, until the problem is found',
  },
  forked: {
    needs: 'the same of the kernel and of bubblewrap as any other sandbox',
    fix: 'PEGBOARD_COPY_INTERPRETERS=no starts an interpreter for each run, until the problem is found',
  },
  quota: {
    needs: 'tmpfs with size= inside of a user namespace (CONFIG_TMPFS)',
    fix: 'Use a kernel of the distribution; inside of an old gVisor or container runtime quotas do not hold',
  },
  files: {
    needs: 'tmpfs with nr_inodes= inside of a user namespace (CONFIG_TMPFS)',
    fix: 'Use a kernel of the distribution; inside of an old gVisor or container runtime quotas do not hold',
  },
  processes: {
    needs: 'a process limit kept per user namespace (Linux 5.14 or later) and a user that is not root',
    fix: 'Update the kernel, or start the worker as an ordinary user; on gVisor, which counts by user alone, as root of its container',
  },
  kill: {
    needs: 'process namespaces of the kernel (CONFIG_PID_NS) and a machine that is not out of breath',
    fix: 'Lower PEGBOARD_WORKER_CONCURRENCY if it only took too long',
  },
  leftovers: {
    needs: 'process and mount namespaces of the kernel (CONFIG_PID_NS)',
    fix: 'In a container start with an init: docker run --init, podman run --init',
  },
}
