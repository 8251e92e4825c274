import { signerLengthMax } from '@/lib/core/attestations/required-signer'
import { levels } from '@/lib/core/proposals/rules/finding'
import {
  approvalsMax,
  promisedAgainst,
  promises,
  type ProvidedReviewSettings,
} from '@/lib/core/proposals/model/review-settings'
import { changeToolboxReview, findToolboxReview } from '@/lib/operations/proposals/review-settings'
import { bodyReader } from '@/lib/web/http/request/read-body'
import { route } from '@/lib/web/http/route'

type Params = { slug: string }

const readSettings = bodyReader<ProvidedReviewSettings>({
  type: 'object',
  properties: {
    approvals: { type: 'integer', minimum: 0, maximum: approvalsMax, nullable: true },
    promise: { enum: Object.keys(promises) },
    against: { enum: Object.keys(promisedAgainst) },
    severities: { type: 'object', maxProperties: 500, additionalProperties: { enum: levels } },
    // Requests of earlier releases omit it, which means false.
    exemptSafe: { type: 'boolean' },
    // Requests of earlier releases omit it, which keeps the signer; null requires none.
    signedBy: {
      type: 'object',
      properties: {
        issuer: { type: 'string', maxLength: signerLengthMax },
        identity: { type: 'string', maxLength: signerLengthMax },
      },
      required: ['issuer', 'identity'],
      additionalProperties: false,
      nullable: true,
    },
  },
  required: ['approvals', 'promise', 'against', 'severities'],
  additionalProperties: false,
})

export const GET = route<Params>(({ actor, params }) => findToolboxReview(actor, params.slug), {
  summary: 'Shows how proposals of a toolbox are reviewed.',
  scope: 'any',
})

export const PUT = route<Params>(
  async ({ actor, params, body, at }) =>
    changeToolboxReview(actor, params.slug, await body(readSettings), at),
  {
    summary: 'Changes how proposals of a toolbox are reviewed.',
    scope: 'manage',
    body: readSettings,
    example: { approvals: 1, promise: 'none', against: 'last', severities: {} },
  },
)
