import { compareFile, drawSource } from '@/components/proposals/source/draw-source'
import { AppError } from '@/lib/core/base/errors'
import { findProposalFile } from '@/lib/operations/proposals/proposal-sources'
import { flag, oneOf, proposalNumber, rowNumber, text } from '@/lib/web/http/request/read-query'
import {
  textParameter,
  rowParameter,
  flagParameter,
  wordParameter,
  required,
} from '@/lib/web/http/request/parameters'
import { route } from '@/lib/web/http/route'

export const GET = route<{ number: string }>(
  async ({ actor, params, query }) => {
    const path = text(query, 'file')
    if (path === undefined) throw new AppError('request.invalid', 'Name the file.')
    const file = await findProposalFile(actor, proposalNumber(params.number), path)
    const compared =
      file &&
      compareFile(file, {
        resolved: oneOf(query, 'as', ['values']) !== undefined,
        exact: flag(query, 'exact') ?? false,
      })
    if (!compared) throw new AppError('file.not-found')
    return drawSource(compared, {
      from: rowNumber(query, 'from') ?? 0,
      to: rowNumber(query, 'to'),
      isFolding: !(flag(query, 'all') ?? false),
    })
  },
  {
    summary: 'Compares a file of both versions line by line.',
    scope: 'any',
    query: {
      file: required(textParameter('Path of the file.')),
      as: wordParameter(['values'], 'Compares the values of a configuration file instead of its text.'),
      exact: flagParameter('Also shows differences in white space.'),
      from: rowParameter('First row.'),
      to: rowParameter('Row after the last one.'),
      all: flagParameter('Also shows rows far from a difference.'),
    },
  },
)
