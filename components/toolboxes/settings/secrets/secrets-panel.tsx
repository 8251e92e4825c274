/** The secrets of a toolbox, the tools of the version that have them, and the secrets that tools need but no one has set. */
'use client'

import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { GatedButton } from '@/components/ui/form/gated-button'
import { Section } from '@/components/ui/layout/page'
import { SubmitProblem } from '@/components/ui/request/submit-problem'
import type { SecretsPage } from '@/lib/core/secrets/secrets-view'
import { RequestedSecrets } from './requested-secrets'
import { DeleteSecretDialog, SetSecretDialog, type SecretDialog } from './secret-dialogs'
import { SecretsTable } from './secrets-table'
import { useSecretGrants } from './use-secret-grants'
import { WaitingSecrets } from './waiting-secrets'

export function SecretsPanel({ toolbox, view }: { toolbox: string; view: SecretsPage }) {
  const [dialog, setDialog] = useState<SecretDialog | null>(null)
  const grants = useSecretGrants(toolbox, view.version)
  const off = view.may.effect === 'deny' ? view.may.reason : null
  const close = () => setDialog(null)

  return (
    <Section
      id="secrets"
      title="Secrets"
      aside={
        <GatedButton off={off} onClick={() => setDialog({ action: 'set', name: '' })}>
          <KeyRound aria-hidden /> Set secret
        </GatedButton>
      }
    >
      <p className="mb-4 max-w-prose text-sm text-ink-soft">
        Granted to a tool version, a secret is passed to its runs as an environment variable. Values are never
        shown again, and are replaced with [secret NAME] in output.
      </p>
      <SubmitProblem problem={grants.problem} className="mb-4" />
      <WaitingSecrets view={view} busy={grants.busy} onGrant={off === null ? grants.grant : null} />
      <RequestedSecrets
        view={view}
        onSet={off === null ? name => setDialog({ action: 'set', name }) : null}
      />
      <SecretsTable
        toolbox={toolbox}
        view={view}
        busy={grants.busy}
        actions={off === null ? { grant: grants.grant, revoke: grants.revoke, open: setDialog } : null}
      />
      {dialog?.action === 'delete' && (
        <DeleteSecretDialog toolbox={toolbox} name={dialog.name} onClose={close} onDone={grants.reload} />
      )}
      {dialog && dialog.action !== 'delete' && (
        <SetSecretDialog
          toolbox={toolbox}
          action={dialog.action}
          name={dialog.name}
          onClose={close}
          onDone={grants.reload}
        />
      )}
    </Section>
  )
}
