/** Thrown when the steps of a phase are used up. Caught where the phase began. */
export class OutOfSteps extends Error {}

/** Counts the work of one phase, so that hostile schemas end at the same place on every machine. */
export class StepCounter {
  private used = 0

  constructor(readonly stepsMax: number) {}

  spend(steps = 1): void {
    this.used += steps
    if (this.used > this.stepsMax) throw new OutOfSteps('The steps of the comparison are used up.')
  }

  get spent(): number {
    return this.used
  }
}
