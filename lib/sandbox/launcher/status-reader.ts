import { constants } from 'node:os'

/** Parses what process 1 of a sandbox reports on the status descriptor; see lib/sandbox/jail/process-one-script.ts. */
export class StatusReader {
  #text = ''

  read(bytes: Buffer): void {
    // A tool can reach this descriptor through /proc/1 and write to it: more than a few lines are not from process 1.
    if (this.#text.length < textMax) this.#text += bytes.toString('latin1')
  }

  get started(): boolean {
    return this.#text.startsWith('started\n')
  }

  /** Exit code of the tool, once it has ended and its files are being sent; null before. */
  get exitCode(): number | null {
    const [, code] = /^ended (\d{1,3})$/m.exec(this.#text) ?? []
    return code === undefined ? null : Number(code)
  }

  /** Number of regular files that the tool left, sent or not. */
  get filesLeft(): number {
    return Number(/^files (\d{1,9})$/m.exec(this.#text)?.[1] ?? 0)
  }

  get quotaIsFull(): boolean {
    const [, blocks, files] = /^free (\d+) (\d+)$/m.exec(this.#text) ?? []
    return blocks === '0' || files === '0'
  }

  /** CPU time of the tool and its reaped children; used only where nothing more exact counts. */
  get cpuMs(): number {
    const times = [...this.#text.matchAll(/^(\d+)m([\d.]+)s (\d+)m([\d.]+)s$/gm)].at(-1)
    if (!times) return 0
    const [, userMinutes, user, systemMinutes, system] = times.map(Number)
    return 1000 * (60 * (userMinutes! + systemMinutes!) + user! + system!)
  }

  /**
   * Returns the signal that ended the tool, or null. A shell returns 128 + signal, which a program can also
   * return itself. The shell also prints "Killed" or the like if it was a signal, except for an interrupt and
   * a broken pipe.
   */
  signalOf(code: number | null): NodeJS.Signals | null {
    const signal = signalNames.get((code ?? 0) - 128) ?? null
    const silent = signal === 'SIGINT' || signal === 'SIGPIPE'
    const isReported = this.#text.split('\n').some(line => line !== '' && !ownLine.test(line))
    return signal && (silent || isReported) ? signal : null
  }
}

const textMax = 64 * 1024
const ownLine = /^(started|ended \d+|files \d+|free \d+ \d+|\d+m[\d.]+s \d+m[\d.]+s)$/
const signalNames = new Map(
  Object.entries(constants.signals).map(([name, number]) => [number, name as NodeJS.Signals]),
)
