// What a command of the command line is, and all that it may touch.

export type Command = {
  name: string
  /** Arguments as the help shows them. */
  usage: string
  /** One sentence for the list of commands. */
  summary: string
  /** The rest of its help. */
  details?: string
  /** Gives the exit code: 0 when all is well, 1 when something was found, 2 when something is wrong with the input. */
  run: (args: readonly string[], host: CommandHost) => number | Promise<number>
}

/** The world as a command sees it, so that tests can bring their own. */
export type CommandHost = {
  /** Reads a file; a path is taken from where the person stands. Rejects like `fs.readFile`. */
  readFile: (path: string) => Promise<Uint8Array>
  /** Writes a file; only commands that are told to change files do. Rejects like `fs.writeFile`. */
  writeFile: (path: string, bytes: Uint8Array) => Promise<void>
  /** A path from where the person stands, as an absolute one. */
  resolvePath: (path: string) => string
  /** One line of results. */
  print: (line: string) => void
  /** One line for the person alone. */
  complain: (line: string) => void
}

export const exitCodes = { fine: 0, problems: 2 } as const
