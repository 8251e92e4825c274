import { formatBytes } from '@/lib/core/base/format-units'
import { frameBytesMax, frameCountMax, parseRunnerLine, type RunnerFrame } from '@/lib/core/spec/runner-frame'

/**
 * Cuts what a runner wrote on its descriptor into frames. The bytes come from inside the sandbox: lines that are not
 * frames, too long or too many are dropped, and each kind of drop is reported once.
 */
export class FrameReader {
  #pieces: Buffer[] = []
  #length = 0
  #count = 0
  /** Inside a line that is too long: nothing is stored until it ends. */
  #skipping = false
  readonly #reportedTexts = new Set<string>()

  constructor(private readonly listener: { frame(frame: RunnerFrame): void; notice(text: string): void }) {}

  read(bytes: Buffer): void {
    let start = 0
    for (let end = bytes.indexOf(newline); end !== -1; end = bytes.indexOf(newline, start)) {
      this.#push(bytes.subarray(start, end))
      this.#line()
      start = end + 1
    }
    this.#push(bytes.subarray(start))
  }

  /** Reads the last line even if it has no end, because its writer may have been stopped. */
  finish(): void {
    if (this.#length > 0 || this.#skipping) this.#line()
  }

  #push(bytes: Buffer) {
    if (this.#skipping) return
    this.#length += bytes.length
    if (this.#length <= frameBytesMax) {
      if (bytes.length > 0) this.#pieces.push(bytes)
      return
    }
    this.#skipping = true
    this.#pieces = []
  }

  #line() {
    const line = Buffer.concat(this.#pieces).toString('utf8')
    const isTooLong = this.#skipping
    this.#pieces = []
    this.#length = 0
    this.#skipping = false
    this.#count += 1
    if (this.#count > frameCountMax)
      return this.#report(`The tool sent more than ${frameCountMax} frames. Further frames are omitted.`)
    if (isTooLong) return this.#report(`A frame was omitted: it exceeds ${formatBytes(frameBytesMax)}.`)
    const frame = parseRunnerLine(line)
    if (!frame) return this.#report('A line on the frames descriptor was omitted: it is not a frame.')
    if (frame.type === 'notice') this.#report(frame.text)
    else this.listener.frame(frame)
  }

  #report(text: string) {
    if (this.#reportedTexts.has(text) || this.#reportedTexts.size >= notificationsMax) return
    this.#reportedTexts.add(text)
    this.listener.notice(text)
  }
}

const newline = 0x0a
/** Maximum number of different notices of one run. */
const notificationsMax = 20
