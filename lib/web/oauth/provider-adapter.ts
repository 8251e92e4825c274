/** The storage of oidc-provider, by the name of its model. */
import Provider, { errors, type Adapter, type AdapterPayload } from 'oidc-provider'
import {
  deleteRecord,
  deleteRecordsOf,
  findRecord,
  saveRecord,
  consumeRecord,
} from '@/lib/operations/access/oauth/oauth-store'

export const providerAdapter = (model: string): Adapter => ({
  upsert: (id, payload, expiresIn) => saveRecord(model, id, { ...payload }, expiresIn),
  find: async id => ((await findRecord(model, id)) ?? undefined) as AdapterPayload | undefined,
  // Sessions are Pegboard's own, and no device shows a code.
  findByUid: async () => undefined,
  findByUserCode: async () => undefined,
  async consume(id) {
    // Of two requests that send the same code or token together, one fails.
    if (!(await consumeRecord(model, id))) throw new errors.InvalidGrant('already used')
  },
  destroy: id => deleteRecord(model, id, endReason()),
  revokeByGrantId: id => deleteRecordsOf(model, id),
})

/** The library ends an access for two reasons. */
const endReason = () =>
  Provider.ctx?.oidc.route === 'revocation'
    ? 'The client revoked its access.'
    : 'A code or refresh token was used twice.'
