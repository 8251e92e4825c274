import type { RunWaiting } from './run-event'

/** Why a run waits, in one sentence: "2 of your runs are under way, this one is 3rd in line". */
export function waitingText({ for: reason, underWay, position }: RunWaiting, mine: boolean): string {
  const place = position === 1 ? 'this one is next' : `this one is ${ordinal(position)} in line`
  const are = underWay === 1 ? 'is' : 'are'
  // Sent to the workers, it waits for milliseconds when one is free.
  if (reason === 'worker')
    return underWay === 0
      ? place
      : `${underWay} ${underWay === 1 ? 'run' : 'runs'} of everybody ${are} under way, ${place}`
  if (reason === 'toolbox')
    return `${underWay} ${underWay === 1 ? 'run' : 'runs'} of this toolbox ${are} under way, as many as may be; ${place}`
  const whose = mine ? 'of your runs' : "of this person's runs"
  return `${underWay} ${whose} ${are} under way, ${place}`
}

/** 1st, 2nd, 3rd, 4th, 11th, 21st. */
export function ordinal(number: number): string {
  const tens = number % 100
  const ending = tens >= 11 && tens <= 13 ? 'th' : (['th', 'st', 'nd', 'rd'][number % 10] ?? 'th')
  return `${number}${ending}`
}
