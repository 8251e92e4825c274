/** Toolboxes whose proposals a model is asked about, and a worker that asks it. */
import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { SelectionTask } from '@/lib/core/proposals/selection/selection'
import { changeOwners } from '@/lib/operations/toolboxes/settings/toolbox-owners'
import { uploadToolbox, type UploadedToolbox } from '@/lib/operations/toolboxes/upload-toolbox'
import { database } from '@/lib/store/connection/client'
import { trySelection } from '@/lib/worker/jobs/selection-job'
import { createToolbox, infoFile, toolSource } from './catalog'
import { setTestEnvironment, type TestPerson } from './people'
import type { ModelEndpoint } from './servers/model-endpoint'

export const modelKey = 'sk-secret-of-the-endpoint'

/** Configures the stand-in endpoint, and forgets its earlier requests. */
export function useEndpoint(endpoint: ModelEndpoint): void {
  setTestEnvironment({
    PEGBOARD_MODEL_URL: endpoint.url,
    PEGBOARD_MODEL_KEY: modelKey,
    PEGBOARD_MODEL: 'stand-in',
  })
  endpoint.requests.length = 0
}

/** Removes the configuration of the language model. */
export function useNoEndpoint(): void {
  for (const name of ['PEGBOARD_MODEL_URL', 'PEGBOARD_MODEL_KEY', 'PEGBOARD_MODEL']) delete process.env[name]
  setTestEnvironment()
}

export const toolsBefore = {
  find_orders: 'Finds orders of a customer.',
  find_invoices: 'Finds invoices of a customer.',
}
/** One tool takes over the tasks of another. */
export const toolsAfter = {
  ...toolsBefore,
  find_invoices: 'Finds everything: orders and invoices, all orders of any customer.',
}

/**
 * Creates a toolbox, and proposes other tools on request.
 * @param owners with one of them, a proposal needs no approval
 */
export async function selectionToolbox(
  owners: readonly [TestPerson, ...TestPerson[]],
  tools: Record<string, string> = toolsBefore,
) {
  const [author] = owners
  const slug = `box-${randomUUID().slice(0, 8)}`
  await createToolbox(author, slug, tools)
  if (owners.length > 1)
    await changeOwners(author, slug, { people: owners.map(({ email }) => email), groups: [] })
  const upload = (next: Record<string, string> = toolsAfter): Promise<UploadedToolbox> =>
    uploadToolbox(author, { slug, title: slug, at: new Date(), parts: [infoFile(next), toolSource] })
  const propose = async (next?: Record<string, string>) => (await upload(next)).proposal!.number
  return { slug, upload, propose }
}

export const selectionTask = (text: string, tool: string | null): SelectionTask => ({
  task: text,
  tool,
  arguments: null,
})
export const ordersTask = selectionTask('List all orders of the customer', 'find_orders')

/** Works on all trials until they have ended. */
export async function finishTrials(): Promise<void> {
  for (const { id } of await database().selectionTrial.findMany({ where: { state: { not: 'ended' } } })) {
    let state: string | undefined = ''
    for (let slices = 0; state !== undefined && state !== 'ended' && slices < 50; slices += 1) {
      await trySelection({ trialId: id })
      state = (await database().selectionTrial.findUnique({ where: { id } }))?.state
    }
    expect(state).toBe('ended')
  }
}
