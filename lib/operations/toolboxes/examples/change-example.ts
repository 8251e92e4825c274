import { checkIgnoreRules } from '@/lib/core/proposals/replay/ignore-rules'
import { whyNotTried } from '@/lib/core/proposals/replay/plan-case'
import { exampleLimits, type ExampleView } from '@/lib/core/proposals/replay/example'
import type { IgnoreRule, ReplayAnswer } from '@/lib/core/proposals/replay/replay'
import { AppError } from '@/lib/core/base/errors'
import type { Actor } from '@/lib/core/policy/model/actor'
import { permit } from '@/lib/core/policy/evaluate/permit'
import { recordAudit } from '@/lib/store/audit/audit'
import { inTransaction } from '@/lib/store/connection/client'
import {
  deleteExample,
  findExample,
  listExamples as listExampleRows,
  updateExample,
  type ExampleRecord,
} from '@/lib/store/toolboxes/examples'
import { prepareQueue } from '@/lib/store/queue/run-queue'
import { checkPromise } from './check-promise'
import { readableTool } from '@/lib/operations/toolboxes/readable-version'
import {
  lockExample,
  mayPromise,
  mayChange,
  viewExample,
  readTitle,
} from '@/lib/operations/toolboxes/examples/example-access'

export type ExampleEdit = {
  title?: string
  /** Whether every later version must satisfy the example, which is also replayed every night. */
  contract?: boolean
  /** false: success is sufficient, and the saved result is deleted. */
  exact?: boolean
  ignore?: IgnoreRule[]
}

/**
 * Changes an example.
 * @throws AppError `toolbox.not-found`, `version.not-found`, `example.not-found`, `action.denied`,
 * `example.invalid` with `problems` for rules
 */
export async function changeExample(
  actor: Actor,
  slug: string,
  exampleId: string,
  edit: ExampleEdit,
  at: Date,
): Promise<ExampleView> {
  await prepareQueue()
  return inTransaction(async tx => {
    const { locked, example } = await lockExample(tx, actor, slug, exampleId)
    const { title, contract, exact, ignore } = edit
    const promises = contract !== undefined || exact !== undefined || ignore !== undefined
    const decision = permit(promises ? mayPromise(actor, locked) : mayChange(actor, locked, example))
    refuseIgnoreRules(ignore)
    if (contract ?? example.contract) {
      const expected = exact === false ? null : example.expected
      refuseContract(await readableTool(tx, actor, slug, example.tool), example, expected)
      refuseTooMany(await listExampleRows(tx, locked.id), example)
    }
    await updateExample(tx, example.id, {
      contract,
      ignore,
      ...(title !== undefined && { title: readTitle(title) || example.title }),
      ...(exact === false && { expected: null }),
    })
    const after = (await findExample(tx, locked.id, example.id))!
    if (promises) await checkPromise(tx, after, at)
    await recordAudit(tx, {
      type: 'example.changed',
      actorId: actor.id,
      target: locked.id,
      before: { contract: example.contract },
      after: { toolbox: slug, tool: example.tool, example: example.id, contract: after.contract },
      decision,
    })
    return viewExample(actor, locked, after)
  })
}

/**
 * Removes an example.
 * @throws AppError `toolbox.not-found`, `version.not-found`, `example.not-found`, `action.denied`
 */
export async function removeExample(actor: Actor, slug: string, exampleId: string): Promise<void> {
  await inTransaction(async tx => {
    const { locked, example } = await lockExample(tx, actor, slug, exampleId)
    const decision = permit(mayChange(actor, locked, example))
    await deleteExample(tx, example.id)
    await recordAudit(tx, {
      type: 'example.removed',
      actorId: actor.id,
      target: locked.id,
      before: { toolbox: slug, tool: example.tool, example: example.id, contract: example.contract },
      decision,
    })
  })
}

function refuseIgnoreRules(ignore: readonly IgnoreRule[] = []): void {
  const problems = checkIgnoreRules(ignore)
  if (problems.length > 0)
    throw new AppError('example.invalid', problems.map(({ message }) => message).join(' '), {
      details: { problems },
    })
}

function refuseTooMany(all: readonly ExampleRecord[], example: ExampleRecord): void {
  const others = all.filter(({ contract, id }) => contract && id !== example.id)
  if (others.length >= exampleLimits.contractsMax)
    throw new AppError(
      'example.invalid',
      `This toolbox has reached the limit of ${exampleLimits.contractsMax} contract examples.`,
    )
}

/** Rejects a contract example that cannot run automatically, or whose result cannot be compared. */
function refuseContract(
  { tool }: Awaited<ReturnType<typeof readableTool>>,
  example: ExampleRecord,
  expected: ReplayAnswer | null,
): void {
  const why = whyNotTried(tool.spec, example.argumentsText)
  if (why) throw new AppError('example.invalid', `This example can't be a contract example. ${why}`)
  if (expected?.cut)
    throw new AppError(
      'example.invalid',
      'The result is too long or not text, so it cannot be compared. Require only that the run succeeds.',
    )
}
