/** What a certificate of Fulcio says about its holder: https://github.com/sigstore/fulcio/blob/main/docs/oid-info.md */
import { X509Certificate } from '@sigstore/core'
import type { Bundle } from '@sigstore/bundle'
import type { Signer } from '@sigstore/verify'
import type { Attestation } from '@/lib/core/base/attestation'
import { isStorable, storableText } from '@/lib/core/spec/json-value'
import { invalid, type AttestationReading } from './attestation-reading'
import { signerLengthMax } from './required-signer'

type SignerFacts = Omit<Attestation, 'signedAt' | 'logIndex' | 'predicateType' | 'sha256'>

const fulcio = '1.3.6.1.4.1.57264.1'
/** Extensions whose value is a UTF-8 string in DER. */
const extensions = {
  repository: `${fulcio}.12`,
  commit: `${fulcio}.13`,
  ref: `${fulcio}.14`,
  workflow: `${fulcio}.18`,
  run: `${fulcio}.21`,
} as const

/** Returns the facts of a verified signer. Texts that are too long are left out; an identity is never shortened. */
export function readSigner(signer: Signer, bundle: Bundle): AttestationReading<SignerFacts> {
  const identity = signer.identity?.subjectAlternativeName
  const issuer = signer.identity?.extensions?.issuer
  if (!isShort(identity) || !isShort(issuer) || !isStorable(identity + issuer))
    return invalid(
      `The certificate of the attestation names no signer or issuer of at most ${signerLengthMax} characters.`,
    )
  const certificate = leafOf(bundle)
  if (!isPlain(certificate, identity, issuer))
    return invalid(
      'The certificate of the attestation names its signer or issuer with other characters than ASCII.',
    )
  const facts: SignerFacts = { identity, issuer }
  for (const [name, oid] of Object.entries(extensions) as [keyof typeof extensions, string][]) {
    const value = certificate?.extension(oid)?.valueObj.subs[0]?.value.toString('utf8')
    if (isShort(value)) facts[name] = storableText(value)
  }
  return { ok: true, value: facts }
}

/**
 * The library reads both names as ASCII and ignores the highest bit of each byte, so that another name could read like
 * this one. The bytes of the certificate must contain exactly these characters.
 */
function isPlain(certificate: X509Certificate | null, identity: string, issuer: string): boolean {
  const issuerExtension = certificate?.extension(`${fulcio}.8`) ?? certificate?.extension(`${fulcio}.1`)
  const contains = (value: Buffer | undefined, name: string) => value?.includes(Buffer.from(name)) === true
  return contains(certificate?.extSubjectAltName?.value, identity) && contains(issuerExtension?.value, issuer)
}

const isShort = (text: string | undefined): text is string =>
  text !== undefined && text !== '' && text.length <= signerLengthMax

function leafOf({ verificationMaterial: { content } }: Bundle): X509Certificate | null {
  if (content.$case === 'certificate') return X509Certificate.parse(Buffer.from(content.certificate.rawBytes))
  if (content.$case !== 'x509CertificateChain') return null
  return X509Certificate.parse(Buffer.from(content.x509CertificateChain.certificates[0]!.rawBytes))
}
