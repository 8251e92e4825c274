import { constants } from 'node:os'

/** Reads what process 1 of a sandbox says on the status descriptor: see `init` in lib/sandbox/jail/jail.ts. */
export class StatusReader {
  #text = ''

  read(bytes: Buffer): void {
    // A tool can reach this descriptor through /proc/1 and write to it: more than a little is not ours.
    if (this.#text.length < textMax) this.#text += bytes.toString('latin1')
  }

  get started(): boolean {
    return this.#text.startsWith('started\n')
  }

  /** Of the tool, once it has ended and its files are being sent out; null before. */
  get exitCode(): number | null {
    const [, code] = /^ended (\d{1,3})$/m.exec(this.#text) ?? []
    return code === undefined ? null : Number(code)
  }

  /** Regular files that the tool left, sent out or not. */
  get filesLeft(): number {
    return Number(/^files (\d{1,9})$/m.exec(this.#text)?.[1] ?? 0)
  }

  get quotaIsFull(): boolean {
    const [, blocks, files] = /^free (\d+) (\d+)$/m.exec(this.#text) ?? []
    return blocks === '0' || files === '0'
  }

  /** Of the tool and those it waited for; only where nothing better counts. */
  get cpuMs(): number {
    const times = [...this.#text.matchAll(/^(\d+)m([\d.]+)s (\d+)m([\d.]+)s$/gm)].at(-1)
    if (!times) return 0
    const [, userMinutes, user, systemMinutes, system] = times.map(Number)
    return 1000 * (60 * (userMinutes! + systemMinutes!) + user! + system!)
  }

  /**
   * The signal that ended the tool, or null. A shell answers 128 + signal, as a program may by itself; it also says
   * "Killed" or the like when it was a signal, except for an interrupt and a broken pipe.
   */
  signalOf(code: number | null): NodeJS.Signals | null {
    const signal = signalNames.get((code ?? 0) - 128) ?? null
    const silent = signal === 'SIGINT' || signal === 'SIGPIPE'
    const said = this.#text.split('\n').some(line => line !== '' && !ownLine.test(line))
    return signal && (silent || said) ? signal : null
  }
}

const textMax = 64 * 1024
const ownLine = /^(started|ended \d+|files \d+|free \d+ \d+|\d+m[\d.]+s \d+m[\d.]+s)$/
const signalNames = new Map(
  Object.entries(constants.signals).map(([name, number]) => [number, name as NodeJS.Signals]),
)
