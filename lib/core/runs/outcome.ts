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
    next: 'Read what it says, change the inputs and run again.',
  },
  exception: {
    tone: 'bad',
    ofTool: true,
    title: 'The tool crashed',
    next: 'The last lines of its error output usually name the cause.',
  },
  'invalid-input': {
    tone: 'bad',
    ofTool: true,
    title: 'The tool refused the inputs',
    next: 'Change the inputs it names and run again.',
  },
  'timed-out': {
    tone: 'bad',
    ofTool: true,
    title: 'Stopped at its time limit',
    next: 'The owners of the toolbox can raise the limit.',
  },
  'out-of-memory': {
    tone: 'bad',
    ofTool: true,
    title: 'Stopped at its memory limit',
    next: 'The owners of the toolbox can raise the limit.',
  },
  'cpu-limit': {
    tone: 'bad',
    ofTool: true,
    title: 'Stopped at its processor time limit',
    next: 'The owners of the toolbox can raise the limit.',
  },
  'output-limit': {
    tone: 'bad',
    ofTool: true,
    title: 'Stopped because it wrote too much',
    next: 'Output up to the limit is kept.',
  },
  quota: {
    tone: 'bad',
    ofTool: true,
    title: 'Stopped because its disk space was used up',
    next: 'The owners of the toolbox can raise the limit.',
  },
  cancelled: { tone: 'neutral', ofTool: false, title: 'Cancelled', next: null },
  refused: { tone: 'neutral', ofTool: false, title: 'Not confirmed', next: null },
  expired: {
    tone: 'neutral',
    ofTool: false,
    title: 'Nobody confirmed it in time',
    next: 'Run it again to be asked again.',
  },
  lost: {
    tone: 'bad',
    ofTool: false,
    title: 'Lost: its worker stopped in the middle',
    next: 'Output up to then is kept. It was not repeated; run it again if that is safe.',
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
