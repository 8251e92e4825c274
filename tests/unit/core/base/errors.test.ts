import { expect, test, vi } from 'vitest'
import { readDigest } from '@/lib/core/base/error-digest'
import { AppError, errorTable, type ErrorCode } from '@/lib/core/base/errors'

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

test('an AppError without a message uses the title of its code, which its digest has too', () => {
  const problem = new AppError('run.not-found')
  expect([problem.message, problem.status, problem.digest]).toEqual([
    errorTable['run.not-found'].title,
    404,
    '404 run.not-found Run not found',
  ])
})

test.each(Object.keys(errorTable) as ErrorCode[])('readDigest returns what a page shows of %s', code => {
  const { status, title } = errorTable[code]
  expect(readDigest(new AppError(code, 'details').digest)).toEqual({ status, code, title })
})

test.each(['3471596823', '', 'NEXT_HTTP_ERROR_FALLBACK;404'])(
  'readDigest returns null for %j, which is not of an AppError',
  digest => {
    expect(readDigest(digest)).toBeNull()
  },
)
