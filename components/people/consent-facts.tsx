/** What an OAuth client asks for, in plain words. Only its host is certain; its name is its own choice. */
import type { ReactNode } from 'react'
import { Callout } from '@/components/ui/data/callout'
import type { McpAddress } from '@/lib/core/mcp/mcp-address'
import type { AnswerReader } from '@/lib/core/tokens/oauth-client'
import type { OAuthScope } from '@/lib/core/tokens/oauth-scopes'

type ConsentFactsProps = {
  name: string | null
  /** null for a client that registered itself. */
  host: string | null
  scopes: readonly OAuthScope[]
  address: McpAddress
  /** Where the answer goes. */
  target: string
  /** Who can receive it. */
  reader: AnswerReader
  person: { name: string; email: string }
  days: number
}

const warnings = {
  program: 'Any program on this computer can ask this. Allow it only if you started it just now.',
  network: 'The answer is sent without encryption, so that others in your network can read it.',
} as const satisfies Record<Exclude<AnswerReader, 'site'>, string>

export function ConsentFacts({
  name,
  host,
  scopes,
  address,
  target,
  reader,
  person,
  days,
}: ConsentFactsProps) {
  return (
    <div className="flex flex-col gap-4 text-sm">
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-2">
        <Fact label="Publisher">
          {host ? <strong className="font-medium">{host}</strong> : 'Unknown: the program registered itself'}
        </Fact>
        <Fact label="Calls itself">{name ?? 'Nothing'}</Fact>
        <Fact label="Answer goes to">{reader === 'program' ? `${target} (this computer)` : target}</Fact>
        <Fact label="Your account">
          {person.name}, {person.email}
        </Fact>
      </dl>
      <div>
        <p className="font-medium">It could, as you:</p>
        <ul className="mt-1 list-disc space-y-1 pl-5">
          <li>See {toolsOf(address)} that you can see</li>
          {scopes.includes('run') && (
            <li>Run those that you can run. Tools that ask first still wait for a confirmation.</li>
          )}
        </ul>
        <p className="mt-2 text-ink-soft">
          It can’t review, publish or change anything in Pegboard. Access ends after {days} days, or when you
          revoke it under Your account.
        </p>
      </div>
      {reader !== 'site' && <Callout tone="warn">{warnings[reader]}</Callout>}
    </div>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-ink-soft">{label}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </>
  )
}

function toolsOf({ toolbox, set }: McpAddress): ReactNode {
  if (toolbox === null && set === null) return 'all tools'
  return (
    <>
      the tools of the {toolbox === null ? 'set' : 'toolbox'}{' '}
      <code className="wrap-anywhere">{toolbox ?? set}</code>
    </>
  )
}
