/** A token that was just created, which is shown only once. */
import { Callout } from '@/components/ui/data/callout'
import { CopyButton } from '@/components/ui/form/copy-button'
import type { NewTokenView } from '@/lib/core/tokens/token-view'

export function CreatedToken({ created: { token, secret } }: { created: NewTokenView }) {
  return (
    <Callout tone="good" role="status" title={`Copy ${token.name} now. It’s shown only once.`}>
      <span className="flex items-center gap-2">
        <code className="min-w-0 text-xs break-all" data-testid="api-token">
          {secret}
        </code>
        <CopyButton text={secret} label="Copy token" />
      </span>
      <span className="block">
        Programs send it as <code className="text-xs">Authorization: Bearer …</code>
      </span>
    </Callout>
  )
}
