/** The secrets of a toolbox with their grants to the tools of one version. */
import { Table, TableHead, Td, Th, Tr } from '@/components/ui/data/table'
import { Button } from '@/components/ui/form/button'
import { RelativeTime } from '@/components/ui/text/relative-time'
import type { SecretRow, SecretsPage } from '@/lib/core/secrets/secrets-view'
import { SecretGrants } from './secret-grants'
import type { SecretDialog } from './secret-dialogs'
import type { SecretGrant } from './use-secret-grants'

type SecretActions = {
  grant: (grants: readonly SecretGrant[]) => void
  revoke: (grant: SecretGrant) => void
  open: (dialog: SecretDialog) => void
}

type SecretsTableProps = {
  toolbox: string
  view: SecretsPage
  busy: boolean
  /** null: the reader is not permitted. */
  actions: SecretActions | null
}

export function SecretsTable({ toolbox, view, busy, actions }: SecretsTableProps) {
  if (view.secrets.length === 0) return <p className="text-sm text-ink-soft">No secrets yet</p>
  return (
    <Table stacked label="Secrets of the toolbox">
      <TableHead>
        <Th>Name</Th>
        <Th>Set</Th>
        <Th>Last used</Th>
        <Th>Granted to tools of version {view.version}</Th>
        <Th>
          <span className="sr-only">Actions</span>
        </Th>
      </TableHead>
      <tbody>
        {view.secrets.map(secret => (
          <SecretTableRow
            key={secret.name}
            secret={secret}
            toolbox={toolbox}
            version={view.version}
            busy={busy}
            actions={actions}
          />
        ))}
      </tbody>
    </Table>
  )
}

type SecretTableRowProps = Pick<SecretsTableProps, 'toolbox' | 'busy' | 'actions'> & {
  secret: SecretRow
  version: number
}

function SecretTableRow({ toolbox, secret, version, busy, actions }: SecretTableRowProps) {
  const { name, setAt, setBy, lastUsedAt } = secret
  const change = (tool: string, granted: boolean) => {
    const grant = { name, tools: [tool] }
    if (granted) actions?.grant([grant])
    else actions?.revoke(grant)
  }
  return (
    <Tr>
      <Td className="min-w-36 font-mono text-xs font-semibold wrap-anywhere max-md:w-full">{name}</Td>
      <Td label="Set" className="min-w-32">
        <RelativeTime at={setAt} />
        <span className="text-ink-soft"> by {setBy}</span>
      </Td>
      <Td label="Last used:">{lastUsedAt ? <RelativeTime at={lastUsedAt} /> : 'never'}</Td>
      <Td className="max-md:w-full">
        <SecretGrants
          toolbox={toolbox}
          version={version}
          secret={secret}
          busy={busy}
          change={actions && change}
        />
      </Td>
      <Td className="text-right whitespace-nowrap">
        {actions && <SecretButtons name={name} open={actions.open} />}
      </Td>
    </Tr>
  )
}

function SecretButtons({ name, open }: { name: string; open: SecretActions['open'] }) {
  return (
    <span className="inline-flex gap-2">
      <Button size="sm" aria-label={`Replace ${name}`} onClick={() => open({ action: 'replace', name })}>
        Replace
      </Button>
      <Button
        size="sm"
        variant="ghost"
        aria-label={`Delete ${name}`}
        onClick={() => open({ action: 'delete', name })}
      >
        Delete
      </Button>
    </span>
  )
}
