import type { SandboxProbe } from '@/lib/core/runs/sandbox-report'
import { runCanary } from './canary'
import type { Engine } from '../engine/engine'
import { newMark, processesWith } from './marked-processes'

/**
 * A canary that exits leaves a daemon, and files in every writable folder; the next canary must not find them, and no
 * process may be left outside.
 */
export async function probeLeftovers(engine: Engine): Promise<Pick<SandboxProbe, 'status' | 'detail'>> {
  const mark = newMark()
  const places = '/tmp /workspace /dev/shm'
  const leave = `for d in ${places}; do echo left > $d/left-${mark}; done
setsid sh -c "trap '' TERM HUP; sleep ${mark}" > /dev/null 2>&1 &
while ! grep -qs ${mark} /proc/[0-9]*/cmdline; do :; done
ls -d /tmp/left-* /workspace/left-* /dev/shm/left-* | wc -l`
  const left = await runCanary(engine, leave)
  const living = processesWith(mark)
  const found = await runCanary(engine, `find ${places} -mindepth 1 | wc -l`)
  if (Number(left.stdout) !== 3 || left.end.reason !== 'exited')
    return { status: 'failed', detail: `The test process could not create its files (${left.end.reason}).` }
  if (living > 0) return { status: 'failed', detail: `${living} processes remained after a run.` }
  return Number(found.stdout) === 0 && found.stdout !== ''
    ? { status: 'passed', detail: 'The daemon and three files of a run were removed before the next run.' }
    : {
        status: 'failed',
        detail: `The next run found files of an earlier run (${found.stdout.trim() || 'no count'}).`,
      }
}
