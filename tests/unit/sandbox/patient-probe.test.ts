import { expect, it } from 'vitest'
import { patientProbe } from '@/lib/sandbox/self-test/probe'
import type { SandboxProbe } from '@/lib/core/runs/sandbox-report'

it('a probe that fails once, as on an overloaded machine, is tried a second time; two failures count', async () => {
  const verdicts = async (...statuses: SandboxProbe['status'][]) => {
    const left = [...statuses]
    const look = async () => ({ status: left.shift()!, detail: `${left.length} left` })
    const { status } = await patientProbe('time', 'Time limit', look)
    return { status, left: left.length }
  }
  expect(await verdicts('passed', 'failed')).toEqual({ status: 'passed', left: 1 })
  expect(await verdicts('failed', 'passed')).toEqual({ status: 'passed', left: 0 })
  expect(await verdicts('failed', 'failed')).toEqual({ status: 'failed', left: 0 })
})
