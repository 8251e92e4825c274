/** Uploads of more tools than a request compares: a worker compares them, and describes nothing for that. */
import { afterAll, expect, test } from 'vitest'
import type { Sandbox } from '@/lib/sandbox/sandbox'
import { findProposal } from '@/lib/operations/proposals/proposals'
import { comparedInRequestMax } from '@/lib/operations/toolboxes/read-upload'
import { uploadToolbox } from '@/lib/operations/toolboxes/upload-toolbox'
import { closeDatabase, database } from '@/lib/store/connection/client'
import { describeVersion } from '@/lib/worker/jobs/describe-version-job'
import { infoFile, toolSource } from '@/tests/support/catalog'
import { freshDatabase } from '@/tests/support/database'
import { insertPerson, setTestEnvironment } from '@/tests/support/people'

setTestEnvironment()
await freshDatabase()
afterAll(closeDatabase)

/** A sandbox that must not be used. */
const unused = { report: { available: false } } as Sandbox

test('a worker compares a large toolbox, even without a sandbox', async () => {
  const ada = await insertPerson({ name: 'Ada' })
  const upload = (count: number, words: string) =>
    uploadToolbox(ada, {
      slug: 'large',
      title: 'Large',
      at: new Date(),
      propose: true,
      parts: [
        infoFile(
          Object.fromEntries(
            Array.from({ length: count }, (_, index) => [`tool_${index}`, `${words} ${index}.`]),
          ),
        ),
        toolSource,
      ],
    })
  const first = await uploadToolbox(ada, {
    slug: 'large',
    title: 'Large',
    at: new Date(),
    parts: [infoFile({ tool_0: 'Reads 0.' }), toolSource],
  })
  expect(first.state).toBe('published')

  const small = await upload(comparedInRequestMax, 'Reads')
  expect(small.state).not.toBe('reading')
  const large = await upload(comparedInRequestMax + 1, 'Writes')
  expect(large.state).toBe('reading')
  const { id } = await database().version.findFirstOrThrow({ where: { number: large.version } })
  await describeVersion({ versionId: id }, unused)
  const page = await findProposal(ada, large.proposal!.number, new Date())
  expect(page.reading).toBe(false)
  expect(page.findings.length).toBeGreaterThan(0)
})
