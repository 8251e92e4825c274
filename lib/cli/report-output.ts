/** Prints the report of a check or of a comparison, with file names as the person sees them. */
import path from 'node:path'
import type { SourceTree } from '@/lib/core/formats/upload/source-tree'
import type { UploadPart } from '@/lib/core/formats/upload/unpack'
import {
  failLevels,
  defaultFailLevel,
  type CheckReport,
  type FailLevel,
} from '@/lib/core/proposals/reports/check-report'
import { oneLine } from '@/lib/core/proposals/reports/one-line'
import { reportForms, reportFormats, type ReportFormat } from '@/lib/core/proposals/reports/report-forms'
import { CommandProblem, type CommandHost, type CommandOption } from './command'
import { fileReason } from './file-reason'

export type ReportOutput = {
  format: ReportFormat
  /** File for the document; the text is printed then. */
  output?: string
}

export const reportOptions = ['format', 'fail-on', 'output'] as const
type ReportOption = (typeof reportOptions)[number]

/** Help of the options that both commands have. */
export const reportOptionsHelp: readonly CommandOption[] = [
  {
    name: 'format',
    value: 'FORMAT',
    choices: reportFormats,
    summary: `Print the report as ${reportFormats.join(', ')}. The default is text.`,
  },
  {
    name: 'fail-on',
    value: 'LEVEL',
    choices: failLevels,
    summary: `Fail from this level: ${failLevels.join(', ')}. The default is ${defaultFailLevel}.`,
  },
  { name: 'output', value: 'FILE', summary: 'Write the report to FILE and print it as text.' },
]

/** Reads the options that both commands have. */
export function readReportOptions(options: {
  get: (name: ReportOption) => string | undefined
}): (ReportOutput & { failOn: FailLevel }) | { problem: string } {
  const format = reportFormats.find(each => each === (options.get('format') ?? 'text'))
  if (!format) return { problem: `--format must be one of ${reportFormats.join(', ')}.` }
  const failOn = failLevels.find(each => each === (options.get('fail-on') ?? defaultFailLevel))
  if (!failOn) return { problem: `--fail-on must be one of ${failLevels.join(', ')}.` }
  const output = options.get('output')
  return { format, failOn, ...(output !== undefined && { output }) }
}

/** @throws CommandProblem if the file cannot be written */
export async function printReport(
  report: CheckReport,
  { format, output }: ReportOutput,
  host: CommandHost,
): Promise<void> {
  const print = (form: ReportFormat) => host.print(reportForms[form].write(report).trimEnd())
  if (output === undefined) return print(format)
  const bytes = new TextEncoder().encode(reportForms[format].write(report))
  await host.writeFile(output, bytes).catch((error: unknown) => {
    throw new CommandProblem(`can't write ${oneLine(output)}: ${fileReason(error)}.`)
  })
  print('text')
}

/** Returns the local path of a file of the upload, relative to `here`. Files of archives keep their names. */
export function seenFrom(
  here: string,
  target: string,
  parts: readonly UploadPart[],
  tree: SourceTree,
): (file: string) => string {
  const names = new Set(parts.map(part => part.path))
  const top = `${path.basename(target)}/`
  const start = ['', top].find(prefix => tree.files.every(file => names.has(prefix + file.path)))
  if (start === undefined) return file => file
  const folder = path.relative(here, path.dirname(target)).split(path.sep).join('/')
  return file => [folder, start + file].filter(Boolean).join('/')
}

type FileNames = {
  nameOf: (file: string) => string
  /** For removed parts, whose lines are in the files compared with. Without it, they have no line. */
  nameOfRemoved?: (file: string) => string
}

/** Replaces the names of files in an upload by those that the person sees. */
export function relocate(report: CheckReport, { nameOf, nameOfRemoved }: FileNames): CheckReport {
  return {
    ...report,
    findings: report.findings.map(finding => {
      const { place } = finding
      if (!place) return finding
      if (!place.isRemoved) return { ...finding, place: { ...place, file: nameOf(place.file) } }
      const removed = nameOfRemoved
        ? { ...place, file: nameOfRemoved(place.file) }
        : { file: nameOf(place.file), isRemoved: true as const }
      return { ...finding, place: removed }
    }),
    problems: report.problems.map(problem =>
      problem.place ? { ...problem, place: { ...problem.place, file: nameOf(problem.place.file) } } : problem,
    ),
  }
}
