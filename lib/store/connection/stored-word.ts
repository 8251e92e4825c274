/**
 * Makes the reader of a text column that a CHECK constraint limits to a list of words. Only the reader gives the column
 * its type, as for JSON columns (stored-json.ts).
 * @param column table and column, which the error names
 * @returns a reader that throws for every other word, which a later release wrote, or a writer other than the store
 */
export function wordReader<Word extends string>(
  column: `${string}.${string}`,
  words: readonly Word[],
): (value: string) => Word {
  const known: ReadonlySet<string> = new Set(words)
  return value => {
    if (known.has(value)) return value as Word
    throw new Error(`The text in ${column} is none of ${words.join(', ')}: ${JSON.stringify(value)}.`)
  }
}
