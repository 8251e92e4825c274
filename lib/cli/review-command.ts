// `pegboard review PATH`: shows what reviewers would have to approve if these files were uploaded. For build
// servers.
import { checkVerdicts, type FailLevel } from '@/lib/core/proposals/reports/check-report'
import { oneLine } from '@/lib/core/proposals/reports/one-line'
import { isToolboxSlug } from '@/lib/core/base/toolbox-slug'
import { unpackUpload } from '@/lib/core/formats/upload/unpack'
import { askCheck, type Outside } from './ask-check'
import { CommandProblem, exitCodes, orComplain, type Command, type CommandHost } from './command'
import { fileReason } from './file-reason'
import { splitOptions } from './options'
import { readParts } from './read-parts'
import { readUrl } from './read-url'
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
 * Read from the environment, because arguments are visible to everyone on the machine and build servers print
 * them.
 */
type ReviewEnvironment = {
  url?: string
  token?: string
  /** Finds what the last login to a server stored; without an address, the last login of all. */
  findLogin?: (url: string | undefined) => Promise<{ url: string; token: string } | null>
}

const timeLimitDefaultSeconds = 600

/** `outside` is what the command reaches besides its host, so that tests can give it a server of their own. */
export function makeReviewCommand(environment: ReviewEnvironment, outside: Outside): Command {
  return {
    name: 'review',
    usage: '--toolbox NAME [options] PATH',
    summary:
      'Compares a folder, file or archive with the published version and prints the findings of a review.',
    details: `Uses the server in PEGBOARD_URL and a token with the "propose" scope in PEGBOARD_TOKEN, or those
of the last login. Files are not added to the catalog. Approvals on the page of a proposal also
count here.

Exit codes: 0 no blocking findings, 1 findings need approval or a fix, 2 invalid files or no
comparison. Paths are relative to the folder in which the command runs.`,
    asksServer: true,
    options: [
      {
        name: 'toolbox',
        value: 'NAME',
        summary: 'Compare with the toolbox of this name, as in its address.',
      },
      { name: 'url', value: 'URL', summary: 'Use this address of the server instead of PEGBOARD_URL.' },
      ...reportOptionsHelp,
      {
        name: 'time-limit',
        value: 'SECONDS',
        summary: `Wait up to SECONDS for tools that describe themselves. The default is ${timeLimitDefaultSeconds}.`,
      },
    ],
    run: async (args, host) => {
      const read = readArguments(args, await withLogin(args, environment))
      if ('problem' in read) {
        host.complain(read.problem)
        return exitCodes.problems
      }
      return orComplain(host, () => review(read, host, outside))
    },
  }
}

async function review(requested: ReviewArguments, host: CommandHost, outside: Outside): Promise<number> {
  const { target } = requested
  const absolute = host.resolvePath(target)
  const parts = await readParts(absolute).catch((error: unknown) => {
    throw new CommandProblem(`can't read ${oneLine(target)}: ${fileReason(error)}.`)
  })
  if (parts.length === 0) throw new CommandProblem(`${oneLine(target)} contains no file.`)
  const unpacked = await unpackUpload(parts)
  if (!('tree' in unpacked))
    throw new CommandProblem(
      `can't upload ${oneLine(target)}.`,
      unpacked.problems.map(({ message }) => oneLine(message)),
    )
  const report = relocate(await askCheck({ ...requested, parts }, outside), {
    nameOf: seenFrom(host.resolvePath('.'), absolute, parts, unpacked.tree),
  })
  await printReport(report, requested, host)
  return checkVerdicts[report.verdict].exit
}

type ReviewArguments = ReportOutput & {
  target: string
  toolbox: string
  url: string
  token: string
  failOn: FailLevel
  timeLimitMs: number
}

const optionNames = ['toolbox', 'url', 'time-limit', ...reportOptions] as const

function readArguments(
  args: readonly string[],
  environment: ReviewEnvironment,
): ReviewArguments | { problem: string } {
  const provided = splitOptions(args, optionNames)
  if ('problem' in provided) return provided
  const { options, targets } = provided
  const [target, ...others] = targets
  if (target === undefined || others.length > 0)
    return { problem: 'Specify one folder, file or archive. Run with --help for usage.' }
  const toolbox = options.get('toolbox')
  if (!toolbox || !isToolboxSlug(toolbox))
    return {
      problem:
        'Specify the toolbox with --toolbox, by its name in URLs: lower-case letters, digits, hyphens.',
    }
  const url = readUrl(options.get('url') ?? environment.url)
  if (url === null)
    return {
      problem:
        'Set PEGBOARD_URL or --url to the address of the server, such as https://pegboard.example.org.',
    }
  const token = environment.token?.trim() ?? ''
  if (!/^[\x21-\x7e]+$/.test(token))
    return { problem: 'Set PEGBOARD_TOKEN to an API token with the "propose" scope.' }
  const report = readReportOptions(options)
  if ('problem' in report) return report
  const seconds = options.get('time-limit') ?? String(timeLimitDefaultSeconds)
  if (!/^[1-9]\d{0,5}$/.test(seconds)) return { problem: '--time-limit must be a number of seconds.' }
  const timeLimitMs = Number(seconds) * 1000
  return { ...report, target, toolbox, url, token, timeLimitMs }
}

/** Adds what a login stored, if the environment does not name a server or a token. */
async function withLogin(
  args: readonly string[],
  environment: ReviewEnvironment,
): Promise<ReviewEnvironment> {
  const { findLogin, token } = environment
  const provided = splitOptions(args, optionNames)
  if (!findLogin || token || 'problem' in provided) return environment
  const named = provided.options.get('url') ?? environment.url
  const login = await findLogin(named && (readUrl(named) ?? named))
  return login ? { url: named ?? login.url, token: login.token } : environment
}
