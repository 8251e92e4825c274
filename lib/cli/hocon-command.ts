// `pegboard hocon FILE...`: prints the values or problems of HOCON files, for authors and scripts.
import { readHocon, toJsonText } from '@/lib/core/hocon/read-hocon'
import { printableJson } from '@/lib/core/base/visible-text'
import { exitCodes, type Command, type CommandHost } from './command'

export const hoconCommand: Command = {
  name: 'hocon',
  usage: '[--keep-references] FILE...',
  summary: 'Reads HOCON files and prints their values or their problems.',
  details: `Prints one line of JSON per file, in the order of the arguments:
  {"file": ..., "value": ...}
  {"file": ..., "problems": [{"code", "message", "hint", "line", "column"}, ...]}
Numbers keep all their digits. The exit code is 0 when every file is fine, else 2.

The command reads only these files, and neither includes nor environment variables.`,
  options: [
    {
      name: 'keep-references',
      summary: 'Keep a ${NAME} that the file does not define as text, instead of reporting it.',
    },
  ],
  run: async (args, host) => {
    const keepsReferences = args.includes(keepOption)
    const files = args.filter(argument => argument !== keepOption)
    const unknown = files.find(file => file.startsWith('--'))
    if (unknown || files.length === 0) {
      host.complain(
        unknown ? `Unknown option: ${unknown}` : 'Specify at least one file. Run with --help for usage.',
      )
      return exitCodes.problems
    }
    let exitCode: number = exitCodes.fine
    for (const file of files) {
      const { json, fine } = await readFileAsJson(file, keepsReferences ? 'keep' : 'error', host)
      if (!fine) exitCode = exitCodes.problems
      host.print(printableJson(`{"file":${JSON.stringify(file)},${json}}`))
    }
    return exitCode
  },
}

const keepOption = '--keep-references'

async function readFileAsJson(file: string, unresolved: 'error' | 'keep', host: CommandHost) {
  const read = await readText(file, host)
  if ('problem' in read) return describeProblems([read.problem])
  const { root, problems } = readHocon(read.text, { unresolved })
  if (problems.length > 0 || !root) return describeProblems(problems)
  return { json: `"value":${toJsonText(root)}`, fine: true }
}

type LineProblem = { code: string; message: string; hint?: string; line: number; column: number }

function describeProblems(problems: readonly LineProblem[]) {
  const listed = problems.map(({ code, message, hint, line, column }) => ({
    code,
    message,
    hint,
    line,
    column,
  }))
  return { json: `"problems":${JSON.stringify(listed)}`, fine: false }
}

/** Reports a file that cannot be read as a problem in its first line. */
async function readText(
  file: string,
  host: CommandHost,
): Promise<{ text: string } | { problem: LineProblem }> {
  const problem = (code: string, message: string) => ({ problem: { code, message, line: 1, column: 1 } })
  let bytes: Uint8Array
  try {
    bytes = await host.readFile(file)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown'
    return problem('file', `This file can't be read: ${reasons[code] ?? code}.`)
  }
  try {
    return { text: new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes) }
  } catch {
    // The decoder fails only for the encoding.
    return problem('encoding', 'This file is not UTF-8 text.')
  }
}

const reasons: { readonly [code: string]: string } = {
  ENOENT: 'no such file or directory',
  EISDIR: 'is a directory',
  EACCES: 'permission denied',
}
