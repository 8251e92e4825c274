/** Notice on every view of a toolbox for the people who can grant secrets: tools that wait for a secret. */
import { Link } from '@/components/ui/layout/link'
import { Callout } from '@/components/ui/data/callout'
import { links } from '@/lib/core/base/links'
import type { WaitingSecrets } from '@/lib/core/secrets/secrets-view'

type SecretsNoticeProps = { toolbox: string; waiting: WaitingSecrets; asked?: number }

export function SecretsNotice({ toolbox, waiting, asked }: SecretsNoticeProps) {
  const { version, names } = waiting
  if (names.length === 0) return null
  return (
    <Callout
      className="mb-5"
      tone="warn"
      title={`Version ${version} has not been granted ${names.join(', ')}`}
    >
      <Link href={links.secrets(toolbox, asked)} className="link">
        See waiting tools
      </Link>
    </Callout>
  )
}
