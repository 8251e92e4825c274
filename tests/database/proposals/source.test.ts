/** The comparison of a file as the source view loads it: lines with comments are not folded. */
import { afterAll, expect, test } from 'vitest'
import { GET } from '@/app/api/proposals/[number]/source/route'
import { compareFile, drawSource, type DrawnSource } from '@/components/proposals/source/draw-source'
import { addComment } from '@/lib/operations/proposals/discussion/comment-proposal'
import {
  findProposalFile,
  findProposalFiles,
  findProposalSources,
} from '@/lib/operations/proposals/proposal-sources'
import { uploadToolbox } from '@/lib/operations/toolboxes/upload-toolbox'
import { closeDatabase } from '@/lib/store/connection/client'
import { infoFile, part, toolSource } from '@/tests/support/catalog'
import { freshDatabase } from '@/tests/support/database'
import { cookieOf, insertPerson, setTestEnvironment, type TestPerson } from '@/tests/support/people'
import { insertWorker } from '@/tests/support/runs'
import { testTime as at } from '@/tests/support/test-time'
import { callRoute } from '@/tests/support/web/call-route'

setTestEnvironment()
await freshDatabase()
afterAll(closeDatabase)

const file = 'lib/helper.py'
const helper = (last: string) =>
  part(file, `${Array.from({ length: 400 }, (_, index) => `a${index} = ${index}`).join('\n')}\n${last}\n`)

async function propose(author: TestPerson): Promise<number> {
  const upload = (last: string, propose: boolean) =>
    uploadToolbox(author, {
      ...{ slug: 'lines', at, propose },
      parts: [infoFile({ one: 'Counts.' }), toolSource, helper(last)],
    })
  await upload('b = 1', false)
  return (await upload('b = 2', true)).proposal!.number
}

const linesOf = ({ items }: DrawnSource, side: 'before' | 'after') =>
  items.flatMap(item => (item.kind === 'row' ? [item.row[side]?.number] : []))

test('the source view draws lines with comments and the line of the form, which are far from every difference', async () => {
  const ada = await insertPerson({ name: 'Ada' })
  await insertWorker()
  const number = await propose(ada)
  const load = async () => {
    const answer = await callRoute(GET, `/api/proposals/${number}/source?file=${file}`, {
      cookie: await cookieOf(ada),
      params: { number: String(number) },
    })
    return (await answer.json()) as DrawnSource
  }
  expect(linesOf(await load(), 'after')).not.toContain(200)
  await addComment(ada, number, { anchor: { on: 'line', version: 2, file, line: 200 }, body: 'Why?' }, at)
  await addComment(ada, number, { anchor: { on: 'line', version: 1, file, line: 100 }, body: 'Why?' }, at)
  const drawn = await load()
  expect(linesOf(drawn, 'after')).toContain(200)
  expect(linesOf(drawn, 'before')).toContain(100)
  expect(drawn.items.filter(({ kind }) => kind === 'fold')).toHaveLength(3)

  const found = (await findProposalFile(ada, number, file))!
  const compared = compareFile(found, { resolved: false, exact: false })!
  const withForm = await drawSource(compared, {
    ...{ from: 0, isFolding: true },
    at: { side: 'after', line: 300 },
  })
  expect(linesOf(withForm, 'after')).toContain(300)
})

test('files are found by a part of their path, and each has the next one', async () => {
  const ada = await insertPerson({ name: 'Ada' })
  const upload = (text: string) =>
    uploadToolbox(ada, {
      ...{ slug: 'files', at, propose: text !== 'One.' },
      parts: [
        ...[infoFile({ one: 'Counts.' }), toolSource],
        ...Array.from({ length: 130 }, (_, index) => part(`docs/${1_000 + index}.md`, text)),
      ],
    })
  await upload('One.')
  const { number } = (await upload('Two.')).proposal!
  const { files, more, chosen } = await findProposalSources(ada, number, 'docs/1120.md')
  expect([files.length, more]).toEqual([101, 29])
  expect(chosen).toEqual({ path: 'docs/1120.md', previous: 'docs/1119.md', next: 'docs/1121.md' })
  expect((await findProposalSources(ada, number, 'missing')).chosen).toMatchObject({
    ...{ path: 'docs/1000.md', previous: null },
  })
  expect(await findProposalFiles(ada, number, '/112')).toMatchObject({
    names: Array.from({ length: 10 }, (_, index) => ({ name: `docs/${1_120 + index}.md`, note: 'changed' })),
    more: 0,
  })
})
