import { removePolicyTest } from '@/lib/operations/policy-tests'
import { policyTestId } from '@/lib/web/read-query'
import { route } from '@/lib/web/route'

export const DELETE = route<{ id: string }>(({ actor, params }) =>
  removePolicyTest(actor, policyTestId(params.id)),
)
