/** The address and the secret of the push webhook, shown once after a repository is saved. */
import { Callout } from '@/components/ui/data/callout'
import { CopiedText } from '@/components/ui/text/copied-text'

/** @param hook address for push webhooks of the Git host */
export function HookSecret({ hook, secret }: { hook: string; secret: string }) {
  return (
    <Callout
      tone="good"
      role="status"
      className="mb-6"
      title="To fetch after each push, add a webhook at the Git host"
    >
      <span className="block">
        Payload URL: <code className="text-xs break-all">{hook}</code>
      </span>
      <span className="block">Secret:</span>
      <CopiedText text={secret} label="Copy secret" testId="hook-secret" />
      <span className="block">To see the secret again, save the repository again.</span>
    </Callout>
  )
}
