// `pegboard review PATH`: shows what reviewers would have to approve if these files were uploaded. For build
// servers.
import path from 'node:path'
import {
  checkVerdicts,
  failLevels,
  usualFailLevel,
  type CheckReport,
  type FailLevel,
} from '@/lib/core/proposals/reports/check-report'
import { oneLine } from '@/lib/core/proposals/reports/one-line'
import { reportForms, reportFormats, type ReportFormat } from '@/lib/core/proposals/reports/report-forms'
import { isToolboxSlug } from '@/lib/core/base/toolbox-slug'
import { unpackUpload, type UploadPart } from '@/lib/core/formats/upload/unpack'
import type { SourceTree } from '@/lib/core/formats/upload/source-tree'
import { askCheck, NoAnswer, type Outside } from './ask-check'
import { exitCodes, type Command, type CommandHost } from './command'
import { readParts } from './read-parts'

/**
 * Read from the environment, because arguments are visible to everyone on the machine and build servers print
 * them.
 */
type ReviewEnvironment = { url?: string; token?: string }

const timeLimitUsualSeconds = 600

export function makeReviewCommand(environment: ReviewEnvironment, outside: Outside): Command {
  return {
    name: 'review',
    usage: '--toolbox NAME [options] PATH',
    summary:
      'Compares a folder, file or archive with what is published, and prints what reviewers would see.',
    details: `Uses the server in PEGBOARD_URL and a token with the "propose" scope in PEGBOARD_TOKEN.
Files are not added to the catalog. What reviewers approved on the page of a proposal is accepted here too.

--toolbox NAME        the toolbox that the files are meant for, as in its address
--url URL             the address, instead of PEGBOARD_URL
--format FORMAT       ${reportFormats.join(', ')}; text when it is not given
--fail-on LEVEL       lowest level that fails the check: ${failLevels.join(', ')};
                      ${usualFailLevel} when it is not given
--output FILE         writes the document there, and prints the text
--time-limit SECONDS  how long to wait for tools that have to describe themselves;
                      ${timeLimitUsualSeconds} when it is not given

Exit codes: 0 no blocking findings, 1 findings need approval or a fix, 2 invalid files or no
comparison. Paths are relative to the folder in which the command runs.`,
    run: async (args, host) => {
      const read = readArguments(args, environment)
      if ('fault' in read) {
        host.complain(read.fault)
        return exitCodes.problems
      }
      try {
        return await review(read, host, outside)
      } catch (error) {
        if (!(error instanceof NoAnswer)) throw error
        host.complain(error.message)
        for (const detail of error.details) host.complain(`  ${detail}`)
        return exitCodes.problems
      }
    },
  }
}

async function review(asked: ReviewArguments, host: CommandHost, outside: Outside): Promise<number> {
  const { target, format, output } = asked
  const absolute = host.resolvePath(target)
  const parts = await readParts(absolute).catch((error: unknown) => {
    throw new NoAnswer(`can't read ${oneLine(target)}: ${fileReason(error)}.`)
  })
  if (parts.length === 0) throw new NoAnswer(`${oneLine(target)} contains no file.`)
  const unpacked = await unpackUpload(parts)
  if (!('tree' in unpacked))
    throw new NoAnswer(
      `can't upload ${oneLine(target)}.`,
      unpacked.problems.map(({ message }) => oneLine(message)),
    )
  const report = relocate(
    await askCheck({ ...asked, parts }, outside),
    seenFrom(host.resolvePath('.'), absolute, parts, unpacked.tree),
  )
  const print = (form: ReportFormat) => host.print(reportForms[form].write(report).trimEnd())
  if (output === undefined) print(format)
  else {
    const bytes = new TextEncoder().encode(reportForms[format].write(report))
    await host.writeFile(output, bytes).catch((error: unknown) => {
      throw new NoAnswer(`can't write ${oneLine(output)}: ${fileReason(error)}.`)
    })
    print('text')
  }
  return checkVerdicts[report.verdict].exit
}

/** Returns the local path of a file of the upload, relative to `here`. Files of archives keep their names. */
function seenFrom(
  here: string,
  target: string,
  parts: readonly UploadPart[],
  tree: SourceTree,
): (file: string) => string {
  const names = new Set(parts.map(part => part.path))
  const top = `${path.basename(target)}/`
  const start = tree.files.every(file => names.has(file.path))
    ? ''
    : tree.files.every(file => names.has(top + file.path))
      ? top
      : null
  if (start === null) return file => file
  const folder = path.relative(here, path.dirname(target)).split(path.sep).join('/')
  return file => [folder, start + file].filter(Boolean).join('/')
}

function relocate(report: CheckReport, nameOf: (file: string) => string): CheckReport {
  const moved = <T extends { place?: { file: string } }>(told: T): T =>
    told.place ? { ...told, place: { ...told.place, file: nameOf(told.place.file) } } : told
  return { ...report, findings: report.findings.map(moved), problems: report.problems.map(moved) }
}

type ReviewArguments = {
  target: string
  toolbox: string
  url: string
  token: string
  format: ReportFormat
  failOn: FailLevel
  output?: string
  timeLimitMs: number
}

const optionNames = ['toolbox', 'url', 'format', 'fail-on', 'output', 'time-limit'] as const
type OptionName = (typeof optionNames)[number]

function readArguments(
  args: readonly string[],
  environment: ReviewEnvironment,
): ReviewArguments | { fault: string } {
  const given = splitArguments(args)
  if ('fault' in given) return given
  const { options, targets } = given
  const [target, ...others] = targets
  if (target === undefined || others.length > 0)
    return { fault: 'Specify one folder, file or archive. Run with --help for usage.' }
  const toolbox = options.get('toolbox')
  if (!toolbox || !isToolboxSlug(toolbox))
    return {
      fault: 'Specify the toolbox with --toolbox, by its name in URLs: lower-case letters, digits, hyphens.',
    }
  const url = readUrl(options.get('url') ?? environment.url)
  if (url === null)
    return {
      fault: 'Set PEGBOARD_URL or --url to the address of the server, such as https://pegboard.example.org.',
    }
  const token = environment.token?.trim() ?? ''
  if (!/^[\x21-\x7e]+$/.test(token))
    return { fault: 'Set PEGBOARD_TOKEN to an API token with the "propose" scope.' }
  const format = reportFormats.find(each => each === (options.get('format') ?? 'text'))
  if (!format) return { fault: `--format must be one of ${reportFormats.join(', ')}.` }
  const failOn = failLevels.find(each => each === (options.get('fail-on') ?? usualFailLevel))
  if (!failOn) return { fault: `--fail-on must be one of ${failLevels.join(', ')}.` }
  const seconds = options.get('time-limit') ?? String(timeLimitUsualSeconds)
  if (!/^[1-9]\d{0,5}$/.test(seconds)) return { fault: '--time-limit must be a number of seconds.' }
  const timeLimitMs = Number(seconds) * 1000
  return { target, toolbox, url, token, format, failOn, output: options.get('output'), timeLimitMs }
}

/** Splits `--name value` and `--name=value`. Messages never repeat a value, which may be a misplaced token. */
function splitArguments(
  args: readonly string[],
): { options: Map<OptionName, string>; targets: string[] } | { fault: string } {
  const options = new Map<OptionName, string>()
  const targets: string[] = []
  const left = [...args]
  for (let argument = left.shift(); argument !== undefined; argument = left.shift()) {
    if (!argument.startsWith('--')) {
      targets.push(argument)
      continue
    }
    const [word = '', inline] = argument.slice(2).split(/=(.*)/s)
    const name = optionNames.find(each => each === word)
    if (!name) return { fault: `Unknown option: --${oneLine(word)}. Run with --help for usage.` }
    const value = inline ?? left.shift()
    if (!value) return { fault: `--${name} needs a value.` }
    options.set(name, value)
  }
  return { options, targets }
}

/** Returns the URL without a trailing slash, or null if it is invalid or contains a password. */
function readUrl(text: string | undefined): string | null {
  if (!text || !URL.canParse(text)) return null
  const { protocol, username, password, origin, pathname } = new URL(text)
  const isWeb = protocol === 'http:' || protocol === 'https:'
  return isWeb && username === '' && password === '' ? origin + pathname.replace(/\/+$/, '') : null
}

function fileReason(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown'
  return fileReasons[code] ?? code
}

const fileReasons: { readonly [code: string]: string } = {
  ENOENT: 'no such file or directory',
  EACCES: 'permission denied',
  EISDIR: 'is a directory',
}
