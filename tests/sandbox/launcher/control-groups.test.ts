import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { defaultRunLimits } from '@/lib/core/runs/limits/run-limits'
import { openVersion2 } from '@/lib/sandbox/launcher/measure/control-groups-v2'

describe('openVersion2', () => {
  let folder = ''
  beforeEach(() => (folder = mkdtempSync(path.join(tmpdir(), 'pegboard-cgroup-'))))
  afterEach(() => rmSync(folder, { recursive: true, force: true }))
  const write = (file: string, text: string) => writeFileSync(path.join(folder, file), text)
  const read = (file: string) => readFileSync(path.join(folder, file), 'utf8')

  /** Writes the files that the kernel shows in a delegated group. */
  const handOver = (controllers: string) => {
    write('cgroup.type', 'domain\n')
    write('cgroup.controllers', controllers)
    write('cgroup.procs', '')
    write('cgroup.subtree_control', '')
  }

  it('counts a run as a whole where memory and processes are delegated', async () => {
    handOver('cpu memory pids\n')
    const groups = openVersion2(folder, '1-1-1-test')!
    expect(groups.version).toBe('v2')
    expect(read('cgroup.subtree_control')).toBe('+memory +pids +cpu')
    const run = groups.open('slot-0', defaultRunLimits, false)
    const own = 'pegboard-1-1-1-test/slot-0'
    expect(read(`${own}/memory.max`)).toBe(`${(512 + 64) * 1024 * 1024}`)
    expect(read(`${own}/pids.max`)).toBe('72')
    await run.add(4711)
    expect(read(`${own}/cgroup.procs`)).toBe('4711')
    write(`${own}/memory.peak`, '5000\n')
    write(`${own}/pids.peak`, '7\n')
    write(`${own}/cpu.stat`, 'usage_usec 2500\nuser_usec 2000\n')
    write(`${own}/memory.events`, 'low 0\noom 1\noom_kill 1\n')
    expect(run.usage()).toEqual({ cpuMs: 2.5, memoryPeakBytes: 5000, processesPeak: 7, outOfMemory: true })
  })

  it('returns null without delegation, or without the memory controller', () => {
    expect(openVersion2(folder, '1-1-1-test')).toBeNull()
    handOver('cpu pids\n')
    expect(openVersion2(folder, '1-1-1-test')).toBeNull()
    expect(openVersion2(null, '1-1-1-test')).toBeNull()
  })
})
