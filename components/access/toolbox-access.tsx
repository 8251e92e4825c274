/** Who can run the tools of a toolbox, for its owners: access requests, and the rules of the toolbox. */
import { ToolboxRules } from '@/components/access/rules/toolbox-rules'
import { Section } from '@/components/ui/layout/page'
import type { AccessRequestView } from '@/lib/core/policy/model/access-request'
import type { ToolboxRulesView } from '@/lib/core/policy/views/toolbox-rules'
import { AccessRequests } from './access-requests'

type ToolboxAccessProps = {
  toolbox: string
  requests: readonly AccessRequestView[]
  rules: ToolboxRulesView
  /** Id of a rule whose form is open first, and the access request for which it is changed. */
  opened?: string
  request?: AccessRequestView | null
}

export function ToolboxAccess({ toolbox, requests, rules, opened, request }: ToolboxAccessProps) {
  return (
    <>
      <Section id="requests" title="Access requests">
        {requests.length === 0 ? (
          <p className="text-sm text-ink-soft">
            No access requests. People can request access to tools that they can’t run.
          </p>
        ) : (
          <AccessRequests requests={requests} />
        )}
      </Section>
      <Section id="rules" title="Rules of this toolbox">
        <p className="mb-4 max-w-prose text-sm text-ink-soft">
          These rules apply only to this toolbox. Organization rules that deny or ask take precedence. An
          allow rule grants access even when the toolbox is locked.
        </p>
        <ToolboxRules key={rules.number} toolbox={toolbox} view={rules} opened={opened} request={request} />
      </Section>
    </>
  )
}
