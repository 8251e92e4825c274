/** Reasons for which a request of a client cannot continue and cannot be answered to the client either. */

/** Title and text of each page. No part of the request is repeated: anyone can craft its address. */
export const oauthProblems = {
  client: {
    title: 'Unknown program',
    text: 'Pegboard could not read the description of the program that wants to connect. Its address may be wrong or unavailable.',
  },
  redirect: {
    title: 'Wrong return address',
    text: 'The program asked for an answer at an address that is not one of its own, so Pegboard did not continue.',
  },
  expired: {
    title: 'Request expired',
    text: 'This request was answered already, has expired, or was started in another browser. Start again in the program.',
  },
  request: {
    title: 'Invalid request',
    text: 'The program sent a request that Pegboard can’t read. Check its address of Pegboard, and look for a newer version of the program.',
  },
  unavailable: {
    title: 'Something went wrong',
    text: 'Pegboard could not handle the request. Start again in the program.',
  },
} as const
export type OAuthProblem = keyof typeof oauthProblems

/** Returns the problem of an error code of OAuth. */
export function problemOf(error: string, isExpired: boolean): OAuthProblem {
  if (isExpired) return 'expired'
  if (error === 'server_error') return 'unavailable'
  if (error === 'invalid_redirect_uri') return 'redirect'
  return error.startsWith('invalid_client') ? 'client' : 'request'
}
