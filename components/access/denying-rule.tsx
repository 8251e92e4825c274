/** The rule that denies what a person requests, with the page on which it can be changed. */
import { Button } from '@/components/ui/form/button'
import { Link } from '@/components/ui/layout/link'
import { links } from '@/lib/core/base/links'
import type { AccessRequestView } from '@/lib/core/policy/model/access-request'

/** Address of the rule's form. Owners change rules of their toolbox, admins those of the organization. */
function ruleHref({ id, addressee, toolbox, deniedBy }: AccessRequestView): string {
  const query = { rule: deniedBy ?? undefined, request: id }
  return addressee === 'admins'
    ? links.permissions('rules', query)
    : links.toolboxSection(
        toolbox.slug,
        'access',
        undefined,
        new URLSearchParams({ rule: deniedBy ?? '', request: id }),
      )
}

export function ChangeRuleButton({ request }: { request: AccessRequestView }) {
  return (
    <Button asChild variant="primary">
      <Link href={ruleHref(request)}>Change rule</Link>
    </Button>
  )
}
