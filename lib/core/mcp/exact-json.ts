/**
 * JSON that keeps its notation on the way out. The protocol writes its messages with JSON.stringify, which would change
 * `1.0` and long integers, so a value is sent as a mark, and the mark is replaced in the written text.
 */
export type ExactJson = {
  /** Stands for the value in the message. */
  placeholder: Record<string, 0>
  /** Replaces the placeholder in written text. */
  restore: (written: string) => string
}

/**
 * @param mark a text that occurs nowhere else, as a random one does
 * @param jsonText the JSON of the value
 */
export function exactJson(mark: string, jsonText: string): ExactJson {
  const placeholder = { [mark]: 0 } as const
  const written = JSON.stringify(placeholder)
  // Line ends occur only between tokens, and would end an event of a stream.
  const oneLine = jsonText.replace(/[\r\n]+/g, ' ')
  return { placeholder, restore: text => text.replace(written, () => oneLine) }
}
