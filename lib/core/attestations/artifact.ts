/** The uploaded file as a signature needs it, read once and piece by piece, because it can be large. */
import { createHash, createVerify, type KeyObject } from 'node:crypto'
import type { Bundle } from '@sigstore/bundle'
import { HashAlgorithm } from '@sigstore/protobuf-specs'

export const digestAlgorithms = ['sha256', 'sha384', 'sha512'] as const
export type DigestAlgorithm = (typeof digestAlgorithms)[number]

export type Artifact = {
  digests: Readonly<Record<DigestAlgorithm, Buffer>>
  /** Reports whether the signature of the bundle is one over the file itself. Every call must be about one bundle. */
  isSignedBy: (key: KeyObject, signature: Uint8Array) => boolean
}

const algorithmNames: Partial<Record<HashAlgorithm, DigestAlgorithm>> = {
  [HashAlgorithm.SHA2_256]: 'sha256',
  [HashAlgorithm.SHA2_384]: 'sha384',
  [HashAlgorithm.SHA2_512]: 'sha512',
}

/** Returns the algorithm of a signature over the file; null for a statement about the file, or an unsupported one. */
export function messageAlgorithm({ content }: Bundle): DigestAlgorithm | null {
  if (content.$case !== 'messageSignature') return null
  return algorithmNames[content.messageSignature.messageDigest.algorithm] ?? null
}

/** Reads the file. @param algorithm of the signature over the file itself */
export async function readArtifact(
  chunks: Iterable<Uint8Array> | AsyncIterable<Uint8Array>,
  algorithm: DigestAlgorithm | null,
): Promise<Artifact> {
  const hashes = digestAlgorithms.map(name => createHash(name))
  const verify = createVerify(algorithm ?? 'sha256')
  for await (const chunk of chunks) {
    for (const hash of hashes) hash.update(chunk)
    if (algorithm !== null) verify.update(chunk)
  }
  let isSigned: boolean | undefined
  const [sha256, sha384, sha512] = hashes.map(hash => hash.digest())
  return {
    digests: { sha256: sha256!, sha384: sha384!, sha512: sha512! },
    // What was read can be compared with a signature only once.
    isSignedBy: (key, signature) => (isSigned ??= algorithm !== null && verify.verify(key, signature)),
  }
}
