import { formatBytes } from '@/lib/core/base/format-units'
import type { SandboxProbe } from '@/lib/core/runs/sandbox-report'
import type { Engine } from '../engine/engine'
import { runCanary } from './canary'
import { explainFailure } from './explain-failure'
import { extraInterpreters, interpreters } from '../host/host'
import { probeMemory, probeProcessorTime, probeSizes, probeTime } from './probe-bounds'
import { checkTwice, hasFailed, probe, timed, type Verdict } from './probe'
import { probeKill } from './probe-kill'
import { probeLeftovers } from './probe-leftovers'
import { withNeeds } from './probe-needs'
import { probeNetworkBuffers } from './probe-network'
import { probeParent } from './probe-parent'
import { probeView } from './probe-view'
import { probeWaysIn } from './probe-ways-in'

/**
 * Runs canaries in real sandboxes and reports what each proved. The first one decides whether sandboxes start at all;
 * the others start together and spend most of their time waiting. A check counts as failed when it fails twice.
 */
export async function runProbes(engine: Engine): Promise<SandboxProbe[]> {
  const checkStart = () => checkTwice(async () => [await probeStart(engine)])
  const start = await checkStart()
  if (hasFailed(start)) return start
  const checks: (() => Promise<SandboxProbe[]>)[] = [
    () => probeView(engine),
    () => probeWaysIn(engine),
    () => probe('memory', 'Memory limit', () => probeMemory(engine)),
    () => probe('processor-time', 'CPU time limit', () => probeProcessorTime(engine)),
    () => probe('time', 'Time limit', () => probeTime(engine)),
    () => probeBothSizes(engine),
    () => probe('quota', 'Disk quota', () => probeQuota(engine)),
    () => probe('files', 'File count limit', () => probeFileCount(engine)),
    () => probe('processes', 'Process limit', () => probeProcesses(engine)),
    () => probe('kill', 'Cancelling ends all processes', () => probeKill(engine)),
    () => probe('parent', 'Processes exit with their launcher', () => probeParent(engine)),
    () => probe('leftovers', 'Runs leave nothing behind', () => probeLeftovers(engine)),
  ]
  if (engine.host.interpreters.python3 !== null)
    checks.push(() => probe('network-buffers', 'Network buffers', () => probeNetworkBuffers(engine)))
  const groups = await Promise.all(checks.map(checkTwice))
  if (hasFailed(groups.flat())) {
    // Where sandboxes stopped starting in the meantime, this explains the other failures.
    const again = await checkStart()
    if (hasFailed(again)) return again
  }
  const { cgroup } = await engine.ready()
  return [
    ...start,
    ...groups.flat().map(withNeeds),
    probeInterpreters(engine),
    cgroup === 'none'
      ? withoutControlGroups
      : passed('cgroup', 'Control groups', `Control groups (cgroup ${cgroup}) enforce limits.`),
  ]
}

async function probeStart(engine: Engine): Promise<SandboxProbe> {
  const { value, durationMs } = await timed(() => runCanary(engine, 'exit 0'))
  if (value.end.reason !== 'exited' || value.end.exitCode !== 0) return explainFailure(value.end, durationMs)
  const detail = 'Namespaces, mounts and the system call filter are set up.'
  return { ...passed('start', 'Sandboxes start', detail), durationMs }
}

/** One canary for two checks. */
async function probeBothSizes(engine: Engine): Promise<SandboxProbe[]> {
  const { value, durationMs } = await timed(() => probeSizes(engine))
  return [
    { name: 'output', title: 'Output limit', ...value.output, durationMs },
    { name: 'file-size', title: 'File size limit', ...value.file, durationMs },
  ]
}

const passed = (name: string, title: string, detail: string): SandboxProbe => ({
  name,
  title,
  status: 'passed',
  detail,
  durationMs: 0,
})

/** Writes past a quota of 1 MB into each writable folder, and counts what fits. */
async function probeQuota(engine: Engine): Promise<Verdict> {
  const fill =
    'for f in /tmp/a /workspace/a /dev/shm/a; do head -c 1048576 /dev/zero > $f; done; cat /tmp/a /workspace/a /dev/shm/a | wc -c'
  const { stdout } = await runCanary(engine, `{ ${fill}; } 2>/dev/null`, {
    workspaceBytes: MiB,
    fileBytes: 2 * MiB,
  })
  const written = Number(stdout)
  return written > 0 && written <= MiB
    ? { status: 'passed', detail: `${formatBytes(written)} of 3 MB were written; the quota is 1 MB.` }
    : { status: 'failed', detail: `${stdout.trim() || 'No'} bytes were written; the quota is 1 MB.` }
}

async function probeFileCount(engine: Engine): Promise<Verdict> {
  const make = 'i=0; while [ $i -lt 100 ]; do true > /tmp/$i || break; i=$((i+1)); done; ls /tmp | wc -l'
  const { stdout } = await runCanary(engine, `{ ${make}; } 2>/dev/null`, { workspaceFiles: 50 })
  const made = Number(stdout)
  return made > 0 && made <= 50
    ? { status: 'passed', detail: `${made} of 100 files were created; the limit is 50.` }
    : { status: 'failed', detail: `${stdout.trim() || 'No'} files were created; the limit is 50.` }
}

/** Fails for a root server that did not change the user of the sandbox: the limit does not apply to root. */
async function probeProcesses(engine: Engine): Promise<Verdict> {
  // Counting must not need another process, because none can be started.
  const fork = 'i=0; while [ $i -lt 40 ]; do sleep 5 & i=$((i+1)); done'
  const count = 'set -- /proc/[0-9]*; echo $#; kill -9 -1'
  const { stdout } = await runCanary(engine, `( ${fork} ) 2>/dev/null; ${count}`, { processes: 12 })
  const living = Number(stdout)
  return living > 3 && living <= 20
    ? { status: 'passed', detail: `${living} of 40 processes started; the limit is 12.` }
    : { status: 'failed', detail: `${stdout.trim() || 'No'} processes started; the limit is 12.` }
}

const MiB = 1024 * 1024

function probeInterpreters({ host, environments }: Engine): SandboxProbe {
  const missing = interpreters.filter(name => host.interpreters[name] === null)
  const common = { name: 'interpreters', title: 'Interpreters', durationMs: 0 }
  const extra = extraInterpreters.filter(name => host.interpreters[name] !== null)
  if (missing.length === 0 && environments.npm === null)
    return {
      ...common,
      status: 'warning',
      detail: "npm is not installed, so tools that need npm packages can't run.",
      fix: 'Run apt-get install npm, or install Node with its npm',
    }
  return missing.length === 0
    ? {
        ...common,
        status: 'passed',
        detail: `${[...interpreters, ...extra, 'npm'].join(', ')} are available.`,
      }
    : {
        ...common,
        status: 'warning',
        detail: `Tools that need ${missing.join(' or ')} can't run, because /usr doesn't contain it.`,
        fix: `Run apt-get install ${missing.map(name => (name === 'node' ? 'nodejs' : name)).join(' ')}`,
      }
}

const withoutControlGroups: SandboxProbe = {
  name: 'cgroup',
  title: 'Control groups',
  status: 'warning',
  detail:
    'This system does not allow control groups. Memory is limited per process and, for the whole run, by a measurement every 50 ms. A run can exceed its limit by a quarter and use up to 256 MB of additional kernel memory. See docs/reference/limits.md.',
  fix: 'Start the worker with systemd-run --user --scope -p Delegate=yes npm start, or set Delegate=yes in the unit of the service',
  durationMs: 0,
}
