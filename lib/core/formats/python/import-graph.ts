/**
 * Which files importing a file runs. Files that import each other in a circle reach the same files, so each circle is
 * computed once, and the time grows with the number of imports, not with that of the files that ask.
 */

/** A file of the search with the imports that are not followed yet. */
type OpenFile = { file: string; rest: Iterator<string> }

export class ImportGraph {
  /** The files that each file reaches. Files of one circle share the list. */
  private readonly reachedBy = new Map<string, readonly string[]>()

  /**
   * @param importsOf files that a file imports; called at most twice for each file
   * @param filesMax length of a list, which is cut off there
   */
  constructor(
    private readonly importsOf: (file: string) => Iterable<string>,
    private readonly filesMax: number,
  ) {}

  /** Returns the file with its circle, and then the files outside that it reaches. Complete lists are shared. */
  reached(file: string): readonly string[] {
    if (!this.reachedBy.has(file)) this.search(file)
    return this.reachedBy.get(file)!
  }

  /** Tarjan's algorithm without recursion: a circle is complete when all files that it reaches are. */
  private search(start: string): void {
    const numbers = new Map<string, number>()
    const lowest = new Map<string, number>()
    const path: OpenFile[] = []
    const waiting: string[] = []
    const enter = (file: string) => {
      numbers.set(file, numbers.size)
      lowest.set(file, numbers.size - 1)
      waiting.push(file)
      path.push({ file, rest: this.importsOf(file)[Symbol.iterator]() })
    }
    const lower = (file: string, number: number) => {
      if (number < lowest.get(file)!) lowest.set(file, number)
    }
    enter(start)
    for (let top = path.at(-1); top !== undefined; top = path.at(-1)) {
      const { value: next, done } = top.rest.next()
      if (done) {
        path.pop()
        const number = lowest.get(top.file)!
        const above = path.at(-1)
        if (above) lower(above.file, number)
        if (number === numbers.get(top.file)) this.complete(waiting.splice(waiting.lastIndexOf(top.file)))
      } else if (!numbers.has(next) && !this.reachedBy.has(next)) enter(next)
      else if (!this.reachedBy.has(next)) lower(top.file, numbers.get(next)!)
    }
  }

  private complete(circle: readonly string[]): void {
    const reached = new Set(circle.slice(0, this.filesMax))
    for (const file of circle) {
      if (reached.size >= this.filesMax) break
      for (const next of this.importsOf(file)) {
        // A file that is already there brought everything that it reaches.
        if (reached.has(next)) continue
        for (const further of this.reachedBy.get(next) ?? []) {
          if (reached.size >= this.filesMax) break
          reached.add(further)
        }
      }
    }
    const list = [...reached]
    // A list that was cut off still begins with the file that asks.
    for (const file of circle)
      this.reachedBy.set(file, reached.has(file) ? list : [file, ...list.slice(0, this.filesMax - 1)])
  }
}
