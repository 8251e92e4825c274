import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { attacks, type Targets } from '../support/attacks/attacks'
import { attackWith, makeTargets } from '../support/attacks/attack-with'
import { openTestSandbox, type TestSandbox } from '../support/open-test-sandbox'

describe('hostile tools, with everything that this machine offers', () => {
  let test: TestSandbox
  let targets: Targets & { remove(): void }

  beforeAll(async () => {
    targets = await makeTargets()
    test = await openTestSandbox()
  })
  afterAll(async () => {
    targets?.remove()
    await test?.close()
  })

  it.each(attacks)('$name', async attack => {
    expect(await attackWith(attack, test, targets)).toBeNull()
  })
})
