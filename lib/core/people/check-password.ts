/**
 * Checks whether a password is easy to guess. Length counts more than special characters and digits (NIST SP
 * 800-63B, section 3.1.1.2): there are no composition rules, but well-known passwords and passwords made of
 * the person's name or address are rejected.
 */

export const passwordLengthMin = 10
/** Longer passwords only cost time to hash. */
export const passwordLengthMax = 200

/**
 * Known words that a password can contain but must not consist of, regardless of surrounding digits and
 * punctuation.
 */
const commonWords = [
  'password',
  'passwort',
  'motdepasse',
  'contrasena',
  'qwertyuiop',
  'qwertzuiop',
  'azertyuiop',
  'qwerty',
  'asdfghjkl',
  'zxcvbnm',
  'letmein',
  'iloveyou',
  'welcome',
  'changeme',
  'administrator',
  'admin',
  'superman',
  'football',
  'sunshine',
  'princess',
  'trustno',
  'pegboard',
]

/** Minimum number of different characters. A password with fewer is a pattern. */
const distinctMin = 5

/**
 * Returns the problems of the password, one sentence each; an empty list means that it is acceptable.
 * @param person the owner of the password
 */
export function checkPassword(password: string, person: { email: string; name: string }): string[] {
  const characters = [...password.normalize('NFC')]
  if (characters.length < passwordLengthMin) return [`Use at least ${passwordLengthMin} characters.`]
  if (characters.length > passwordLengthMax) return [`Use at most ${passwordLengthMax} characters.`]

  const problems: string[] = []
  if (new Set(characters).size < distinctMin || isSequence(characters))
    problems.push('This password is a repetition or a sequence. Choose another one.')

  const core = letters(password)
  if (commonWords.includes(core) || commonWords.some(word => core === word.repeat(2)))
    problems.push('This password is too common. Choose another one.')

  const own = [...person.email.split(/[@._+-]/), ...person.name.split(' ')]
    .map(letters)
    .filter(word => word.length >= 3)
  const rest = own.reduce((text, word) => text.replaceAll(word, ''), core)
  if (core !== '' && rest.length < 3 && rest !== core)
    problems.push('This password contains your name or email address. Choose another one.')
  return problems
}

/** Returns lower-case letters only, with digits and signs that imitate letters replaced by these. */
function letters(text: string): string {
  const written: Record<string, string> = {
    '0': 'o',
    '1': 'i',
    '3': 'e',
    '4': 'a',
    '5': 's',
    '@': 'a',
    $: 's',
  }
  const stem = text.toLowerCase().replace(/^[^\p{L}@$]+|[^\p{L}]+$/gu, '')
  return stem.replace(/[0134 5@$]/g, sign => written[sign] ?? '').replace(/[^\p{L}]/gu, '')
}

/**
 * Reports a sequence such as 1234567890, abcdefghij or 9876543210: each character is one step from the
 * previous.
 */
function isSequence(characters: readonly string[]): boolean {
  const steps = characters
    .slice(1)
    .map((character, i) => character.codePointAt(0)! - characters[i]!.codePointAt(0)!)
  const regular = steps.filter((step, i) => Math.abs(step) === 1 && (i === 0 || step === steps[i - 1]))
  return regular.length >= steps.length - 2
}
