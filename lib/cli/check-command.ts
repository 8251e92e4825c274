// `pegboard check PATH...`: reads files or folders as an upload, before anything is uploaded.
import type { UploadPart } from '@/lib/core/formats/upload/unpack'
import { printableJson } from '@/lib/core/base/visible-text'
import { exitCodes, type Command, type CommandHost } from './command'
import { fileReason } from './file-reason'
import { fixFiles, type FixedProblem } from './fix-files'
import { readParts } from './read-parts'
import { readToolboxAt, unusable, type Describe, type LocalToolbox } from './read-toolbox-at'

const describeOption = '--describe'
const fixOption = '--fix'
const options: readonly string[] = [describeOption, fixOption]

/** `describe` runs code of the upload, so it belongs to the program that starts the command. */
export function makeCheckCommand(describe: Describe): Command {
  return {
    name: 'check',
    usage: `[${describeOption}] [${fixOption}] PATH...`,
    summary: 'Reads toolboxes (files, folders, archives) and prints their tools and problems.',
    details: `Prints one line of JSON per path, in the order of the arguments:
  {"file": ..., "tools": [{"name", "callName", "kind", "runnable", "needs", "file", "line"}, ...],
   "problems": [{"severity", "code", "message", "hint", "tool", "file", "line", "column",
                 "fix", "since", "until"}, ...],
   "undescribed": [...]}
The exit code is 0 when no problem is an error, else 2.`,
    options: [
      {
        name: 'describe',
        summary:
          'Run executables and Python classes in the sandbox to discover their tools, and compile the Python ' +
          'files. Without this option, the former are listed under "undescribed" and the latter are not compiled.',
      },
      {
        name: 'fix',
        summary:
          'Apply available fixes to the files, then check them. Applied fixes are listed under "fixed": ' +
          '[{"file", "line", "code", "fix"}, ...]. Only these places change; files in archives stay as they are.',
      },
    ],
    run: async (args, host) => {
      const paths = args.filter(argument => !options.includes(argument))
      const unknown = paths.find(argument => argument.startsWith('--'))
      if (unknown || paths.length === 0) {
        host.complain(
          unknown
            ? `Unknown option: ${unknown}`
            : 'Specify at least one file or folder. Run with --help for usage.',
        )
        return exitCodes.problems
      }
      let exitCode: number = exitCodes.fine
      for (const path of paths) {
        const fixed = args.includes(fixOption) ? await fixPath(path, host) : []
        const result = await checkPath(path, host, args.includes(describeOption) ? describe : null)
        const isFine = fixed !== null && result.problems.every(problem => problem.severity !== 'error')
        if (!isFine) exitCode = exitCodes.problems
        host.print(
          printableJson(
            JSON.stringify({ file: path, ...(args.includes(fixOption) && { fixed }), ...present(result) }),
          ),
        )
      }
      return exitCode
    },
  }
}

/** Returns null if a file cannot be written. Files that cannot be read are reported by the following check. */
async function fixPath(path: string, host: CommandHost): Promise<FixedProblem[] | null> {
  try {
    return await fixFiles(host.resolvePath(path), host)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown'
    if (code === 'ENOENT') return []
    const reason = code === 'EACCES' || code === 'EROFS' ? 'permission denied' : code
    host.complain(`can't fix ${path}: ${reason}.`)
    return null
  }
}

async function checkPath(path: string, host: CommandHost, describe: Describe | null): Promise<LocalToolbox> {
  let parts: UploadPart[]
  try {
    parts = await readParts(host.resolvePath(path))
  } catch (error) {
    const message = `Can't read this path: ${fileReason(error)}.`
    return unusable([{ severity: 'error', code: 'file', message }])
  }
  return readToolboxAt(parts, describe)
}

/** Returns flat problems with the place beside the message, like the hocon command. */
function present({ tools, problems, undescribed }: LocalToolbox) {
  return {
    tools: tools.map(({ name, callName, kind, needs, program, source }) => ({
      name,
      callName,
      kind,
      runnable: program !== undefined,
      needs: needs.filter(need => !need.met).map(need => `${need.kind} ${need.name}`),
      file: source.place.file,
      line: source.place.line,
    })),
    problems: problems.map(({ severity, code, message, hint, tool, place, fix, since, until }) => ({
      severity,
      code,
      message,
      hint,
      tool,
      file: place?.file,
      line: place?.line,
      column: place?.column,
      fix: fix?.label,
      since,
      until,
    })),
    ...(undescribed.length > 0 && { undescribed }),
  }
}
