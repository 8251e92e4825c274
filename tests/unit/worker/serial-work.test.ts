import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { SerialWork } from '@/lib/worker/serial-work'

test('never runs two jobs concurrently, and runs once more for any number of requests made during a run', async () => {
  let [atOnce, most, done] = [0, 0, 0]
  const serial = new SerialWork(async () => {
    most = Math.max(most, ++atOnce)
    await setImmediate()
    atOnce -= 1
    done += 1
  })
  serial.ask()
  for (let again = 0; again < 5; again += 1) serial.ask()
  await serial.quiet()
  expect([most, done]).toEqual([1, 2])
})

// A tick is the time between two external events, in which all due promises run.
test.each(Array.from({ length: 12 }, (_, steps) => steps))(
  'serves a request made %i steps after its end, in the same tick',
  async steps => {
    let requested = 0
    let answered = 0
    const askLate = async () => {
      for (let step = 0; step < steps; step += 1) await null
      requested += 1
      serial.ask()
    }
    const serial = new SerialWork(async () => {
      await setImmediate()
      answered = requested
      if (requested === 1) void askLate()
    })
    requested = 1
    serial.ask()
    await setImmediate()
    await setImmediate()
    await setImmediate()
    expect([requested, answered]).toEqual([2, 2])
  },
)
