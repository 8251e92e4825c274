/**
 * A tool's output as lines of styled text. Colors and carriage returns are interpreted; every other control
 * sequence (cursor, title, links, clipboard) is dropped, so that output can only color itself.
 */

type TextStyle = {
  color?: string
  background?: string
  bold?: true
  dim?: true
  italic?: true
  underline?: true
  strike?: true
  inverse?: true
}

export type Segment = { text: string; style: TextStyle }

export type TerminalLine = { segments: Segment[] }

/** The sixteen named colors, in the order of their numbers; others are `#rrggbb`. */
const colorNames = [
  'black',
  'red',
  'green',
  'yellow',
  'blue',
  'magenta',
  'cyan',
  'white',
  'bright-black',
  'bright-red',
  'bright-green',
  'bright-yellow',
  'bright-blue',
  'bright-magenta',
  'bright-cyan',
  'bright-white',
] as const

/** A longer line is broken here, because browsers lay out very long lines slowly. */
export const lineCharactersMax = 16_384
/** A longer control sequence is treated as text; valid ones have fewer than thirty characters. */
const sequenceCharactersMax = 4096

const ESC = '\u001b'

/**
 * Reads one stream piece by piece; the split into pieces does not affect the lines. `write` returns the lines
 * that this piece completed; `open` is the incomplete line.
 */
export class TerminalText {
  private readonly decoder = new TextDecoder('utf-8')
  private pending = ''
  private style: TextStyle = {}
  private segments: Segment[] = []
  private length = 0
  /** After a carriage return, the next visible character restarts the line, and a line feed ends it. */
  private returned = false

  write(bytes: Uint8Array): TerminalLine[] {
    return this.read(this.decoder.decode(bytes, { stream: true }))
  }

  /** Flushes the rest after the last piece: incomplete characters and sequences become visible. */
  end(): TerminalLine[] {
    const finished = this.read(this.decoder.decode())
    const rest = this.pending.replaceAll(ESC, '')
    this.pending = ''
    const more = this.read(rest)
    const last = this.length > 0 ? [this.finishLine()] : []
    return [...finished, ...more, ...last]
  }

  get open(): TerminalLine {
    return { segments: this.segments }
  }

  private read(text: string): TerminalLine[] {
    const input = this.pending + text
    this.pending = ''
    const finished: TerminalLine[] = []
    let at = 0
    while (at < input.length) {
      const character = input[at]!
      if (character === ESC) {
        const sequence = readSequence(input, at)
        if (sequence === 'incomplete') {
          if (input.length - at < sequenceCharactersMax) {
            this.pending = input.slice(at)
            break
          }
          at += 1
          continue
        }
        if (sequence.graphics !== null) this.style = applyGraphics(this.style, sequence.graphics)
        at = sequence.end
      } else if (character === '\n') {
        finished.push(this.finishLine())
        at += 1
      } else if (character === '\r') {
        this.returned = true
        at += 1
      } else {
        const end = endOfPlainText(input, at)
        this.append(clean(input.slice(at, end)), finished)
        at = end
      }
    }
    return finished
  }

  private append(text: string, finished: TerminalLine[]) {
    if (text === '') return
    if (this.returned) this.startOver()
    let rest = text
    while (this.length + rest.length > lineCharactersMax) {
      const room = breakBefore(rest, lineCharactersMax - this.length)
      this.push(rest.slice(0, room))
      finished.push(this.finishLine())
      rest = rest.slice(room)
    }
    this.push(rest)
  }

  private push(text: string) {
    if (text === '') return
    const last = this.segments.at(-1)
    if (last && last.style === this.style) last.text += text
    else this.segments.push({ text, style: this.style })
    this.length += text.length
  }

  private finishLine(): TerminalLine {
    const line = { segments: this.segments }
    this.startOver()
    return line
  }

  private startOver() {
    this.segments = []
    this.length = 0
    this.returned = false
  }
}

export function plainText(line: TerminalLine): string {
  return line.segments.map(segment => segment.text).join('')
}

function endOfPlainText(input: string, from: number): number {
  let end = from
  while (end < input.length && input[end] !== ESC && input[end] !== '\n' && input[end] !== '\r') end += 1
  return end
}

/** Returns a position to break at that never splits a surrogate pair. */
function breakBefore(text: string, at: number): number {
  const code = text.charCodeAt(at)
  return code >= 0xdc00 && code <= 0xdfff ? at + 1 : at
}

// Control characters, and marks that reverse the reading direction of all following text.
const unsafeCharacters = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069]/g

/** Direction marks would let output rearrange the visible text; they are shown as a replacement character. */
function clean(text: string): string {
  return text.replace(unsafeCharacters, mark => (mark > '\u009f' ? '\ufffd' : ''))
}

type Sequence = { end: number; graphics: string | null }

/**
 * One control sequence after ECMA-48: CSI, the string sequences (OSC, DCS, …) and two-character escapes.
 */
function readSequence(input: string, start: number): Sequence | 'incomplete' {
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

/** Applies SGR parameters of ECMA-48 8.3.117, with the common 256-color and true-color forms. */
function applyGraphics(style: TextStyle, parameters: string): TextStyle {
  if (!/^[0-9;:]*$/.test(parameters)) return style
  const codes = parameters.split(/[;:]/).map(Number)
  let next: TextStyle = { ...style }
  for (let at = 0; at < codes.length; at += 1) {
    const code = codes[at]!
    if (code === 38 || code === 48) {
      const { color, used } = extendedColor(codes.slice(at + 1))
      if (color) next = { ...next, [code === 38 ? 'color' : 'background']: color }
      at += used
    } else next = applyCode(next, code)
  }
  return next
}

function applyCode(style: TextStyle, code: number): TextStyle {
  const without = (...keys: (keyof TextStyle)[]): TextStyle => {
    const rest = { ...style }
    for (const key of keys) delete rest[key]
    return rest
  }
  if (code >= 30 && code <= 37) return { ...style, color: colorNames[code - 30] }
  if (code >= 40 && code <= 47) return { ...style, background: colorNames[code - 40] }
  if (code >= 90 && code <= 97) return { ...style, color: colorNames[code - 82] }
  if (code >= 100 && code <= 107) return { ...style, background: colorNames[code - 92] }
  switch (code) {
    case 0:
      return {}
    case 1:
      return { ...style, bold: true }
    case 2:
      return { ...style, dim: true }
    case 3:
      return { ...style, italic: true }
    case 4:
      return { ...style, underline: true }
    case 7:
      return { ...style, inverse: true }
    case 9:
      return { ...style, strike: true }
    case 22:
      return without('bold', 'dim')
    case 23:
      return without('italic')
    case 24:
      return without('underline')
    case 27:
      return without('inverse')
    case 29:
      return without('strike')
    case 39:
      return without('color')
    case 49:
      return without('background')
    default:
      return style
  }
}

function extendedColor(rest: number[]): { color: string | null; used: number } {
  if (rest[0] === 5) return { color: indexedColor(rest[1] ?? -1), used: 2 }
  if (rest[0] === 2) {
    const [red, green, blue] = rest.slice(1, 4)
    return { color: hexColor(red, green, blue), used: 4 }
  }
  return { color: null, used: 1 }
}

function indexedColor(index: number): string | null {
  if (!Number.isInteger(index) || index < 0 || index > 255) return null
  if (index < 16) return colorNames[index]!
  if (index >= 232) return hexColor(8 + (index - 232) * 10, 8 + (index - 232) * 10, 8 + (index - 232) * 10)
  const level = (step: number) => (step === 0 ? 0 : 55 + step * 40)
  const cube = index - 16
  return hexColor(level(Math.floor(cube / 36)), level(Math.floor(cube / 6) % 6), level(cube % 6))
}

function hexColor(red?: number, green?: number, blue?: number): string | null {
  const parts = [red, green, blue]
  if (!parts.every(part => part !== undefined && Number.isInteger(part) && part >= 0 && part <= 255))
    return null
  return `#${parts.map(part => part!.toString(16).padStart(2, '0')).join('')}`
}
