// `pegboard compare OLD NEW`: prints what reviewers would see if NEW replaced OLD, without a server.
import { isToolboxSlug } from '@/lib/core/base/toolbox-slug'
import { bundleHash, sha256Of } from '@/lib/core/formats/upload/bundle-hash'
import type { UploadPart } from '@/lib/core/formats/upload/unpack'
import { filesToLookUp, findFileUses } from '@/lib/core/proposals/files/file-uses'
import { judgeProposal } from '@/lib/core/proposals/judge/judge-proposal'
import type { VersionContent } from '@/lib/core/proposals/model/version-content'
import {
  checkVerdicts,
  sumUp,
  type CheckReport,
  type FailLevel,
} from '@/lib/core/proposals/reports/check-report'
import { oneLine } from '@/lib/core/proposals/reports/one-line'
import { reportFindings } from '@/lib/core/proposals/reports/report-findings'
import { CommandProblem, exitCodes, orComplain, type Command, type CommandHost } from './command'
import { fileReason } from './file-reason'
import { splitOptions } from './options'
import { GitProblem, readPartsAt } from './read-git'
import { readParts } from './read-parts'
import { readToolboxAt, type Describe, type LocalToolbox } from './read-toolbox-at'
import {
  printReport,
  readReportOptions,
  relocate,
  reportOptions,
  reportOptionsHelp,
  seenFrom,
  type ReportOutput,
} from './report-output'

/**
 * `describe` runs code of both versions, so it belongs to the program that starts the command.
 * @param now decides which announced removals are due
 */
export function makeCompareCommand(describe: Describe, now: () => Date): Command {
  return {
    name: 'compare',
    usage: '[options] OLD NEW, or [options] --git REVISION PATH',
    summary: 'Compares two versions of a toolbox and prints the findings of a review.',
    details: `OLD and NEW are folders, archives or files. With --git, OLD is PATH at that revision, and NEW is PATH
as it is now. Levels are those of a toolbox without settings of its own.

Exit codes: 0 no blocking findings, 1 findings need approval or a fix, 2 invalid files or no
comparison. Paths are relative to the folder in which the command runs.`,
    options: [
      {
        name: 'git',
        value: 'REVISION',
        summary: 'Take the old files from a branch, tag or commit, such as origin/main.',
      },
      {
        name: 'describe',
        summary:
          'Run executables and Python classes in the sandbox to discover their tools, and compile the Python ' +
          'files. Without this option, the report names the former and compares only their files.',
      },
      {
        name: 'name',
        value: 'NAME',
        summary: 'Use NAME for the toolbox in the report. The default is the name of NEW.',
      },
      ...reportOptionsHelp,
    ],
    run: async (args, host) => {
      const read = readArguments(args)
      if ('problem' in read) {
        host.complain(read.problem)
        return exitCodes.problems
      }
      return orComplain(host, () =>
        compare(read, host, { describe: read.describes ? describe : null, now: now() }),
      )
    },
  }
}

type CompareArguments = ReportOutput & {
  /** Path of the old files; null if they come from `revision`. */
  before: string | null
  revision: string | null
  after: string
  name?: string
  describes: boolean
  failOn: FailLevel
}

const optionNames = ['git', 'name', ...reportOptions] as const
const flags = ['describe'] as const

function readArguments(args: readonly string[]): CompareArguments | { problem: string } {
  const provided = splitOptions<(typeof optionNames | typeof flags)[number]>(args, optionNames, flags)
  if ('problem' in provided) return provided
  const { options, targets } = provided
  const revision = options.get('git') ?? null
  const wanted = revision === null ? 2 : 1
  if (targets.length !== wanted)
    return {
      problem:
        revision === null
          ? 'Specify the old and the new files, or --git REVISION and one path. Run with --help for usage.'
          : 'Specify one path beside --git. Run with --help for usage.',
    }
  const report = readReportOptions(options)
  if ('problem' in report) return report
  const name = options.get('name')
  if (name !== undefined && !isToolboxSlug(name))
    return { problem: '--name must be the name of a toolbox in URLs: lower-case letters, digits, hyphens.' }
  return {
    ...report,
    before: revision === null ? targets[0]! : null,
    revision,
    after: targets.at(-1)!,
    ...(name !== undefined && { name }),
    describes: options.has('describe'),
  }
}

async function compare(
  requested: CompareArguments,
  host: CommandHost,
  { describe, now }: { describe: Describe | null; now: Date },
): Promise<number> {
  const before = await readSide(await partsBefore(requested, host), describe)
  const after = await readSide(await partsOf(requested.after, host), describe)
  const invalid = before.toolbox.problems.filter(({ severity }) => severity === 'error')
  if (before.toolbox.tools.length === 0 && before.toolbox.undescribed.length === 0 && before.parts.length > 0)
    throw new CommandProblem(
      `${oneLine(nameOfOld(requested))} contains no tools to compare with.`,
      invalid.map(({ message }) => oneLine(message)),
    )
  const here = host.resolvePath('.')
  const nameOf = seenFrom(here, host.resolvePath(requested.after), after.parts, after.toolbox.tree)
  const report = relocate(reportOn(before, after, requested, now), {
    nameOf,
    ...(requested.before !== null && {
      nameOfRemoved: seenFrom(here, host.resolvePath(requested.before), before.parts, before.toolbox.tree),
    }),
  })
  await printReport(report, requested, host)
  return checkVerdicts[report.verdict].exit
}

const nameOfOld = ({ before, revision, after }: CompareArguments) =>
  before ?? `${after} at revision ${revision}`

async function partsBefore(requested: CompareArguments, host: CommandHost): Promise<UploadPart[]> {
  if (requested.before !== null) return partsOf(requested.before, host)
  try {
    return await readPartsAt(requested.revision!, host.resolvePath(requested.after))
  } catch (error) {
    if (!(error instanceof GitProblem)) throw error
    throw new CommandProblem(`can't read ${oneLine(nameOfOld(requested))}: ${oneLine(error.message)}`)
  }
}

async function partsOf(target: string, host: CommandHost): Promise<UploadPart[]> {
  const parts = await readParts(host.resolvePath(target)).catch((error: unknown) => {
    throw new CommandProblem(`can't read ${oneLine(target)}: ${fileReason(error)}.`)
  })
  if (parts.length === 0) throw new CommandProblem(`${oneLine(target)} contains no file.`)
  return parts
}

type Side = { parts: readonly UploadPart[]; toolbox: LocalToolbox; content: VersionContent }

async function readSide(parts: readonly UploadPart[], describe: Describe | null): Promise<Side> {
  const toolbox = await readToolboxAt(parts, describe)
  const { tree, tools, requirements } = toolbox
  const content = {
    bundle: bundleHash(tree),
    tools,
    files: tree.files.map(file => ({ path: file.path, mode: file.mode, sha256: sha256Of(file) })),
    requirements,
  }
  return { parts, toolbox, content }
}

function reportOn(before: Side, after: Side, requested: CompareArguments, now: Date): CheckReport {
  const looked = filesToLookUp(before.content, after.content)
  const [base, proposed] = [before, after].map(({ content, toolbox }) => ({
    ...content,
    uses: findFileUses(toolbox.tree.files, content.tools, looked),
  })) as [VersionContent, VersionContent]
  // A path that did not exist at the revision is a new toolbox.
  const compared = before.parts.length > 0 ? base : null
  const { findings } = judgeProposal(compared, proposed, { now })
  return sumUp({
    toolbox: requested.name ?? requested.after,
    base: null,
    ...(compared && { comparedWith: nameOfOld(requested) }),
    tools: proposed.tools.map(({ name }) => name),
    findings: reportFindings(findings, {
      base: compared,
      proposed,
      accepted: new Set(),
      files: { base: before.toolbox.tree.files, proposed: after.toolbox.tree.files },
    }),
    problems: [...after.toolbox.problems, ...notDescribed(after.toolbox)],
    failOn: requested.failOn,
    status: null,
    proposal: null,
  })
}

/** Tools that only exist when their code runs are named, so that no one takes them for compared. */
const notDescribed = ({ undescribed }: LocalToolbox): CheckReport['problems'] =>
  undescribed.map(target => ({
    severity: 'warning',
    code: 'not-described',
    message: `The tools of ${target} are not compared, because its code must run to describe them.`,
    hint: 'Run the command with --describe.',
  }))
