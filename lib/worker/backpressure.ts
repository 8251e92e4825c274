/** Several may ask a tool to wait; it goes on when none of them does any more. */
export class Backpressure {
  private readonly holders = new Set<string>()

  constructor(
    private readonly tool: {
      pause: () => void
      resume: () => void
    },
  ) {}

  /** @returns what one of them says; saying it twice changes nothing */
  for(holder: string): { pause: () => void; resume: () => void } {
    return {
      pause: () => {
        if (this.holders.size === 0) this.tool.pause()
        this.holders.add(holder)
      },
      resume: () => {
        if (this.holders.delete(holder) && this.holders.size === 0) this.tool.resume()
      },
    }
  }
}
