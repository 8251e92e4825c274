/**
 * Large data that a page passes to a component of the browser, as one text. React would write and read an object value by
 * value, on the server and again in the browser.
 */
export type SentText<T> = string & { readonly sent?: T }

/** Writes a value that consists of what JSON can express. */
export const sendAsText = <T>(value: T): SentText<T> => JSON.stringify(value) as SentText<T>

export const readSentText = <T>(text: SentText<T>): T => JSON.parse(text) as T
