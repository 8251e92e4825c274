import { describe, expect, it } from 'vitest'
import { formatContract } from '@/lib/core/proposals/judge/contract'
import type { ContractStatus } from '@/lib/core/proposals/replay/example'

const status = (broken: Partial<ContractStatus['broken'][number]>[], waiting = 0): ContractStatus => ({
  of: broken.length + waiting,
  passed: 0,
  waiting,
  broken: broken.map(each => ({
    ...{ id: '1', tool: 'find', title: 'List orders', detail: 'It fails.', isChecked: true },
    ...each,
  })),
})

describe('formatContract', () => {
  it.each([
    ['nothing when all examples pass', status([]), null],
    ['that one example runs first', status([], 1), 'A worker is running the contract example first.'],
    [
      'a failing example with its tool',
      status([{}], 1),
      'Contract example "List orders" of find fails. Upload a version that satisfies it, or ask an owner to change the example.',
    ],
    [
      'a failing example that expects no tool, and how many others fail',
      status([{ tool: null }, {}, {}]),
      'Contract example "List orders" and 2 more fail. Upload a version that satisfies it, or ask an owner to change the example.',
    ],
    [
      'an example that could not be checked, with its own advice',
      status([{ isChecked: false, detail: 'The endpoint did not answer. Ask the model again.' }]),
      'Contract example "List orders" of find can\'t be checked. The endpoint did not answer. Ask the model again.',
    ],
    [
      'a failing example before one that could not be checked',
      status([{ isChecked: false }, { title: 'Find' }]),
      'Contract example "Find" of find fails. Upload a version that satisfies it, or ask an owner to change the example.',
    ],
  ])('says %s', (_, provided, sentence) => {
    expect(formatContract(provided)).toBe(sentence)
  })
})
