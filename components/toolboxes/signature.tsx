/** Who signed the file that a version was uploaded as, verified when it was uploaded. */
import { RelativeTime } from '@/components/ui/text/relative-time'
import { issuerName, signatureMeaning, type Attestation } from '@/lib/core/base/attestation'
import { repositoryName, shortCommit } from '@/lib/core/base/provenance'
import { displayText } from '@/lib/core/base/visible-text'

/** The signer in one line, for lists. */
export function Signer({ attestation: { identity, issuer } }: { attestation: Attestation }) {
  return (
    <span title={signatureMeaning}>
      Signed by <span className="font-medium">{displayText(identity)}</span> (issuer{' '}
      <span title={displayText(issuer)}>{displayText(issuerName(issuer))}</span>)
    </span>
  )
}

/** The signer with everything that was verified, and what it means. */
export function Signature({ attestation }: { attestation: Attestation }) {
  const { commit, repository, signedAt, logIndex, predicateType } = attestation
  return (
    <div className="wrap-anywhere">
      <Signer attestation={attestation} />
      <ul className="mt-1 text-xs text-ink-soft">
        {commit !== undefined && (
          <li>
            <span title={displayText(commit)}>
              Commit <code>{displayText(shortCommit(commit))}</code>
            </span>
            {repository !== undefined && (
              <span title={displayText(repository)}> of {displayText(repositoryName(repository))}</span>
            )}
          </li>
        )}
        <li>
          Signed <RelativeTime at={signedAt} />
          {logIndex !== undefined && `, entry ${displayText(logIndex)} of the transparency log`}
        </li>
        {predicateType !== undefined && <li>Statement type {displayText(predicateType)}</li>}
      </ul>
      <p className="mt-1 text-xs text-ink-soft">{signatureMeaning}</p>
    </div>
  )
}
