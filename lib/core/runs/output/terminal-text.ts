/**
 * A tool's output as lines of styled text. Colors and carriage returns are interpreted; every other control
 * sequence (cursor, title, links, clipboard) is dropped, so that output can only color itself.
 */
import { ESC, readSequence } from './control-sequence'
import { applyGraphics, type TextStyle } from './terminal-style'

export type Segment = { text: string; style: TextStyle }

export type TerminalLine = { segments: Segment[] }

/** A longer line is broken here, because browsers lay out very long lines slowly. */
export const lineCharactersMax = 16_384
/** A longer control sequence is treated as text; valid ones have fewer than thirty characters. */
const sequenceCharactersMax = 4096

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

/** Returns the line without its styles. */
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
