/** Notice on every view of a toolbox for the people who can grant secrets: tools that wait for a secret. */
import { Link } from '@/components/ui/layout/link'
import { Callout } from '@/components/ui/data/callout'
import { links } from '@/lib/core/base/links'
import { waitingTools, type SecretsView } from '@/lib/core/secrets/secrets-view'

type SecretsNoticeProps = { toolbox: string; view: SecretsView; asked?: number }

export function SecretsNotice({ toolbox, view, asked }: SecretsNoticeProps) {
  const waiting = view.secrets.filter(secret => waitingTools(secret).length > 0)
  if (waiting.length === 0 || view.may.effect === 'deny') return null
  return (
    <Callout
      className="mb-5"
      tone="warn"
      title={`Version ${view.version} has not been granted ${waiting.map(({ name }) => name).join(', ')}`}
    >
      <Link href={links.secrets(toolbox, asked)} className="link">
        See the tools that wait for it
      </Link>
    </Callout>
  )
}
