/** Who signed the file that a version was uploaded as: the facts of a Sigstore attestation whose signature is valid. */

/** Verified facts about the signer of an uploaded file. Texts are as untrusted as an upload: escape them. */
export type Attestation = {
  /** Subject of the certificate: the address of a workflow, or an email address. */
  identity: string
  /** The OpenID Connect provider that confirmed the identity, usually an address. */
  issuer: string
  /** Web address of the repository of a build. */
  repository?: string
  /** Hash of the commit that was built. */
  commit?: string
  /** Branch or tag, such as `refs/heads/main`. */
  ref?: string
  /** Address of the file that defines the build, with its ref. */
  workflow?: string
  /** Web address of the build. */
  run?: string
  /** When it was signed, by a transparency log or a timestamp authority. ISO 8601, UTC. */
  signedAt: string
  /** Number of the entry in the transparency log; absent without an entry. */
  logIndex?: string
  /** Type of the statement, such as `https://slsa.dev/provenance/v1`; absent for a signature without a statement. */
  predicateType?: string
  /** SHA-256 of the uploaded file, in hexadecimal digits. */
  sha256: string
}

/** Bytes of a Sigstore bundle. Bundles of builds have 5 to 20 KB. */
export const attestationBytesMax = 256 * 1024

const knownIssuers: Readonly<Record<string, string>> = {
  'https://token.actions.githubusercontent.com': 'GitHub Actions',
  'https://gitlab.com': 'GitLab',
  'https://accounts.google.com': 'Google',
  'https://github.com/login/oauth': 'GitHub',
}

/** Returns the name of an issuer for people; its address if it is not a well-known one. */
export const issuerName = (issuer: string): string =>
  Object.hasOwn(knownIssuers, issuer) ? knownIssuers[issuer]! : issuer

/** Returns the signer as text, such as `ana@example.org (issuer Google)`. */
export const formatSigner = ({ identity, issuer }: Pick<Attestation, 'identity' | 'issuer'>): string =>
  `${identity} (issuer ${issuerName(issuer)})`

/** What a valid signature means, for pages and the Markdown form. */
export const signatureMeaning =
  'The signature is valid and belongs to this identity. It does not say that the identity can be trusted.'
