// A command of the command line, and everything that it can access.

export type Command = {
  name: string
  /** Arguments as shown in the help. */
  usage: string
  /** One sentence for the list of commands. */
  summary: string
  /** The rest of the help. */
  details?: string
  /** Options for the help and for completion, in this order. */
  options?: readonly CommandOption[]
  /** Words that the first argument can be, for completion. */
  words?: readonly string[]
  /** Whether the command sends requests to a server. */
  asksServer?: true
  /** Returns the exit code. */
  run: (args: readonly string[], host: CommandHost) => number | Promise<number>
}

export type CommandOption = {
  /** Without the hyphens. */
  name: string
  /** Placeholder of the value, such as FILE; absent for a flag. */
  value?: string
  /** The only values that exist. */
  choices?: readonly string[]
  /** One or more sentences in the imperative. */
  summary: string
}

/** The environment of a command, which tests replace. */
export type CommandHost = {
  /** Reads a file. Relative paths start at the person's working directory. Rejects like `fs.readFile`. */
  readFile: (path: string) => Promise<Uint8Array>
  /** Writes a file. Only commands with an explicit option change files. Rejects like `fs.writeFile`. */
  writeFile: (path: string, bytes: Uint8Array) => Promise<void>
  /** Resolves a path relative to the person's working directory. */
  resolvePath: (path: string) => string
  /** Prints one line of results to stdout. */
  print: (line: string) => void
  /** Prints one line for the person to stderr. */
  complain: (line: string) => void
}

/** The exit codes, which scripts rely on: docs/guides/command-line.md. */
export const exitCodes = {
  fine: 0,
  failed: 1,
  problems: 2,
  denied: 3,
  notFound: 4,
  unreachable: 5,
  interrupted: 130,
} as const
export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes]

export const exitMeanings: Record<keyof typeof exitCodes, string> = {
  fine: 'success',
  failed: 'the run, the upload or the comparison has a negative result',
  problems: 'invalid arguments or files',
  denied: 'not signed in, or not permitted',
  notFound: 'not found, or not visible to you',
  unreachable: 'the server is not reachable or not available',
  interrupted: 'interrupted with Ctrl-C',
}

/** The reason why a command has no result, in words for the person. Never contains a token. */
export class CommandProblem extends Error {
  constructor(
    message: string,
    readonly details: readonly string[] = [],
    readonly exit: ExitCode = exitCodes.problems,
  ) {
    super(message)
  }
}

/** Runs a command, and prints the reason if it has no result. */
export async function orComplain(host: CommandHost, run: () => Promise<number>): Promise<number> {
  try {
    return await run()
  } catch (error) {
    if (!(error instanceof CommandProblem)) throw error
    host.complain(error.message)
    for (const detail of error.details) host.complain(`  ${detail}`)
    return error.exit
  }
}
