/** The tools of a proposal: those of its pages, and those that a choice offers. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { offeredMax } from '@/lib/core/proposals/model/offered-names'
import { findProposalTools, listChangedTools } from '@/lib/operations/proposals/proposal-tools'
import { uploadToolbox } from '@/lib/operations/toolboxes/upload-toolbox'
import { closeDatabase } from '@/lib/store/connection/client'
import { infoFile, part, toolSource, type TestEntry } from '@/tests/support/catalog'
import { freshDatabase } from '@/tests/support/database'
import { insertPerson, setTestEnvironment, type TestPerson } from '@/tests/support/people'
import { insertWorker } from '@/tests/support/runs'
import { testTime as at } from '@/tests/support/test-time'

setTestEnvironment()
await freshDatabase()
afterAll(closeDatabase)

let ada: TestPerson

beforeAll(async () => {
  ada = await insertPerson({ name: 'Ada' })
  await insertWorker()
})

async function propose(slug: string, ...versions: Record<string, TestEntry | string>[]): Promise<number> {
  let number = 0
  for (const [index, tools] of versions.entries()) {
    const parts = [infoFile(tools), toolSource, part('lib/data.txt', `${index}`)]
    const uploaded = await uploadToolbox(ada, { slug, parts, at, propose: index > 0 })
    number = uploaded.proposal?.number ?? 0
  }
  return number
}

describe('with tools that are new, removed, changed and the same', () => {
  let number: number
  beforeAll(async () => {
    number = await propose(
      'mixed',
      {
        count: { description: 'Counts.', parameters: ['text'] },
        drop: { description: 'Drops a table.', parameters: ['table', 'force'] },
        keep: 'Keeps.',
      },
      { count: 'Counts words.', add_words: 'Adds.', keep: 'Keeps.' },
    )
  })
  const offered = (of: Parameters<typeof findProposalTools>[2]['of'], text = '') =>
    findProposalTools(ada, number, { of, text })

  test('listChangedTools returns those with findings, by name, with the versions that have them', async () => {
    expect(await listChangedTools(ada, number)).toEqual([
      { name: 'add_words', inBase: false, inProposed: true },
      { name: 'count', inBase: true, inProposed: true },
      { name: 'drop', inBase: true, inProposed: false },
    ])
  })

  test('findProposalTools offers those with findings, worst first, and the toolbox', async () => {
    const { names, more } = await offered('findings')
    expect(names.map(({ name }) => name).toSorted()).toEqual(['*', 'add_words', 'count', 'drop'])
    expect(names.find(({ name }) => name === 'count')).toEqual({ name: 'count', note: '2 findings' })
    expect(names[0]!.name).not.toBe('add_words')
    expect(more).toBe(0)
    expect((await offered('findings', 'FILES')).names).toEqual([
      { name: '*', title: 'Toolbox and files', note: '1 finding' },
    ])
  })

  test('findProposalTools offers those with other properties, and those that begin with the text first', async () => {
    expect((await offered('changed')).names).toEqual([
      { name: 'add_words', note: 'new' },
      { name: 'count', note: '' },
      { name: 'drop', note: 'removed' },
    ])
    expect((await offered('all', 'd')).names.map(({ name }) => name)).toEqual(['drop', 'add_words'])
    expect((await offered('side-effects')).names).toEqual([])
  })

  test('findProposalTools hides the proposal from people who cannot see it', async () => {
    const cleo = await insertPerson()
    await expect(findProposalTools(cleo, number, { of: 'all', text: '' })).rejects.toMatchObject({
      code: 'proposal.not-found',
    })
  })
})

test('findProposalTools offers a bounded number of many tools, and finds each of them', async () => {
  const tools = (verb: string) =>
    Object.fromEntries(Array.from({ length: 120 }, (_, index) => [`tool_${index}`, `${verb} ${index}.`]))
  const number = await propose('many', tools('Reads'), tools('Writes'))
  for (const of of ['findings', 'changed', 'all'] as const) {
    const { names: first, more } = await findProposalTools(ada, number, { of, text: 'tool_' })
    expect([of, first.length, more]).toEqual([of, offeredMax, 120 - offeredMax])
    const found = await findProposalTools(ada, number, { of, text: 'tool_119' })
    expect(found.names.map(({ name }) => name)).toEqual(['tool_119'])
  }
})
