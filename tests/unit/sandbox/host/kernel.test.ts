import { describe, expect, it } from 'vitest'
import { judgeKernel, probeKernel } from '@/lib/sandbox/host/kernel'

describe('judgeKernel', () => {
  const kernels: [string, string, string, 'linux' | 'gvisor'][] = [
    ['Debian 12', '6.1.0-28-amd64', '#1 SMP PREEMPT_DYNAMIC Debian 6.1.119-1 (2024-11-22)', 'linux'],
    ['Ubuntu 16.04', '4.4.0-210-generic', '#242-Ubuntu SMP Fri Apr 16 09:57:56 UTC 2021', 'linux'],
    ['a custom build', '4.19.0', '#1 SMP Sun Jan 10 15:06:54 UTC 2016', 'linux'],
    ['gVisor of 2022', '4.4.0', '#1 SMP Sun Jan 10 15:06:54 PST 2016', 'gvisor'],
    ['gVisor of 2026', '4.19.0-gvisor', '#1 SMP Sun Jan 10 15:06:54 PST 2016', 'gvisor'],
    ['a future gVisor', '6.1.0-gvisor', '#1 SMP Mon Jan 4 00:00:00 UTC 2027', 'gvisor'],
  ]
  it.each(kernels)('identifies the kernel by what uname reports: %s', (_, release, version, kernel) => {
    const facts = { release, version, hasMarker: false }
    expect(judgeKernel(facts)).toBe(kernel)
    expect(probeKernel(facts, 'any').status).toBe('passed')
    expect(probeKernel(facts, 'gvisor').status).toBe(kernel === 'gvisor' ? 'passed' : 'failed')
  })

  it('identifies gVisor by the marker file of runsc', () => {
    expect(judgeKernel({ release: '6.1.0', version: '#1', hasMarker: true })).toBe('gvisor')
  })
})
