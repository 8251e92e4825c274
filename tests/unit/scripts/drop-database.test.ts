import { expect, it } from 'vitest'
import { dropDatabase } from '@/scripts/testing/drop-database.mjs'

/** Answers as Postgres does while an autovacuum uses the database, and then with `last`. */
function serverAfter(refusals: number, last: () => unknown) {
  const statements: string[] = []
  const query = async (statement: string) => {
    statements.push(statement)
    if (statements.length > refusals) return last()
    throw Object.assign(new Error('permission denied to terminate process'), { code: '42501' })
  }
  return { statements, client: { query } as never }
}

it('a database is dropped as soon as its autovacuum has ended', async () => {
  const { statements, client } = serverAfter(2, () => ({ rows: [] }))
  await dropDatabase(client, 'pegboard_test_1')
  expect(statements).toEqual(Array(3).fill('DROP DATABASE IF EXISTS "pegboard_test_1" WITH (FORCE)'))
})

it('any other error is reported the first time', async () => {
  const { statements, client } = serverAfter(0, () => {
    throw Object.assign(new Error('the server is shutting down'), { code: '57P03' })
  })
  await expect(dropDatabase(client, 'pegboard_test_1')).rejects.toThrow('shutting down')
  expect(statements).toHaveLength(1)
})
