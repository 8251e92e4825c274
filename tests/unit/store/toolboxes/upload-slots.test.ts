import { describe, expect, it } from 'vitest'
import { AppError } from '@/lib/core/base/errors'
import { Slots } from '@/lib/store/toolboxes/upload-slots'

/** A task that runs until it is finished from outside. */
function makeTask(name: string, log: string[]) {
  let finish = () => {}
  let fail = () => {}
  const promise = new Promise<string>((resolve, reject) => {
    finish = () => resolve(name)
    fail = () => reject(new Error(name))
  })
  const run = () => {
    log.push(`${name} starts`)
    return promise
  }
  return { run, finish, fail }
}

const turns = () => new Promise(resolve => setImmediate(resolve))

describe('Slots', () => {
  it('run a limited number of tasks, and the others in the order in which they came', async () => {
    const log: string[] = []
    const slots = new Slots(2)
    const tasks = ['a', 'b', 'c', 'd'].map(name => makeTask(name, log))
    const results = tasks.map(task => slots.run(task.run))
    await turns()
    expect(log).toEqual(['a starts', 'b starts'])
    expect(slots.waiting).toBe(2)
    tasks[1]!.finish()
    expect(await results[1]).toBe('b')
    await turns()
    expect(log).toEqual(['a starts', 'b starts', 'c starts'])
    for (const task of tasks) task.finish()
    expect(await Promise.all(results)).toEqual(['a', 'b', 'c', 'd'])
    expect(slots.waiting).toBe(0)
  })

  it('become free after a task that fails', async () => {
    const slots = new Slots(1)
    const failing = makeTask('a', [])
    const failed = slots.run(failing.run)
    const next = slots.run(async () => 'b')
    failing.fail()
    await expect(failed).rejects.toThrow('a')
    expect(await next).toBe('b')
    expect(await slots.runNow(async () => 'c')).toBe('c')
  })

  it('refuse a task that does not wait, with a time to try again', async () => {
    const slots = new Slots(1)
    const first = makeTask('a', [])
    const running = slots.runNow(first.run)
    const refused = await slots.runNow(async () => 'b').catch((error: unknown) => error)
    if (!(refused instanceof AppError)) throw new Error(String(refused))
    expect([refused.code, refused.status, refused.options.retryAfterSeconds]).toEqual([
      'upload.busy',
      503,
      10,
    ])
    first.finish()
    await running
    expect(await slots.runNow(async () => 'c')).toBe('c')
  })

  it('forget a task whose request is cancelled while it waits', async () => {
    const log: string[] = []
    const slots = new Slots(1)
    const first = makeTask('a', log)
    const running = slots.run(first.run)
    const request = new AbortController()
    const cancelled = slots.run(makeTask('b', log).run, request.signal)
    const last = slots.run(async () => 'c')
    request.abort()
    await expect(cancelled).rejects.toBe(request.signal.reason)
    expect(slots.waiting).toBe(1)
    first.finish()
    await running
    expect(await last).toBe('c')
    expect(log).toEqual(['a starts'])
    await expect(slots.run(async () => 'd', request.signal)).rejects.toBe(request.signal.reason)
  })
})
