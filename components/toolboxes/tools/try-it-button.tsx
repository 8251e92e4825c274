import { Play } from 'lucide-react'
import { Link } from '@/components/ui/layout/link'
import { Button } from '@/components/ui/form/button'
import { GatedButton } from '@/components/ui/form/gated-button'
import type { Decision } from '@/lib/core/policy/model/decision'

/** Link to the playground; disabled with the reason beside it when the person cannot run the tool. */
export function TryItButton({ mayRun, href }: { mayRun: Decision; href: string }) {
  const inside = (
    <>
      <Play aria-hidden /> Try it
    </>
  )
  if (mayRun.effect === 'deny')
    return (
      <GatedButton variant="primary" off={mayRun.reason}>
        {inside}
      </GatedButton>
    )
  return (
    <Button asChild variant="primary">
      <Link href={href}>{inside}</Link>
    </Button>
  )
}
