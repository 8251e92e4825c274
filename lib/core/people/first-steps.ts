/** The checklist of a newcomer. Each step is done when the person did it, wherever they did it. */
import { links } from '@/lib/core/base/links'
import { firstStepNames, stepAnchor, type FirstStepName } from './first-step-anchor'

const steps = {
  run: {
    title: 'Run a tool',
    detail: 'Read the time with a starter tool. It runs in a sandbox.',
  },
  upload: {
    title: 'Upload a toolbox',
    detail: 'Pegboard documents your tools and lets your team run them.',
  },
  invite: { title: 'Invite someone', detail: 'Create a link and send it to a colleague.' },
  rules: { title: 'Set who can run what', detail: 'Start with a preset, or add a rule.' },
  agent: {
    title: 'Connect an agent',
    detail: 'Create an API token and copy the configuration of your agent.',
  },
} as const satisfies Record<FirstStepName, { title: string; detail: string }>

/** What the person has done so far. */
export type FirstStepsDone = Record<FirstStepName, boolean>

export type FirstStep = { name: FirstStepName; title: string; detail: string; href: string; done: boolean }

/**
 * Returns the steps that a person can do, in their order.
 * @param firstRun path of the page from which the first tool is run
 */
export function viewFirstSteps(
  done: FirstStepsDone,
  can: Record<FirstStepName, boolean>,
  firstRun: string,
): FirstStep[] {
  const pages: Record<FirstStepName, string> = {
    run: firstRun,
    upload: links.upload(),
    invite: links.people(),
    rules: links.permissions('rules'),
    agent: links.account(),
  }
  return firstStepNames
    .filter(name => can[name])
    .map(name => ({
      name,
      ...steps[name],
      href: `${pages[name]}${stepAnchor(name)}`,
      done: done[name],
    }))
}
