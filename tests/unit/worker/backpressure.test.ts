import { describe, expect, it } from 'vitest'
import { Backpressure } from '@/lib/worker/run/backpressure'

describe('Backpressure', () => {
  it('resumes a tool when the last holder resumes', () => {
    const stated: string[] = []
    const backpressure = new Backpressure({
      pause: () => stated.push('pause'),
      resume: () => stated.push('resume'),
    })
    const [one, other] = [backpressure.for('one'), backpressure.for('other')]
    one.pause()
    other.pause()
    one.pause()
    one.resume()
    one.resume()
    expect(stated).toEqual(['pause'])
    other.resume()
    expect(stated).toEqual(['pause', 'resume'])
  })
})
