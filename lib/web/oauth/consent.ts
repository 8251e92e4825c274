/** The question whether a client may act for a person, and the answer. */
import type { Actor } from '@/lib/core/policy/model/actor'
import type { McpAddress } from '@/lib/core/mcp/mcp-address'
import { AppError } from '@/lib/core/base/errors'
import {
  answerReader,
  clientHost,
  declaredName,
  redirectTarget,
  type AnswerReader,
} from '@/lib/core/tokens/oauth-client'
import { requestedScopes, type OAuthScope } from '@/lib/core/tokens/oauth-scopes'
import { allowClient } from '@/lib/operations/access/oauth/allow-client'
import { absoluteUrl } from '@/lib/web/http/absolute-url'
import { addressOfResource, authorizationServer } from './authorization-server'
import { dispatch } from './dispatch'
import { oauthProblems } from './oauth-problems'

export type ConsentRequest = {
  clientId: string
  /** Host that published the client; null for one that registered itself. */
  host: string | null
  /** Name that the client gives itself, which anyone can choose; null without one. */
  name: string | null
  scopes: readonly OAuthScope[]
  address: McpAddress
  /** Where the answer goes: a host, or the protocol of an application. */
  target: string
  reader: AnswerReader
}

type Browser = Pick<Request, 'headers'>

/**
 * Returns the request that a page asks about.
 * @param browser headers of the request; only the browser in which a request began can answer it
 * @returns null for a request that has expired, was answered, or began in another browser
 */
export async function findConsentRequest(browser: Browser, uid: string): Promise<ConsentRequest | null> {
  const found = await findInteraction(browser, uid)
  if (!found) return null
  const { client_id: clientId, redirect_uri: redirect, resource, scope } = found.params
  const address = addressOfResource(resource ?? absoluteUrl('/mcp'))
  const client = typeof clientId === 'string' ? await authorizationServer().Client.find(clientId) : undefined
  if (!client || !address || typeof redirect !== 'string') return null
  return {
    clientId: client.clientId,
    host: clientHost(client.clientId),
    name: declaredName(client.clientName),
    scopes: requestedScopes(typeof scope === 'string' ? scope : null),
    address,
    target: redirectTarget(redirect),
    reader: answerReader(redirect),
  }
}

/**
 * Answers a request in the name of the actor.
 * @returns the path at which the browser continues, and from which it gets back to the client
 * @throws AppError `oauth-request.not-found` as `findConsentRequest` returns null, and those of `allowClient`
 */
export async function decideConsent(
  actor: Actor,
  browser: Browser,
  { uid, isAllowed, at }: { uid: string; isAllowed: boolean; at: Date },
): Promise<string> {
  const request = await findConsentRequest(browser, uid)
  if (!request) throw new AppError('oauth-request.not-found', oauthProblems.expired.text)
  if (!isAllowed)
    return answer(browser, { error: 'access_denied', error_description: 'The person denied the request.' })
  const grantId = await grantAccess(actor, request, at)
  return answer(browser, { login: { accountId: actor.id, remember: false }, consent: { grantId } })
}

async function grantAccess(actor: Actor, request: ConsentRequest, at: Date): Promise<string> {
  const { clientId, scopes, address } = request
  const id = await allowClient(actor, request, at)
  const { Grant } = authorizationServer()
  // The grant of the library has the ID of the row among the tokens of the person, so that both end together.
  const grant = new Grant({ jti: id, accountId: actor.id, clientId } as ConstructorParameters<
    typeof Grant
  >[0])
  grant.addResourceScope(absoluteUrl(address.path), scopes.join(' '))
  // The library also counts the scopes of all addresses as its own.
  grant.addOIDCScope(scopes.join(' '))
  await grant.save()
  return id
}

type Interaction = { params: Record<string, unknown> }

async function findInteraction(browser: Browser, uid: string): Promise<Interaction | null> {
  let found: Interaction | null = null
  await dispatch(browser, {
    method: 'GET',
    target: '/',
    handle: async (request, response) => {
      const interaction = await authorizationServer()
        .interactionDetails(request, response)
        // Without its cookie, or after its end, there is no such request.
        .catch(() => null)
      if (interaction?.uid === uid && !interaction.result) found = { params: interaction.params }
      response.end()
    },
  })
  return found
}

async function answer(browser: Browser, result: Record<string, unknown>): Promise<string> {
  let target = ''
  await dispatch(browser, {
    method: 'GET',
    target: '/',
    handle: async (request, response) => {
      target = await authorizationServer().interactionResult(request, response, result)
      response.end()
    },
  })
  return new URL(target).pathname
}
