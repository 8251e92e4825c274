import { describe, expect, it } from 'vitest'
import { Backpressure } from '@/lib/worker/run/backpressure'

describe('Backpressure', () => {
  it('resumes a tool when the last holder resumes', () => {
    const said: string[] = []
    const brake = new Backpressure({ pause: () => said.push('pause'), resume: () => said.push('resume') })
    const [one, other] = [brake.for('one'), brake.for('other')]
    one.pause()
    other.pause()
    one.pause()
    one.resume()
    one.resume()
    expect(said).toEqual(['pause'])
    other.resume()
    expect(said).toEqual(['pause', 'resume'])
  })
})
