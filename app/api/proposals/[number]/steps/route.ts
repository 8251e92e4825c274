import { proposalLimits, type StepRequest } from '@/lib/core/proposals/lifecycle/proposal-requests'
import { noRisks } from '@/lib/core/proposals/lifecycle/publish-risks'
import { proposalStates } from '@/lib/core/proposals/model/proposal-state'
import { conflictChoices } from '@/lib/core/proposals/model/rebase-conflict'
import { uploadLimits } from '@/lib/core/formats/upload/upload-limits'
import { proposalSteps } from '@/lib/core/proposals/model/proposal-views'
import { transitionProposal } from '@/lib/operations/proposals/transition-proposal'
import { bodyReader } from '@/lib/web/http/request/read-body'
import { proposalNumber } from '@/lib/web/http/request/read-query'
import { route } from '@/lib/web/http/route'

const counts = Object.keys(noRisks)
const confirmation = {
  anyOf: [
    { type: 'boolean' },
    {
      type: 'object',
      properties: {
        ...Object.fromEntries(counts.map(name => [name, { type: 'integer', minimum: 0 }])),
        // Accepted because the error that asks for the confirmation has it too.
        callersCut: { type: 'boolean' },
      },
      required: counts,
      additionalProperties: false,
    },
  ],
}

const readStep = bodyReader<StepRequest>({
  type: 'object',
  properties: {
    step: { enum: proposalSteps },
    from: { enum: Object.keys(proposalStates) },
    reason: { type: 'string', maxLength: proposalLimits.reasonLengthMax },
    at: { type: 'string', maxLength: 40 },
    confirm: confirmation,
    resolve: {
      type: 'object',
      additionalProperties: { enum: conflictChoices },
      maxProperties: uploadLimits.filesMax,
    },
    version: { type: 'integer', minimum: 1 },
    onto: { type: 'integer', minimum: 1 },
  },
  required: ['step', 'from'],
  dependencies: { resolve: ['version', 'onto'] },
  additionalProperties: false,
})

export const POST = route<{ number: string }>(
  async ({ actor, params, body, at }) =>
    transitionProposal(actor, proposalNumber(params.number), await body(readStep), at),
  {
    summary: 'Takes a step, such as submitting, rejecting or publishing a proposal.',
    description:
      '`from` is the state that you saw. Publishing needs the scope `publish`, bypassing approvals `bypass`, rejecting `review`; the steps of the author need `propose`.',
    scope: 'any',
    body: readStep,
    example: { step: 'publish', from: 'approved' },
    problems: ['proposal.stale', 'proposal.needs-confirmation', 'proposal.conflicts'],
  },
)
