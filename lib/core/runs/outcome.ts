/**
 * How a run can end. Exactly one of these, written once. The table holds what people read about each, and whether the end
 * says something about the tool: only such runs count in what share of its runs succeeded, and are worth trying again.
 */
export const outcomes = {
  succeeded: { tone: 'good', ofTool: true, title: 'Succeeded', next: null },
  'tool-error': {
    tone: 'bad',
    ofTool: true,
    title: 'The tool reported an error',
    next: 'Read the error, change the inputs and run again.',
  },
  crashed: {
    tone: 'bad',
    ofTool: true,
    title: 'The tool crashed',
    next: 'The last lines of its error output usually name the cause.',
  },
  'invalid-input': {
    tone: 'bad',
    ofTool: true,
    title: 'Invalid input',
    next: 'Change the inputs it names and run again.',
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
    next: 'Output up to the limit is kept.',
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
    title: 'Lost: the worker stopped during the run',
    next: "Output up to that point was saved. Pegboard didn't retry it. Run it again if that's safe.",
  },
  'sandbox-unavailable': {
    tone: 'bad',
    ofTool: false,
    title: 'No sandbox was available',
    next: 'An admin can see what is missing on the sandbox page.',
  },
} as const satisfies Record<
  string,
  { tone: 'good' | 'neutral' | 'bad'; ofTool: boolean; title: string; next: string | null }
>

export type Outcome = keyof typeof outcomes
export const outcomeNames = Object.keys(outcomes) as Outcome[]
/** Those that say something about the tool. */
export const outcomesOfTool = outcomeNames.filter(name => outcomes[name].ofTool)
