import { exampleLimits, type ExampleView } from '@/lib/core/proposals/replay/example'
import { shownCharactersMax } from '@/lib/core/proposals/replay/replay-answer'
import { shorten } from '@/lib/core/base/shorten'
import { AppError } from '@/lib/core/base/errors'
import { parseId, type ExampleId } from '@/lib/core/base/ids'
import type { Actor } from '@/lib/core/policy/model/actor'
import { decide } from '@/lib/core/policy/evaluate/decide'
import { allow, type Decision } from '@/lib/core/policy/model/decision'
import { isStorable } from '@/lib/core/spec/json-value'
import type { Tx } from '@/lib/store/connection/client'
import { findExample, listDeniedTools, type ExampleRecord } from '@/lib/store/toolboxes/examples'
import { listHiddenTools } from '@/lib/store/catalog/readable-toolboxes'
import { lockToolboxById, toolboxFacts, type ToolboxRecord } from '@/lib/store/toolboxes/toolboxes'
import { readableVersion, type ReadableVersion } from '@/lib/operations/toolboxes/readable-version'

/**
 * Locks the toolbox of an example. @throws AppError `toolbox.not-found`, `version.not-found`, `example.not-
 * found`, also for an example of a hidden tool
 */
export async function lockExample(tx: Tx, actor: Actor, slug: string, exampleId: string) {
  const found = await readableVersion(tx, actor, slug)
  const locked = (await lockToolboxById(tx, found.toolbox.id))!
  const id = parseId<ExampleId>(exampleId)
  const row = id && (await findExample(tx, locked.id, id))
  // Also queried for a missing example: an example of a hidden tool must not take longer than none.
  const [example] = await shownExamples(tx, actor, found, row ? [row] : [])
  if (!example) throw new AppError('example.not-found')
  return { found, locked, example }
}

/**
 * Returns examples of tools that the actor may see, and examples of deleted tools for people who can delete
 * them.
 */
export async function shownExamples(
  tx: Tx,
  actor: Actor,
  { toolbox, version }: ReadableVersion,
  rows: readonly ExampleRecord[],
): Promise<ExampleRecord[]> {
  const hidden = await listHiddenTools(tx, actor, version.id)
  if (mayPromise(actor, toolbox).effect !== 'deny') return rows.filter(({ tool }) => !hidden.has(tool))
  // The empty name, which no tool has, makes the query the same for zero rows as for one.
  const names = rows.length > 0 ? rows.map(({ tool }) => tool) : ['']
  const passed = await listDeniedTools(tx, version.id, names)
  return rows.filter(({ tool }) => passed.has(tool) && !hidden.has(tool))
}

/** Decides whether the actor may change what an example promises: every later version must keep it. */
export const mayPromise = (actor: Actor, toolbox: ToolboxRecord) =>
  decide(actor, 'toolbox.manage', toolboxFacts(toolbox))

/** Decides a change. The person who saved an example can change it until it becomes a contract example. */
export function mayChange(actor: Actor, toolbox: ToolboxRecord, example: ExampleRecord): Decision {
  const manage = mayPromise(actor, toolbox)
  const isOwn = example.author.id === actor.id && !example.contract && !actor.token
  return manage.effect === 'deny' && isOwn ? allow('own-example', 'You saved this example.') : manage
}

/** Returns an example as one reader sees it, with the answer shortened. */
export function viewExample(actor: Actor, toolbox: ToolboxRecord, example: ExampleRecord): ExampleView {
  const { id, tool, title, argumentsText, contract, expected, ignore, author, passed, problem } = example
  return {
    id,
    tool,
    title,
    argumentsText,
    contract,
    ignore,
    passed,
    problem,
    answer: expected && {
      outcome: expected.outcome,
      text: shorten(expected.answer, shownCharactersMax),
      cut: expected.cut || expected.answer.length > shownCharactersMax,
    },
    promises: expected ? 'result' : 'success',
    recording: example.recordingAt !== null,
    recordingProblem: example.recordingProblem,
    by: author.name,
    createdAt: example.createdAt.toISOString(),
    triedAt: example.triedAt?.toISOString() ?? null,
    mayChange: mayChange(actor, toolbox, example),
    mayPromise: mayPromise(actor, toolbox),
  }
}

/**
 * Returns the title on one line and within the limit; '' if it is missing. @throws AppError
 * `example.invalid`
 */
export function readTitle(title: string | undefined): string {
  const text = (title ?? '').replace(/\s+/g, ' ').trim()
  if (!isStorable(text))
    throw new AppError('example.invalid', 'The title contains characters that cannot be stored.')
  return shorten(text, exampleLimits.titleCharactersMax)
}
