/** A token that was just created, which is shown only once. */
import { Callout } from '@/components/ui/data/callout'
import { CopiedText } from '@/components/ui/text/copied-text'
import type { NewTokenView } from '@/lib/core/tokens/token-view'

export function CreatedToken({ created: { secret } }: { created: NewTokenView }) {
  return (
    <Callout tone="good" role="status" title="Copy this token now. It’s shown only once.">
      <CopiedText text={secret} label="Copy token" testId="api-token" />
      <span className="block">
        Programs send it as <code className="text-xs">Authorization: Bearer …</code>
      </span>
    </Callout>
  )
}
