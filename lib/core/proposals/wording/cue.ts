/** A phrase that can steer an agent, as it was found in a text. */
export type Cue = {
  /** Equal for the same cue, at any position in the texts of a tool. */
  key: string
  /** The matched words as written, with some context. */
  words: string
}
