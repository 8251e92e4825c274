import { removePolicyTest } from '@/lib/operations/access/policy/policy-tests'
import { policyTestId } from '@/lib/web/http/request/read-query'
import { route } from '@/lib/web/http/route'

export const DELETE = route<{ id: string }>(
  ({ actor, params }) => removePolicyTest(actor, policyTestId(params.id)),
  {
    summary: 'Deletes a policy test.',
    scope: 'administer',
  },
)
