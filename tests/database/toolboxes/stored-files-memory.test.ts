/** Operations that read a new upload from a stored version have only some of its files in memory. */
import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { VersionId } from '@/lib/core/base/ids'
import type { UploadPart } from '@/lib/core/formats/upload/unpack'
import { defaultSettings } from '@/lib/core/proposals/model/review-settings'
import { applySuggestion } from '@/lib/operations/proposals/discussion/apply-suggestion'
import { addComment } from '@/lib/operations/proposals/discussion/comment-proposal'
import { changeToolboxReview } from '@/lib/operations/proposals/review-settings'
import { transitionProposal } from '@/lib/operations/proposals/transition-proposal'
import { finishDescribing } from '@/lib/operations/toolboxes/describe-version'
import { changeOwners } from '@/lib/operations/toolboxes/settings/toolbox-owners'
import { takeFolder } from '@/lib/operations/toolboxes/take-folder'
import { uploadToolbox } from '@/lib/operations/toolboxes/upload-toolbox'
import { closeDatabase, database } from '@/lib/store/connection/client'
import { executablePart, infoFile, part, toolSource } from '@/tests/support/catalog'
import { freshDatabase } from '@/tests/support/database'
import { memoryWhile } from '@/tests/support/memory-while'
import { insertPerson, setTestEnvironment, type TestPerson } from '@/tests/support/people'
import { testTime as at } from '@/tests/support/test-time'

setTestEnvironment()
await freshDatabase()
afterAll(closeDatabase)

let ada: TestPerson, ben: TestPerson
beforeAll(async () => {
  ada = await insertPerson({ name: 'Ada' })
  ben = await insertPerson({ name: 'Ben' })
})

const MiB = 1024 * 1024
const files = 12
const fileBytes = 4 * MiB

/** Files of 48 MB together, whose bytes are not kept by the test. */
const data = (): UploadPart[] =>
  Array.from({ length: files }, (_, index) => {
    const bytes = Buffer.alloc(fileBytes, `data ${index}`)
    bytes.set(randomBytes(16))
    return { path: `data/${index}.bin`, bytes }
  })

const tool = (description: string) => infoFile({ one: description })
const upload = (slug: string, parts: UploadPart[], propose?: true) =>
  uploadToolbox(
    ada,
    { slug, parts, at, ...(propose && { propose }) },
    // As a packed upload of these files.
    { uploadBytesMax: files * fileBytes + MiB },
  )

/** Makes what the operation needs, and returns the operation. */
const operations: Record<string, (slug: string) => Promise<() => Promise<unknown>>> = {
  takeFolder: async slug => {
    const scripts = executablePart('scripts/tidy', { name: 'tidy' })
    await upload(slug, [tool('One.'), toolSource, scripts, ...data()])
    return () => takeFolder(ada, { slug, number: 1, folder: 'scripts' }, at)
  },
  applySuggestion: async slug => {
    await upload(slug, [tool('One.'), toolSource])
    const { proposal } = await upload(slug, [tool('One.'), toolSource, part('a.md', 'a\n'), ...data()], true)
    const anchor = { on: 'line', version: 2, file: 'a.md', line: 1 } as const
    const { threads } = await addComment(ada, proposal!.number, { anchor, body: 'x', suggestion: 'b' }, at)
    return () => applySuggestion(ada, proposal!.number, threads[0]!.comments[0]!.id, at)
  },
  rebase: async slug => {
    await upload(slug, [tool('One.'), toolSource])
    const { proposal } = await upload(slug, [tool('One.'), toolSource, ...data()], true)
    await changeToolboxReview(ada, slug, { ...defaultSettings, approvals: 0 }, at)
    await changeOwners(ada, slug, { people: [ada.email, ben.email], groups: [] })
    await uploadToolbox(ben, { slug, parts: [tool('One.'), toolSource, part('b.md', 'b\n')], at })
    return () => transitionProposal(ada, proposal!.number, { step: 'rebase', from: 'outdated' }, at)
  },
  finishDescribing: async slug => {
    await upload(slug, [executablePart('echo', { name: 'echo' }), ...data()])
    const { id } = await database().version.findFirstOrThrow({ where: { toolbox: { slug } } })
    const stdout = JSON.stringify({ name: 'echo', description: 'Repeats.' })
    const run = { stdout, stderr: '', exitCode: 0, signal: null, timedOut: false, tooLarge: false }
    const target = { how: 'executable', path: 'echo' } as const
    return () => finishDescribing(id as VersionId, [{ target, run }], at)
  },
}

test.each(Object.keys(operations))(
  '%s has only some files of a large version in memory',
  {
    timeout: 120_000,
  },
  async name => {
    const operate = await operations[name]!(name.toLowerCase())
    // A part with its text form, and the copy that goes to the disk. In memory, all files have 48 MB.
    expect(await memoryWhile(operate)).toBeLessThan(0.6 * files * fileBytes)
  },
)
