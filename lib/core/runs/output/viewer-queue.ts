/**
 * Rows that one viewer of a run still has to receive. The cursor is the invariant: every row is delivered
 * once, in order, even if rows arrive twice, late or not at all. A viewer is live while rows are pushed to it
 * as they are written; it falls behind when a row is missing or when it reads too slowly, and then reads the
 * table at its own pace.
 */
export type StoredChunk = {
  seq: number
  kind: 'F' | 'E'
  /** Base64 of the row's frames, encoded once for all viewers. */
  data: string
}

/** Maximum number of characters queued for a slow viewer; beyond it the viewer reads from the table. */
export const unsentCharactersMax = 1024 * 1024

export class ViewerQueue {
  private readonly chunks: StoredChunk[] = []
  private unsent = 0
  private following = false

  /** @param cursor the last row that the viewer has; 0 for none */
  constructor(private cursor: number) {}

  /** Returns the last row up to which everything was delivered or is queued. */
  get position(): number {
    return this.cursor
  }

  get live(): boolean {
    return this.following
  }

  get empty(): boolean {
    return this.chunks.length === 0
  }

  /** Adds a row that was just written. */
  push(chunk: StoredChunk): void {
    if (!this.following || chunk.seq <= this.cursor) return
    if (chunk.seq !== this.cursor + 1 || this.unsent + chunk.data.length > unsentCharactersMax)
      this.following = false
    else this.append(chunk)
  }

  /**
   * Adds rows after the cursor, read from the table. Live delivery resumes when `written` shows that no rows
   * are missing.
   */
  fill(chunks: readonly StoredChunk[], written: number): void {
    for (const chunk of chunks) if (chunk.seq === this.cursor + 1) this.append(chunk)
    this.following = this.cursor >= written
  }

  take(): StoredChunk | undefined {
    const chunk = this.chunks.shift()
    if (chunk) this.unsent -= chunk.data.length
    return chunk
  }

  private append(chunk: StoredChunk): void {
    this.chunks.push(chunk)
    this.unsent += chunk.data.length
    this.cursor = chunk.seq
  }
}
