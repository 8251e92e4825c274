/** A dry run: what a run would do, for everyone who can see the tool, with nothing executed or recorded. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dryRun } from '@/lib/operations/runs/dry-run'
import { listProposedVersions } from '@/lib/operations/proposals/list-proposed-versions'
import { previewFileOfRun } from '@/lib/operations/runs/run-files'
import type { RunId } from '@/lib/core/base/ids'
import { closeDatabase, database } from '@/lib/store/connection/client'
import { insertRunFiles } from '@/lib/store/runs/run-files'
import { freshDatabase } from '@/tests/support/database'
import { insertPerson, setTestEnvironment, type TestPerson } from '@/tests/support/people'
import { insertTool, insertWorker, startTestRun, type TestTool } from '@/tests/support/runs'

setTestEnvironment()
await freshDatabase()
afterAll(closeDatabase)

let owner: TestPerson
let member: TestPerson
let tool: TestTool
beforeAll(async () => {
  owner = await insertPerson({ role: 'member' })
  member = await insertPerson({ role: 'member' })
  tool = await insertTool({
    ownerId: owner.id,
    spec: {
      permission: { effective: 'ask' },
      inputSchema: { type: 'object', properties: { to: { type: 'integer', maximum: 9 } } },
    },
  })
  await insertWorker()
})

describe('dryRun', () => {
  test('returns the decision with its rule, the exact arguments and the surroundings, and records nothing', async () => {
    const events = await database().auditEvent.count()
    const result = await dryRun(member, tool.toolbox, tool.tool, undefined, '{"to": 1e0}')
    expect(result).toMatchObject({
      decision: { effect: 'ask', rule: expect.any(String), reason: expect.any(String) },
      blocked: null,
      problems: [],
      argumentsText: '{"to": 1e0}',
      command: { program: 'tool' },
      hosts: [],
    })
    expect(result.variables).toContain('TOOLBOX_ACTION')
    expect(await database().auditEvent.count()).toBe(events)
    expect(await database().run.count()).toBe(0)
  })

  test('returns the problems of invalid arguments', async () => {
    const result = await dryRun(member, tool.toolbox, tool.tool, undefined, '{"to": 10}')
    expect(result).toMatchObject({ argumentsText: null, problems: [{ path: '/to' }] })
  })

  test('names the rule that denies, and hides a tool that the person cannot see', async () => {
    const locked = await insertTool({ visibility: 'locked' })
    const result = await dryRun(member, locked.toolbox, locked.tool, undefined, '{}')
    expect(result.decision).toMatchObject({ effect: 'deny' })
    const hidden = await insertTool({ visibility: 'hidden' })
    await expect(dryRun(member, hidden.toolbox, hidden.tool, undefined, '{}')).rejects.toMatchObject({
      code: 'toolbox.not-found',
    })
  })
})

describe('listProposedVersions', () => {
  test('lists nothing for a toolbox without proposals, or one that the person cannot see', async () => {
    expect(await listProposedVersions(member, tool.toolbox, tool.tool)).toEqual([])
    expect(await listProposedVersions(member, 'no-such-toolbox', 'x')).toEqual([])
  })
})

describe('previewFileOfRun', () => {
  test('returns text or an image by its content, and nothing for other files', async () => {
    const id = (await startTestRun(member, tool)) as RunId
    const png = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)
    const text = new TextEncoder().encode('a,b\n')
    const file = (path: string, bytes: Uint8Array) => ({ path, mode: 0o644 as const, bytes })
    await insertRunFiles(database(), id, 'input', [
      file('a.csv', text),
      file('a.png', png),
      file('b.png', text),
      file('c.txt', Uint8Array.of(0xff)),
    ])
    const files = await database().runFile.findMany({ where: { runId: id } })
    const preview = (path: string) => previewFileOfRun(member, id, files.find(each => each.path === path)!.id)
    expect(await preview('a.csv')).toEqual({ text: 'a,b\n', cut: false })
    expect(await preview('a.png')).toMatchObject({ type: 'image/png' })
    for (const path of ['b.png', 'c.txt'])
      await expect(preview(path)).rejects.toMatchObject({ code: 'file.no-preview' })
  })
})
