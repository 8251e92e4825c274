import { parseQuery } from '@/lib/core/catalog/search/parse-query'

/** Shorter texts are beginnings of words, and longer ones are pasted. */
const lengthMin = 3
const lengthMax = 80

/**
 * Returns the words of a search in the form in which they are counted, or null if they must not be stored: they are not
 * a description of a tool, or they could be a secret or name a person. Filters are left out, because they contain names.
 */
export function searchSubject(typed: string): string | null {
  const { query } = parseQuery(typed)
  const text = query.text.trim()
  if (text.length < lengthMin || text.length > lengthMax || query.words.length === 0) return null
  // The query is in lower case; secrets are recognized by their letters as typed.
  return looksSecret(typed) ? null : text
}

const prefixes =
  /\b(sk|pk|rk)[-_](live|test|proj|ant)?|\b(gh[pousr]|glpat|xox[abeprs]|npm|pypi|hf)[-_]|github_pat|\bA[KS]IA[0-9A-Z]|\beyJ/
/** Addresses, assignments, certificates, and numbers of accounts and telephones. */
const marks = /@|:\/\/|=|-----BEGIN|(\d[ -]?){7,}/
const password = /\b(pass(word|wd|phrase)?|pwd|pin|api[ _-]?key|bearer)\b\W*\S*\d/i

/** Parts of names are shorter; what people paste by mistake is not. */
const partLengthMax = 24
/** A part that mixes letters and digits like this is generated, not written. */
const mixedLengthMin = 10
const digitsMin = 3

/** Reports whether a text could contain a secret or the address of a person. It rather finds too many. */
export function looksSecret(text: string): boolean {
  if (prefixes.test(text) || marks.test(text) || password.test(text)) return true
  return text.split(/[\s_./,-]+/).some(part => {
    if (part.length > partLengthMax) return true
    const digits = part.replace(/\D/g, '').length
    return part.length >= mixedLengthMin && digits >= digitsMin && digits < part.length
  })
}
