import { findChecks, requestCheck } from '@/lib/operations/audit/verify-audit'
import { route } from '@/lib/web/http/route'

export const GET = route(({ actor }) => findChecks(actor), {
  summary:
    'Reads the progress of the running integrity check of the audit log, and the result of the last one.',
  scope: 'administer',
})

/** Requests an integrity check of the whole audit log. */
export const POST = route(async ({ actor }) => Response.json(await requestCheck(actor), { status: 202 }), {
  summary: 'Requests an integrity check of the audit log.',
  description:
    'A background job runs the check. `GET` returns its progress in `running`. When `running` is null, `last` has the result, unless `hasFailed` is true.',
  scope: 'administer',
  responses: { 202: { description: 'The check is requested or already running.' } },
  limit: 'audit',
})
