import { expect, it } from 'vitest'
import { usageRow, writeUsageCsv, type UsageRow } from '@/lib/core/usage/usage'

const row: UsageRow = {
  key: '01960000-0000-7000-8000-000000000001',
  name: 'Nightly report',
  detail: 'Ada',
  runs: 4,
  failed: 1,
  p50Ms: 120,
  p95Ms: 900,
  tokens: null,
}

it('adds failures and durations to sums', () => {
  const { failed: _, p50Ms: __, p95Ms: ___, ...sums } = row
  const added = usageRow({ ...sums, succeeded: 3 }, [
    { step: 10, runs: 3 },
    { step: 50, runs: 1 },
  ])
  expect(added.failed).toBe(1)
  expect(added.p50Ms).toBe(Math.round(1.1 ** 9.5))
  expect(added.p95Ms).toBe(Math.round(1.1 ** 49.5))
})

it('writes CSV in which no name becomes a formula', () => {
  const csv = writeUsageCsv({ by: 'token', rows: [row, { ...row, name: '=1+1', detail: null, p50Ms: null }] })
  expect(csv.split('\r\n')).toEqual([
    '"Id","Token","Runs","Failed","p50 ms","p95 ms","Tokens"',
    '"01960000-0000-7000-8000-000000000001","Nightly report (Ada)",4,1,120,900,',
    '"01960000-0000-7000-8000-000000000001","\'=1+1",4,1,,900,',
    '',
  ])
})
