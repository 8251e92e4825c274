import { policyFormats, type PolicyFormat } from '@/lib/core/policy/text/write-policy'
import { AppError } from '@/lib/core/base/errors'
import { exportPolicy } from '@/lib/operations/access/policy/policies'
import { attachment } from '@/lib/web/http/attachment'
import { text, wholeNumber } from '@/lib/web/http/request/read-query'
import { numberParameter, wordParameter } from '@/lib/web/http/request/parameters'
import { route } from '@/lib/web/http/route'

export const GET = route(
  async ({ actor, query }) => {
    const format = text(query, 'format') ?? 'hocon'
    if (!Object.hasOwn(policyFormats, format))
      throw new AppError('request.invalid', `format must be one of ${Object.keys(policyFormats).join(', ')}.`)
    const policy = await exportPolicy(actor, {
      number: wholeNumber(query, 'number'),
      format: format as PolicyFormat,
    })
    return attachment(policy.text, `policy-${policy.number}.${format === 'json' ? 'json' : 'conf'}`)
  },
  {
    summary: 'Downloads the organization rules as a file.',
    scope: 'administer',
    query: {
      format: wordParameter(Object.keys(policyFormats), 'Format of the file. Default: `hocon`.'),
      number: numberParameter('Revision of the policy. Default: the current one.'),
    },
    responses: { 200: { description: 'The rules as a file.', media: 'application/octet-stream' } },
  },
)
