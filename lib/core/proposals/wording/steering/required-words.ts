import type { Word } from '@/lib/core/proposals/wording/split-words'

/** The first words of a step. */
type FirstWords = ReadonlyMap<string, unknown>

/** Finds which steps of frames a text can meet. Most frames need a word that is not in the text. */
export class RequiredWords {
  readonly #numbers = new Map<FirstWords, number>()
  readonly #byWord = new Map<string, number[]>()

  /** Returns the number of a step. Steps with the same map have the same number. */
  numberOf(step: FirstWords): number {
    const known = this.#numbers.get(step)
    if (known !== undefined) return known
    const number = this.#numbers.size
    this.#numbers.set(step, number)
    for (const word of step.keys()) this.#byWord.set(word, [...(this.#byWord.get(word) ?? []), number])
    return number
  }

  /** Returns 1 for the number of each step that has a first word in the text. */
  in(words: readonly Word[]): Uint8Array {
    const occurs = new Uint8Array(this.#numbers.size)
    for (const { text, swapped } of words) {
      for (const number of this.#byWord.get(text) ?? noNumbers) occurs[number] = 1
      if (swapped !== text) for (const number of this.#byWord.get(swapped) ?? noNumbers) occurs[number] = 1
    }
    return occurs
  }
}

const noNumbers: readonly number[] = []
