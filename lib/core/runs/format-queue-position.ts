import type { RunWaiting } from './run-event'

/** Formats why a run waits: "2 of your runs are in progress. This one is 3rd in the queue." */
export function formatQueuePosition({ for: reason, underWay, position }: RunWaiting, mine: boolean): string {
  const place =
    position === 1 ? 'This one is next in the queue.' : `This one is ${ordinal(position)} in the queue.`
  const runs = underWay === 1 ? 'run' : 'runs'
  const are = underWay === 1 ? 'is' : 'are'
  // An admitted run waits only for milliseconds when a worker is free.
  if (reason === 'worker')
    return underWay === 0 ? place : `${underWay} ${runs} of all people ${are} in progress. ${place}`
  if (reason === 'toolbox')
    return `${underWay} ${runs} of this toolbox ${are} in progress (the maximum). ${place}`
  const whose = mine ? 'of your runs' : "of this person's runs"
  return `${underWay} ${whose} ${are} in progress. ${place}`
}

/** 1st, 2nd, 3rd, 4th, 11th, 21st. */
export function ordinal(number: number): string {
  const tens = number % 100
  const ending = tens >= 11 && tens <= 13 ? 'th' : (['th', 'st', 'nd', 'rd'][number % 10] ?? 'th')
  return `${number}${ending}`
}
