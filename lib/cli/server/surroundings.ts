import type { Outside } from '../ask-check'
import type { StatedProvenance } from './build-variables'

/** What commands that use a server reach besides their host, so that tests can replace it. */
export type Surroundings = Outside & {
  /** Variables of the environment. */
  environment: { url?: string; token?: string; provenance?: StatedProvenance }
  /** File in which a login stores addresses and tokens. */
  loginFile: string
  /** Version of this command line. */
  version: string
  terminal: Terminal
  /** The time of this machine. */
  clock: () => Date
}

export type OutputStream = 'stdout' | 'stderr'

export type Terminal = {
  /** Which streams are a terminal, as opposed to a file or a pipe. */
  isTerminal: { stdin: boolean; stdout: boolean; stderr: boolean }
  /** Writes bytes unchanged. Resolves when more can be written. */
  write: (stream: OutputStream, bytes: Uint8Array) => Promise<void>
  /** Reads stdin to its end. */
  readInput: () => Promise<Uint8Array>
  /** Asks for a text that is not shown. Resolves to null if the person cancels. */
  askSecret: (question: string) => Promise<string | null>
  /** Calls the listener for each Ctrl-C or SIGTERM. Returns a function that restores the default. */
  onInterrupt: (listener: () => void) => () => void
}
