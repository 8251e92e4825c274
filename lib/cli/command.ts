// A command of the command line, and everything that it can access.

export type Command = {
  name: string
  /** Arguments as shown in the help. */
  usage: string
  /** One sentence for the list of commands. */
  summary: string
  /** The rest of the help. */
  details?: string
  /** Returns the exit code: 0 for success, 1 for findings, 2 for invalid input. */
  run: (args: readonly string[], host: CommandHost) => number | Promise<number>
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

export const exitCodes = { fine: 0, problems: 2 } as const

/** The reason why a command has no result, in words for the person. Never contains a token. */
export class CommandProblem extends Error {
  constructor(
    message: string,
    readonly details: readonly string[] = [],
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
    return exitCodes.problems
  }
}
