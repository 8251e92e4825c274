/** Backpressure pauses a tool while at least one holder requests it. */
export class Backpressure {
  private readonly holders = new Set<string>()

  constructor(
    private readonly tool: {
      pause: () => void
      resume: () => void
    },
  ) {}

  /** @returns the requests of one holder; repeating a request changes nothing */
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
