import { describe, expect, it } from 'vitest'
import { StatusReader } from '@/lib/sandbox/launcher/status-reader'

describe('StatusReader', () => {
  const read = (text: string) => {
    const status = new StatusReader()
    for (const letter of text) status.read(Buffer.from(letter))
    return status
  }

  it('distinguishes a signal from an exit code that looks like one', () => {
    expect(read('started\nKilled\n').signalOf(137)).toBe('SIGKILL')
    expect(read('started\n0m0.00s 0m0.01s\n0m1.50s 0m0.50s\n').signalOf(137)).toBeNull()
    expect(read('started\nSegmentation fault\n').signalOf(139)).toBe('SIGSEGV')
    expect(read('started\n').signalOf(130)).toBe('SIGINT')
    expect(read('started\n').signalOf(0)).toBeNull()
    expect(read('started\nKilled\n').signalOf(255)).toBeNull()
  })

  it('detects a full disk by blocks or by files', () => {
    expect(read('started\nfree 0 20\n').quotaIsFull).toBe(true)
    expect(read('started\nfree 20 0\n').quotaIsFull).toBe(true)
    expect(read('started\nfree 20 20\n').quotaIsFull).toBe(false)
    expect(read('started\n').quotaIsFull).toBe(false)
  })

  it('reads the CPU time of reaped processes', () => {
    expect(read('started\n0m0.00s 0m0.01s\n1m1.50s 0m0.50s\n').cpuMs).toBe(62_000)
    expect(read('').started).toBe(false)
  })
})
