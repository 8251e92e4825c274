import { expect, test } from 'vitest'
import { numberParameters } from '@/lib/store/connection/number-parameters'
import { Prisma } from '@/lib/store/generated/client'

test('numberParameters numbers values in the order of the statement', () => {
  const inner = Prisma.sql`b = ${2} OR c = ${2}`
  expect(numberParameters(Prisma.sql`SELECT a WHERE a = ${'x'} AND (${inner})`)).toEqual({
    text: 'SELECT a WHERE a = $1 AND (b = $2 OR c = $3)',
    values: ['x', 2, 2],
  })
  expect(numberParameters(Prisma.sql`SELECT 1`)).toEqual({ text: 'SELECT 1', values: [] })
})

test('numberParameters sends a shared list once, and equal lists separately', () => {
  const ids = ['a', 'b']
  const either = (list: string[]) => Prisma.sql`id = ANY(${list})`
  expect(
    numberParameters(Prisma.sql`SELECT ${1} WHERE ${either(ids)} OR ${either(ids)} OR ${either(['a', 'b'])}`),
  ).toEqual({
    text: 'SELECT $1 WHERE id = ANY($2) OR id = ANY($2) OR id = ANY($3)',
    values: [1, ids, ['a', 'b']],
  })
})
