/** What reviewers say of the findings of a change. */
import { changeLimits, type ReviewRequest, type SeenRequest } from '@/lib/core/changes/change-requests'
import type { ChangePage } from '@/lib/core/changes/change-views'
import { needsApproval } from '@/lib/core/changes/finding'
import { AppError } from '@/lib/core/errors'
import type { Actor } from '@/lib/core/policy/actor'
import { permit } from '@/lib/core/policy/permit'
import { storableText } from '@/lib/core/spec/json-value'
import { recordAudit } from '@/lib/store/audit'
import { insertChangeEvent } from '@/lib/store/change-talk'
import type { ChangeRecord } from '@/lib/store/changes'
import { inTransaction, type Tx } from '@/lib/store/client'
import { deleteVerdicts, listFindingBriefs, setSeen, setVerdicts } from '@/lib/store/findings'
import { changingChange, findChange, readableChange } from './changes'
import { restandChange } from './stand-change'

const kinds = {
  approve: 'approved',
  'request-changes': 'changes-requested',
  withdraw: 'withdrawn',
} as const

/**
 * Approves findings, asks for changes of them, or takes back what was said. What is said belongs to the fingerprint, and
 * holds again when the finding comes back.
 * @throws AppError `change.not-found`, `action.denied`, also for authors, `change.stale` for what is not there any more,
 *   `request.invalid`
 */
export async function reviewChange(
  actor: Actor,
  number: number,
  request: ReviewRequest,
  at: Date,
): Promise<ChangePage> {
  const { verdict, version } = request
  const note = readNote(request.note)
  return changingChange(actor, number, at, async (tx, { change, may }) => {
    const decision = permit(may.review)
    if (version !== undefined && version !== change.proposed.number) throw wasUploadedAnew(change)
    const { fingerprints, all } = await readFingerprints(tx, change, request)
    if (verdict === 'withdraw') await deleteVerdicts(tx, change.id, actor.id, all ? 'all' : fingerprints)
    else await setVerdicts(tx, change.id, actor.id, fingerprints, { verdict, note, at })
    await insertChangeEvent(tx, change.id, {
      kind: kinds[verdict],
      ...{ actorId: actor.id, at },
      data: { findings: fingerprints.length, ...(all && { all }), ...(note && { note }) },
    })
    const { state } = await restandChange(tx, change.id, at)
    await recordAudit(tx, {
      ...{ type: 'change.reviewed', actorId: actor.id, target: change.toolboxId },
      before: { change: number, state: change.state },
      after: {
        ...{ change: number, state, verdict, number: change.proposed.number },
        fingerprints: fingerprints.slice(0, recordedMax),
        ...(fingerprints.length > recordedMax && { more: fingerprints.length - recordedMax }),
      },
      decision,
    })
  })
}

/** Fingerprints that one event of the audit names. */
const recordedMax = 100

const wasUploadedAnew = ({ proposed }: ChangeRecord) =>
  new AppError(
    'change.stale',
    `Version ${proposed.number} was uploaded in the meantime. Look at it, and say it again.`,
  )

async function readFingerprints(
  tx: Tx,
  change: ChangeRecord,
  { verdict, fingerprints: given, version }: ReviewRequest,
): Promise<{ fingerprints: string[]; all: boolean }> {
  const briefs = await listFindingBriefs(tx, [change.id])
  const whole = change.summary?.whole ?? ''
  if (given === 'all') {
    if (version === undefined && verdict !== 'withdraw')
      throw new AppError('request.invalid', 'Say which version it is about.')
    const toAgree = briefs.filter(({ level }) => needsApproval(level)).map(each => each.fingerprint)
    return { fingerprints: [...toAgree, whole], all: true }
  }
  const asked = [...new Set(given)]
  const known = new Set([...briefs.map(({ fingerprint }) => fingerprint), whole])
  if (asked.length === 0) throw new AppError('request.invalid', 'Name the findings that it is about.')
  // What was said of a finding that is gone can be taken back all the same.
  if (verdict !== 'withdraw' && asked.some(fingerprint => !known.has(fingerprint)))
    throw new AppError(
      'change.stale',
      'Some of it is no longer part of the change. Load it again, and look at what is new.',
    )
  return { fingerprints: asked, all: false }
}

function readNote(given = ''): string {
  const note = storableText(given.trim())
  if (note.length > changeLimits.reasonLengthMax)
    throw new AppError('request.invalid', `Write up to ${changeLimits.reasonLengthMax} characters.`)
  return note
}

/**
 * Ticks findings off for the person themselves; nobody else sees it.
 * @throws AppError `change.not-found`
 */
export async function tickSeen(
  actor: Actor,
  number: number,
  request: SeenRequest,
  at: Date,
): Promise<ChangePage> {
  await inTransaction(async tx => {
    const change = await readableChange(tx, actor, number)
    const known = new Set((await listFindingBriefs(tx, [change.id])).map(each => each.fingerprint))
    if (change.summary) known.add(change.summary.whole)
    const fingerprints = [...new Set(request.fingerprints)].filter(each => known.has(each))
    await setSeen(tx, change.id, actor.id, { fingerprints, seen: request.seen })
  })
  return findChange(actor, number, at)
}
