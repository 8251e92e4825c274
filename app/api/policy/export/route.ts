import { policyFormats, type PolicyFormat } from '@/lib/core/policy/write-policy'
import { AppError } from '@/lib/core/errors'
import { exportPolicy } from '@/lib/operations/policies'
import { attachment } from '@/lib/web/attachment'
import { text, wholeNumber } from '@/lib/web/read-query'
import { route } from '@/lib/web/route'

export const GET = route(async ({ actor, query }) => {
  const format = text(query, 'format') ?? 'hocon'
  if (!Object.hasOwn(policyFormats, format))
    throw new AppError('request.invalid', `format must be one of ${Object.keys(policyFormats).join(', ')}.`)
  const policy = await exportPolicy(actor, {
    number: wholeNumber(query, 'number'),
    format: format as PolicyFormat,
  })
  return attachment(policy.text, `policy-${policy.number}.${format === 'json' ? 'json' : 'conf'}`)
})
