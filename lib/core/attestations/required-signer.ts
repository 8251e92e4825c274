/** The signer that owners require for new versions of a toolbox. */
import { formatSigner, type Attestation } from '@/lib/core/base/attestation'
import { isStorable } from '@/lib/core/spec/json-value'

export type RequiredSigner = {
  /** The issuer of the certificate, exactly. */
  issuer: string
  /** The identity, exactly; with `*` at its end, everything that begins with the text before it. */
  identity: string
}

/** Characters of an issuer or identity. Attestations with longer ones are rejected. */
export const signerLengthMax = 500

/** Returns a sentence about what is wrong with the signer; null if it can be required. */
export function findSignerProblem({ issuer, identity }: RequiredSigner): string | null {
  for (const [name, text] of [
    ['issuer', issuer],
    ['identity', identity],
  ] as const)
    if (text.trim() !== text || text === '' || text.length > signerLengthMax || !isStorable(text))
      return `Enter the ${name} of the signer, with at most ${signerLengthMax} characters.`
  const prefix = identity.replace(/\*$/, '')
  if (prefix.includes('*')) return 'The identity of the signer can have a * only at its end.'
  // Anyone can sign with the well-known issuers, and anyone can have a name that begins like another one.
  return prefix === identity || /^https?:\/\/[^/]+\/.*[/@]$|^[^/]*@$/.test(prefix)
    ? null
    : 'End the part of the identity before the * with / or @, such as https://github.com/your-team/*.'
}

/** Reports whether a verified attestation is one of the required signer. */
export function isSignedBy(
  { issuer, identity }: Pick<Attestation, 'issuer' | 'identity'>,
  required: RequiredSigner,
): boolean {
  if (issuer !== required.issuer) return false
  return required.identity.endsWith('*')
    ? identity.startsWith(required.identity.slice(0, -1))
    : identity === required.identity
}

/** Returns why an upload is refused, with the setting that requires the signer. */
export function formatSignerRefusal(required: RequiredSigner, attestation: Attestation | null): string {
  const found = attestation === null ? 'have no attestation' : `are signed by ${formatSigner(attestation)}`
  return (
    `Versions of this toolbox must be signed by ${formatSigner(required)}, but the new files ${found}. ` +
    'Sign an archive and send its attestation with `pegboard push --attestation` or the API, or ask an owner to change Settings > Review settings.'
  )
}
