/** Output of tools for a terminal, which must not obey it. */
import { displayText } from '@/lib/core/base/visible-text'
import { ESC, readSequence } from '@/lib/core/runs/output/control-sequence'

/** A longer control sequence is shown as text; valid ones have fewer than thirty characters. */
const sequenceCharactersMax = 4096

/**
 * Removes control sequences from one stream, and replaces other control and direction characters by marks. A carriage
 * return becomes a line break, because it could overwrite what was shown. The split into pieces does not affect the
 * sequences that are removed.
 */
export class SafeText {
  private readonly decoder = new TextDecoder('utf-8')
  private pending = ''

  /** Returns the text of a piece that can be shown. */
  write(bytes: Uint8Array): string {
    return this.read(this.decoder.decode(bytes, { stream: true }))
  }

  /** Returns the rest after the last piece. */
  end(): string {
    const rest = this.read(this.decoder.decode())
    const cut = this.pending
    this.pending = ''
    return rest + clean(cut.replaceAll(ESC, ''))
  }

  private read(text: string): string {
    const input = this.pending + text
    this.pending = ''
    const shown: string[] = []
    for (let at = 0; at < input.length; ) {
      const next = input.indexOf(ESC, at)
      const end = next === -1 ? input.length : next
      shown.push(input.slice(at, end))
      if (next === -1) break
      const sequence = readSequence(input, next)
      if (sequence !== 'incomplete') at = sequence.end
      else if (input.length - next < sequenceCharactersMax) {
        this.pending = input.slice(next)
        break
      } else at = next + 1
    }
    return clean(this.withoutLastReturn(shown.join('')))
  }

  /** Keeps a carriage return at the end back: a line feed may follow in the next piece. */
  private withoutLastReturn(text: string): string {
    if (!text.endsWith('\r')) return text
    this.pending = `\r${this.pending}`
    return text.slice(0, -1)
  }
}

const clean = (text: string): string => displayText(text.replace(/\r\n?/g, '\n'))
