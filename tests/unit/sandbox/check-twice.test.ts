import { expect, it } from 'vitest'
import { checkTwice, probe } from '@/lib/sandbox/self-test/probe'
import type { SandboxProbe } from '@/lib/core/runs/sandbox-report'

it('a check that fails once, as on an overloaded machine, is repeated; two failures count', async () => {
  const verdicts = async (...statuses: SandboxProbe['status'][]) => {
    const left = [...statuses]
    const look = async () => ({ status: left.shift()!, detail: `${left.length} left` })
    const [line] = await checkTwice(() => probe('time', 'Time limit', look))
    return { status: line!.status, left: left.length }
  }
  expect(await verdicts('passed', 'failed')).toEqual({ status: 'passed', left: 1 })
  expect(await verdicts('failed', 'passed')).toEqual({ status: 'passed', left: 0 })
  expect(await verdicts('failed', 'failed')).toEqual({ status: 'failed', left: 0 })
})
