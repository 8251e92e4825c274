import { proposalLimits, type ProposalEdit } from '@/lib/core/proposals/lifecycle/proposal-requests'
import { editProposal } from '@/lib/operations/proposals/edit-proposal'
import { findProposalWithConflicts } from '@/lib/operations/proposals/rebase/find-conflicts'
import { bodyReader } from '@/lib/web/http/request/read-body'
import { proposalNumber } from '@/lib/web/http/request/read-query'
import { route } from '@/lib/web/http/route'

type Params = { number: string }

const readEdit = bodyReader<ProposalEdit>({
  type: 'object',
  properties: {
    title: { type: 'string', maxLength: proposalLimits.titleLengthMax },
    description: { type: 'string', maxLength: proposalLimits.descriptionLengthMax },
  },
  minProperties: 1,
  additionalProperties: false,
})

export const GET = route<Params>(
  ({ actor, params, at }) => findProposalWithConflicts(actor, proposalNumber(params.number), at),
  {
    summary: 'Shows a proposal with its findings and status.',
    scope: 'any',
  },
)

export const PATCH = route<Params>(
  async ({ actor, params, body, at }) =>
    editProposal(actor, proposalNumber(params.number), await body(readEdit, 256 * 1024), at),
  {
    summary: 'Changes the title or the description of a proposal.',
    description: 'Needs the scope `propose` or `publish`.',
    scope: 'any',
    body: readEdit,
    example: { title: 'Add a forecast for a week' },
  },
)
