/** A submission of a form or a button, its feedback to the reader, and the resulting state. */
import { isDatabaseOutage } from '@/lib/core/base/errors'
import { formatProblem, type request, type RequestOptions, type RequestProblem } from './request'
import type { toast } from '@/components/ui/overlay/toast'

/** Title of a toast, optionally with a sentence below it. */
type Note = string | { title: string; detail: string }

export type Submission<T = unknown> = RequestOptions & {
  url: string
  /** Distinguishes the controls that share one `useSubmit`, such as the rows of a list. */
  key?: string
  /** Toast after success. */
  done?: Note | ((value: T) => Note)
  /** Title of the toast after a failure. Without it, the problem is shown beside the form. */
  failed?: string
  /**
   * When the page loads its data again: only after success, or always, because someone else may have acted
   * first.
   */
  refresh?: 'done' | 'always'
  onDone?: (value: T) => void
  /** Receives a problem first. Returns true if it has handled the problem. */
  onProblem?: (problem: RequestProblem) => boolean
  /** Success leads to another page: the control stays busy until the browser leaves this one. */
  leaves?: boolean
}

export type SubmitState = {
  /** Keys of the active submissions. A submission without a key counts as the empty text. */
  running: readonly string[]
  /** Why the newest submission failed, as a sentence; null if it did not. */
  problem: string | null
  /** The newest submission, if it failed and can succeed when it is repeated unchanged. */
  repeatable: Submission | null
}

export const idle: SubmitState = { running: [], problem: null, repeatable: null }

export type SubmitEvent =
  | { type: 'started'; submission: Submission }
  | { type: 'succeeded'; submission: Submission }
  /** The problem was shown as a toast, or the caller handled it. */
  | { type: 'stopped'; submission: Submission }
  | { type: 'failed'; submission: Submission; problem: RequestProblem }
  /** The form found a problem itself, or withdraws one. */
  | { type: 'reported'; problem: string | null }

export function reduceSubmit(state: SubmitState, event: SubmitEvent): SubmitState {
  if (event.type === 'reported') return { ...state, problem: event.problem, repeatable: null }
  const key = keyOf(event.submission)
  if (event.type === 'started') return { ...idle, running: [...state.running, key] }
  const at = state.running.indexOf(key)
  const others = state.running.filter((_, index) => index !== at)
  switch (event.type) {
    case 'succeeded':
      return event.submission.leaves ? state : { ...state, running: others }
    case 'stopped':
      return { ...state, running: others }
    case 'failed':
      return {
        running: others,
        problem: formatProblem(event.problem),
        repeatable: isTransient(event.problem) ? event.submission : null,
      }
  }
}

type SubmitEffects = {
  send: typeof request
  dispatch: (event: SubmitEvent) => void
  refresh: () => void
  toast: Pick<typeof toast, 'good' | 'bad'>
}

/**
 * Sends the submission and performs its follow-up actions.
 * @returns whether it succeeded
 */
export async function performSubmission(submission: Submission, effects: SubmitEffects): Promise<boolean> {
  const { send, dispatch, refresh, toast } = effects
  dispatch({ type: 'started', submission })
  const answer = await send<unknown>(submission.url, submission)
  if (answer.ok) {
    dispatch({ type: 'succeeded', submission })
    showNote(toast, typeof submission.done === 'function' ? submission.done(answer.value) : submission.done)
    submission.onDone?.(answer.value)
  } else if (submission.onProblem?.(answer.problem)) dispatch({ type: 'stopped', submission })
  else if (submission.failed !== undefined) {
    dispatch({ type: 'stopped', submission })
    toast.bad(submission.failed, formatProblem(answer.problem))
  } else dispatch({ type: 'failed', submission, problem: answer.problem })
  if (submission.refresh === 'always' || (answer.ok && submission.refresh === 'done')) refresh()
  return answer.ok
}

function showNote(toast: SubmitEffects['toast'], note: Note | undefined): void {
  if (typeof note === 'string') toast.good(note)
  else if (note) toast.good(note.title, note.detail)
}

const keyOf = ({ key }: Submission): string => key ?? ''

/** Reports whether the same request can succeed later, because Pegboard never processed it. */
const isTransient = ({ code }: RequestProblem): boolean => code === 'network' || isDatabaseOutage(code)
