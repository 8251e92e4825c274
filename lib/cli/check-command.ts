// `pegboard check PATH...`: reads files or folders as an upload, before anything is uploaded.
import { readDescription } from '@/lib/core/formats/read-description'
import { readToolbox } from '@/lib/core/formats/read-toolbox'
import { shadowDuplicates } from '@/lib/core/formats/shadow-duplicates'
import { unpackUpload } from '@/lib/core/formats/upload/unpack'
import { printableJson } from '@/lib/core/base/visible-text'
import { sortProblems } from '@/lib/core/base/problem'
import { exitCodes, type Command, type CommandHost } from './command'
import { fixFiles, type FixedProblem } from './fix-files'
import { readParts } from './read-parts'
import {
  listedFiles,
  targetName,
  type DescribeRun,
  type DescribeTarget,
  type Reading,
} from '@/lib/core/formats/reading'
import type { SourceTree } from '@/lib/core/formats/upload/source-tree'
import type { Problem } from '@/lib/core/base/problem'
import type { ToolSpec } from '@/lib/core/spec/tool-spec'

/**
 * Describes targets in the sandbox. Returns the results in the order of the targets, or the reason why it
 * cannot.
 */
export type Describe = (
  tree: SourceTree,
  targets: readonly DescribeTarget[],
) => Promise<{ runs: DescribeRun[] } | { unavailable: string }>

const describeOption = '--describe'
const fixOption = '--fix'
const options: readonly string[] = [describeOption, fixOption]

export function makeCheckCommand(describe: Describe): Command {
  return {
    name: 'check',
    usage: `[${describeOption}] [${fixOption}] PATH...`,
    summary: 'Reads toolboxes (files, folders, archives) and prints their tools and problems.',
    details: `Prints one line of JSON a path, in the order of the arguments:
  {"file": ..., "tools": [{"name", "callName", "kind", "runnable", "needs", "file", "line"}, ...],
   "problems": [{"severity", "code", "message", "hint", "tool", "file", "line", "column",
                 "fix", "since", "until"}, ...],
   "undescribed": [...]}
The exit code is 0 when no problem is an error, else 2.

${describeOption}  Run executables and Python classes in the sandbox to discover their tools.
            Without this option, they are listed under "undescribed".
${fixOption}       Apply available fixes to the files, then check them. Applied fixes are listed
            under "fixed": [{"file", "line", "code", "fix"}, ...]. Only these places change;
            files in archives stay as they are`,
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

type Checked = { tools: ToolSpec[]; problems: Problem[]; undescribed: string[] }

async function checkPath(path: string, host: CommandHost, describe: Describe | null): Promise<Checked> {
  const failed = (problems: Problem[]) => ({ tools: [], problems, undescribed: [] })
  let parts: Awaited<ReturnType<typeof readParts>>
  try {
    parts = await readParts(host.resolvePath(path))
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown'
    return failed([
      { severity: 'error', code: 'file', message: `This can't be read: ${reasons[code] ?? code}.` },
    ])
  }
  const unpacked = await unpackUpload(parts)
  if (!('tree' in unpacked)) return failed(unpacked.problems)
  const reading = readToolbox(unpacked.tree)
  const described =
    describe && reading.describe.length > 0 ? await ask(describe, unpacked.tree, reading) : null
  const settled = shadowDuplicates(
    [...reading.tools, ...(described?.tools ?? [])],
    listedFiles(reading.describe),
  )
  return {
    tools: settled.tools,
    problems: sortProblems([
      ...unpacked.notes,
      ...reading.problems,
      ...(described?.problems ?? []),
      ...settled.problems,
    ]),
    undescribed: described ? [] : reading.describe.map(targetName),
  }
}

async function ask(describe: Describe, tree: SourceTree, reading: Reading) {
  const answer = await describe(tree, reading.describe)
  if ('unavailable' in answer) {
    const message = `Tools can't be described here: ${answer.unavailable}`
    return {
      tools: [],
      problems: [{ severity: 'error', code: 'sandbox-unavailable', message } satisfies Problem],
    }
  }
  const read = answer.runs.map((run, index) => readDescription(reading.describe[index]!, run, reading.tools))
  return {
    tools: read.flatMap(({ tools }) => tools),
    problems: read.flatMap(({ problems }) => problems),
  }
}

/** Returns flat problems with the place beside the message, like the hocon command. */
function present({ tools, problems, undescribed }: Checked) {
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
      ...{ severity, code, message, hint, tool },
      file: place?.file,
      line: place?.line,
      column: place?.column,
      ...{ fix: fix?.label, since, until },
    })),
    ...(undescribed.length > 0 && { undescribed }),
  }
}

const reasons: { readonly [code: string]: string } = {
  ENOENT: 'no such file or directory',
  EACCES: 'permission denied',
}
