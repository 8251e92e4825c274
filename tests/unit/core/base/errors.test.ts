import { expect, test, vi } from 'vitest'
import { AppError, errorTable } from '@/lib/core/base/errors'

test('instanceof recognizes an AppError of another bundle', async () => {
  vi.resetModules()
  const other = await import('@/lib/core/base/errors')
  expect(other.AppError).not.toBe(AppError)
  const problem = new other.AppError('database.unavailable')
  expect(problem instanceof AppError).toBe(true)
  expect(new AppError('internal') instanceof other.AppError).toBe(true)
})

test.each([
  new Error('x'),
  Object.assign(new Error('x'), { name: 'AppError', code: 'ECONNREFUSED' }),
  Object.assign(new Error('x'), { code: 'internal' }),
  { name: 'AppError', code: 'internal' },
  null,
])('%o is not an AppError', value => {
  expect(value instanceof AppError).toBe(false)
})

test('an AppError without a message uses the title of its code, which is its digest', () => {
  const problem = new AppError('run.not-found')
  expect([problem.message, problem.status, problem.digest]).toEqual([
    errorTable['run.not-found'].title,
    404,
    'run.not-found',
  ])
})
