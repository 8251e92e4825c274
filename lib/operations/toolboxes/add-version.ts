import type { AskedEnvironment } from '@/lib/core/environments/environment'
import { askedEnvironments, hashesOf } from '@/lib/core/environments/environment-hash'
import type { UserId, VersionId } from '@/lib/core/base/ids'
import type { Attestation } from '@/lib/core/base/attestation'
import type { Provenance } from '@/lib/core/base/provenance'
import type { Decision } from '@/lib/core/policy/model/decision'
import type { DraftRule } from '@/lib/core/proposals/model/draft-rule'
import { recordAudit } from '@/lib/store/audit/audit'
import type { Tx } from '@/lib/store/connection/client'
import { storeBundle } from '@/lib/store/toolboxes/bundles'
import { rememberEnvironments } from '@/lib/store/toolboxes/environments'
import type { ToolboxRecord } from '@/lib/store/toolboxes/toolboxes'
import { insertVersion } from '@/lib/store/toolboxes/version-changes'
import { insertTools } from '@/lib/store/toolboxes/version-tools'
import type { VersionRecord } from '@/lib/store/toolboxes/versions'
import type { ReadUpload } from '@/lib/operations/toolboxes/read-upload'

export type AddedVersion = { id: VersionId; number: number; environments: AskedEnvironment[] }

/** Adds a version with its files and the tools that are known without running anything, in state `reading`. */
export async function addVersion(
  tx: Tx,
  toolbox: ToolboxRecord,
  upload: ReadUpload,
  {
    uploadedById,
    at,
    decision,
    before,
    drafts,
    provenance,
    attestation,
    actorId = uploadedById,
  }: NewVersionFacts,
): Promise<AddedVersion> {
  const { tree, bundle, tools, problems, formats, describing, networks } = upload
  const environments = askedEnvironments(upload.asked, toolbox)
  await storeBundle(tx, bundle, tree)
  await rememberEnvironments(tx, environments, at)
  const version = await insertVersion(tx, {
    environments: hashesOf(environments),
    toolboxId: toolbox.id,
    bundleSha256: bundle,
    problems,
    formats,
    describing,
    networks,
    uploadedById,
    at,
    drafts,
    provenance,
    attestation,
  })
  await insertTools(tx, toolbox.id, version.id, tools)
  await recordAudit(tx, {
    type: 'version.uploaded',
    ...(actorId && { actorId }),
    target: toolbox.id,
    ...(before && { before: { number: before.number, bundle: before.bundleSha256 } }),
    after: {
      toolbox: toolbox.slug,
      number: version.number,
      bundle,
      ...(provenance?.repository && { repository: provenance.repository }),
      ...(provenance?.commit && { commit: provenance.commit }),
      ...(attestation && { signer: attestation.identity, issuer: attestation.issuer }),
    },
    decision,
  })
  return { ...version, environments }
}

type NewVersionFacts = {
  uploadedById: UserId | null
  at: Date
  decision?: Decision
  /** When it becomes a draft proposal instead of being published. */
  drafts?: DraftRule
  /** The commit and the build that the uploader states. */
  provenance?: Provenance | null
  /** Who signed the uploaded file. */
  attestation?: Attestation | null
  /** The version that it replaces or follows, for the audit log. */
  before: Pick<VersionRecord, 'number' | 'bundleSha256'> | null
  /** The person who acts; the uploader unless given. */
  actorId?: UserId | null
}
