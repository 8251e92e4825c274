'use client'

/** The receipt of a run, with its actions: run again, download, share. */
import { Link } from '@/components/ui/layout/link'
import dynamic from 'next/dynamic'
import { useState } from 'react'
import { Button } from '@/components/ui/form/button'
import { GatedButton } from '@/components/ui/form/gated-button'
import type { RunPage } from '@/lib/core/runs/run-views'
import { links } from '@/lib/core/base/links'
import { makeReceipt } from '@/lib/core/runs/receipt'
import type { RunStatus } from '@/lib/core/runs/run-event'
import { RelativeTime } from '@/components/ui/text/relative-time'
import { TextBox } from '@/components/ui/text/text-box'
import { ReceiptView } from '@/components/runs/receipt/receipt-view'
import { RunSteps } from '@/components/runs/view/run-steps'

/** Loaded when it is opened. */
const ShareReceipt = dynamic(() => import('@/components/runs/receipt/share-receipt'), { ssr: false })

export function RunDetails({ run, status }: { run: RunPage; status: RunStatus }) {
  const [sharing, setSharing] = useState(false)
  const { share } = run.may
  const { toolbox, name, version, latestVersion } = run.tool
  const waits = status.state === 'ended' ? null : 'The receipt can be shared when the run has ended.'
  const shareBlocked = share.effect === 'deny' ? share.reason : waits
  return (
    <div className="flex flex-col gap-4 text-sm">
      <div className="flex flex-wrap items-center gap-2">
        <Button asChild size="sm">
          <Link
            href={`${links.playground(toolbox, name, version === latestVersion ? undefined : version)}?from=${run.id}`}
          >
            Run again…
          </Link>
        </Button>
        <Button asChild size="sm">
          <a href={links.api.runReceipt(run.id)} download>
            Download as JSON
          </a>
        </Button>
        <GatedButton size="sm" off={shareBlocked} reasonAt="beside" onClick={() => setSharing(true)}>
          Share…
        </GatedButton>
      </div>
      {sharing && <ShareReceipt run={run.id} onClose={() => setSharing(false)} />}
      <ReceiptView receipt={makeReceipt(run, status)} withLinks />
      {status.timing && <RunSteps timing={status.timing} />}
      <section>
        <h2 className="mb-1 text-xs font-semibold tracking-wide uppercase">Arguments</h2>
        <p className="mb-1 text-ink-soft">
          {run.forgotten
            ? 'The arguments, output, result and files of this run were deleted after the retention period.'
            : run.keptUntil !== null && (
                <>
                  Arguments, output and files will be deleted <RelativeTime at={run.keptUntil} />.
                </>
              )}
        </p>
        <TextBox label="Arguments" text={run.argumentsText} />
      </section>
      {run.slyDataText && (
        <section>
          <h2 className="mb-1 text-xs font-semibold tracking-wide uppercase">Additional inputs</h2>
          <TextBox label="Additional inputs" text={run.slyDataText} />
        </section>
      )}
    </div>
  )
}
