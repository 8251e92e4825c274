/** The authorities and logs whose signatures count: the public Sigstore instance, or those of a file. */
import { TrustedRoot } from '@sigstore/protobuf-specs'
import { toTrustMaterial, Verifier } from '@sigstore/verify'
import { isJsonObject } from '@/lib/core/spec/json-value'
import publicGood from './public-good/trusted-root.json'

/** Each verifies on its own: an authority of one instance is not combined with the log of another. */
export type TrustedRoots = readonly Verifier[]

type RootsReading = { ok: true; roots: TrustedRoots } | { ok: false; problem: string }

/** Instances in one file. `gh attestation trusted-root` writes two. */
const rootsMax = 8

/** Returns the public instance, sigstore.dev, as shipped with Pegboard. */
export const publicRoots = (): TrustedRoots => [verifierOf(publicGood)]

/**
 * Reads the text of a `trusted_root.json`, or of several of them with one on each line.
 * @returns a problem that completes a sentence about the file
 */
export function readTrustedRoots(text: string): RootsReading {
  const values = parseDocuments(text)
  if (values === null) return { ok: false, problem: 'is not JSON' }
  if (values.length === 0 || values.length > rootsMax)
    return { ok: false, problem: `contains no trusted root, or more than ${rootsMax}` }
  const roots: Verifier[] = []
  for (const value of values) {
    if (!isTrustedRoot(value))
      return { ok: false, problem: 'is not a trusted root of Sigstore (trusted_root.json)' }
    try {
      roots.push(verifierOf(value))
    } catch {
      // The library does not say which key.
      return { ok: false, problem: 'contains a key or certificate that is malformed' }
    }
  }
  return { ok: true, roots }
}

function parseDocuments(text: string): unknown[] | null {
  const parse = (json: string) => {
    try {
      return [JSON.parse(json) as unknown]
    } catch {
      // A file of several documents is not JSON as a whole.
      return null
    }
  }
  const whole = parse(text)
  if (whole !== null) return whole
  const lines = text.split('\n').filter(line => line.trim() !== '')
  const documents = lines.slice(0, rootsMax + 1).map(parse)
  return documents.includes(null) ? null : documents.flatMap(document => document!)
}

const isTrustedRoot = (value: unknown): value is object =>
  isJsonObject(value) &&
  typeof value.mediaType === 'string' &&
  value.mediaType.startsWith('application/vnd.dev.sigstore.trustedroot') &&
  isFilled(value.certificateAuthorities) &&
  (isFilled(value.tlogs) || isFilled(value.timestampAuthorities))

const isFilled = (value: unknown) => Array.isArray(value) && value.length > 0

/**
 * An instance without a log, such as the one of GitHub for private repositories, proves the time by a timestamp. Where
 * there is a log, an entry in it is required; the same for the log of certificates.
 */
function verifierOf(value: object): Verifier {
  const root = TrustedRoot.fromJSON(value)
  return new Verifier(toTrustMaterial(root), {
    ctlogThreshold: root.ctlogs.length > 0 ? 1 : 0,
    tlogThreshold: root.tlogs.length > 0 ? 1 : 0,
    timestampThreshold: 1,
  })
}
