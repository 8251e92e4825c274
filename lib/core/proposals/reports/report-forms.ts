/** The formats of a check report: the API and the command line produce the same documents. */
import { printableJson } from '@/lib/core/base/visible-text'
import type { CheckReport } from './check-report'
import { writeJunit } from './write-junit'
import { writeMarkdown } from './write-markdown'
import { writeSarif } from './write-sarif'
import { writeText } from './write-text'

type ReportForm = { contentType: string; write: (report: CheckReport) => string }

export const reportForms = {
  text: { contentType: 'text/plain; charset=utf-8', write: writeText },
  json: {
    contentType: 'application/json',
    write: report => `${printableJson(JSON.stringify(report, null, 2))}\n`,
  },
  sarif: { contentType: 'application/sarif+json', write: writeSarif },
  markdown: { contentType: 'text/markdown; charset=utf-8', write: writeMarkdown },
  junit: { contentType: 'application/xml; charset=utf-8', write: writeJunit },
} as const satisfies Record<string, ReportForm>
export type ReportFormat = keyof typeof reportForms
export const reportFormats = Object.keys(reportForms) as ReportFormat[]
