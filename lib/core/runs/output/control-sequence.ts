/** Finds the end of control sequences, which are never shown. */

/** Escape, with which every sequence begins. */
export const ESC = '\u001b'

/** The offset behind the sequence, and the parameters if it sets the style. */
type Sequence = { end: number; graphics: string | null }

/**
 * One control sequence after ECMA-48: CSI, the string sequences (OSC, DCS, …) and two-character escapes.
 */
export function readSequence(input: string, start: number): Sequence | 'incomplete' {
  const introducer = input[start + 1]
  if (introducer === undefined) return 'incomplete'
  if (introducer === '[') return readControlSequence(input, start + 2)
  if (']PX^_'.includes(introducer)) return readStringSequence(input, start + 2)
  if (' #%()*+-./'.includes(introducer))
    return input.length > start + 2 ? { end: start + 3, graphics: null } : 'incomplete'
  return { end: start + (introducer === ESC || introducer === '\n' ? 1 : 2), graphics: null }
}

function readControlSequence(input: string, from: number): Sequence | 'incomplete' {
  for (let at = from; at < input.length; at += 1) {
    const character = input[at]!
    if (character >= '@' && character <= '~')
      return { end: at + 1, graphics: character === 'm' ? input.slice(from, at) : null }
    if (character < ' ' || character > '?') return { end: at, graphics: null }
  }
  return 'incomplete'
}

function readStringSequence(input: string, from: number): Sequence | 'incomplete' {
  for (let at = from; at < input.length; at += 1) {
    if (input[at] === '\u0007') return { end: at + 1, graphics: null }
    if (input[at] === ESC) {
      if (at + 1 >= input.length) return 'incomplete'
      return { end: input[at + 1] === '\\' ? at + 2 : at, graphics: null }
    }
    if (input[at] === '\n') return { end: at, graphics: null }
  }
  return 'incomplete'
}
