/**
 * The outcomes of runs. A run has exactly one, and it never changes. `ofTool` marks outcomes that the tool caused: only such
 * runs count in the success rate and are worth running again.
 */
export const outcomes = {
  succeeded: { tone: 'good', ofTool: true, title: 'Succeeded', next: null },
  'tool-error': {
    tone: 'bad',
    ofTool: true,
    title: 'Tool reported an error',
    next: 'Read the error, change the inputs and run again.',
  },
  crashed: {
    tone: 'bad',
    ofTool: true,
    title: 'Tool crashed',
    next: 'The last lines of its error output usually name the cause.',
  },
  'invalid-input': {
    tone: 'bad',
    ofTool: true,
    title: 'Invalid input',
    next: 'Fix the inputs named in the message and run again.',
  },
  'timed-out': {
    tone: 'bad',
    ofTool: true,
    title: 'Timed out',
    next: 'The owners of the toolbox can raise the limit.',
  },
  'out-of-memory': {
    tone: 'bad',
    ofTool: true,
    title: 'Out of memory',
    next: 'The owners of the toolbox can raise the limit.',
  },
  'cpu-limit': {
    tone: 'bad',
    ofTool: true,
    title: 'CPU limit exceeded',
    next: 'The owners of the toolbox can raise the limit.',
  },
  'output-limit': {
    tone: 'bad',
    ofTool: true,
    title: 'Output limit exceeded',
    next: 'Output up to the limit was saved.',
  },
  'disk-limit': {
    tone: 'bad',
    ofTool: true,
    title: 'Disk limit exceeded',
    next: 'The owners of the toolbox can raise the limit.',
  },
  cancelled: { tone: 'neutral', ofTool: false, title: 'Cancelled', next: null },
  denied: { tone: 'neutral', ofTool: false, title: 'Not approved', next: null },
  expired: {
    tone: 'neutral',
    ofTool: false,
    title: 'Confirmation expired',
    next: 'Run it again to confirm it.',
  },
  lost: {
    tone: 'bad',
    ofTool: false,
    title: 'Lost',
    next: "The worker stopped during the run. Output up to that point was saved. Pegboard didn't retry it. Run it again if that's safe.",
  },
  'sandbox-unavailable': {
    tone: 'bad',
    ofTool: false,
    title: 'No sandbox available',
    next: 'An admin can see what is missing on the sandbox page.',
  },
} as const satisfies Record<
  string,
  { tone: 'good' | 'neutral' | 'bad'; ofTool: boolean; title: string; next: string | null }
>

export type Outcome = keyof typeof outcomes
export const outcomeNames = Object.keys(outcomes) as Outcome[]
/** Outcomes that the tool caused. */
export const outcomesOfTool = outcomeNames.filter(name => outcomes[name].ofTool)
/** Reports whether a text is an outcome. */
export const isOutcome = (text: string): text is Outcome => Object.hasOwn(outcomes, text)
