/** Content of uploads that can lie outside of memory: what unpacking reads, and where it puts the files. */

/** Bytes in a temporary file. Reading them does not wait, because they were written moments ago. */
export interface StoredBytes {
  readonly length: number
  /** Returns a copy of the bytes from `start` up to `end`. */
  read(start: number, end: number): Uint8Array
}

/** Content in memory or in a temporary file. */
export type Content = Uint8Array | StoredBytes

/** Where unpacking puts the content of files. */
export interface ContentStore {
  /** Starts the content of the next file. The content before it is complete. */
  begin(): ContentWriter
}

interface ContentWriter {
  write(chunk: Uint8Array): Promise<void>
  /** Returns what was written. */
  end(): Content
}

/** Bytes of one slice of content that lies in a file. */
const sliceBytes = 64 * 1024

/** Returns a range of the content: a view if it is in memory, a copy otherwise. */
export function readRange(content: Content, start: number, end: number): Uint8Array {
  return content instanceof Uint8Array ? content.subarray(start, end) : content.read(start, end)
}

/** Returns a range of the content as content of its own, without reading it. */
export function sliceContent(content: Content, start: number, end: number): Content {
  if (content instanceof Uint8Array) return content.subarray(start, end)
  return {
    length: end - start,
    read: (from, to) => content.read(start + from, Math.min(start + to, end)),
  }
}

/** Returns the whole content. */
export const readContent = (content: Content): Uint8Array => readRange(content, 0, content.length)

/** Yields a range of the content piece by piece. */
export function* slicesOf(content: Content, start = 0, end = content.length): Generator<Uint8Array> {
  for (let at = start; at < end; at += sliceBytes)
    yield readRange(content, at, Math.min(at + sliceBytes, end))
}

/** Keeps files in memory, for programs that read one upload and end. */
export const memoryStore: ContentStore = {
  begin() {
    const chunks: Uint8Array[] = []
    return {
      async write(chunk) {
        chunks.push(chunk)
      },
      end: () => Buffer.concat(chunks),
    }
  },
}
