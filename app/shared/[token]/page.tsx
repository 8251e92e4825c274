import type { Metadata } from 'next'
import { Link } from '@/components/ui/layout/link'
import { ReceiptView } from '@/components/runs/receipt/receipt-view'
import { Button } from '@/components/ui/form/button'
import { CodeBlock } from '@/components/ui/text/code-block'
import { Page, PageHeader, Section } from '@/components/ui/layout/page'
import { RelativeTime } from '@/components/ui/text/relative-time'
import { links } from '@/lib/core/base/links'
import { findSharedReceipt } from '@/lib/operations/runs/run-shares'
import { requireActor } from '@/lib/web/sessions/current-actor'
import { orNotFound } from '@/lib/web/http/page'
import { readPathPart } from '@/lib/web/http/request/path-part'

type Props = { params: Promise<{ token: string }> }

export const metadata: Metadata = { title: 'Receipt', robots: { index: false }, referrer: 'no-referrer' }

/** The page of a shared receipt. It never starts a run. */
export default async function SharedReceiptPage({ params }: Props) {
  const token = readPathPart((await params).token)
  const actor = await requireActor(links.sharedReceipt(token))
  const shared = await orNotFound(findSharedReceipt(actor, token, new Date()))
  const { receipt, may } = shared
  const { tool } = receipt
  const canReadTool = may.readTool.effect !== 'deny'
  return (
    <Page width="narrow">
      <PageHeader
        title={
          <>
            Receipt of <span className="font-mono text-[0.92em]">{tool.name}</span>
          </>
        }
        lead={
          <>
            Shared by {shared.sharedBy}; the link expires <RelativeTime at={shared.expiresAt} />.
          </>
        }
        actions={
          canReadTool && (
            <Button asChild>
              <Link
                href={`${links.playground(tool.toolbox, tool.name, tool.version)}?shared=${encodeURIComponent(token)}`}
              >
                Run again…
              </Link>
            </Button>
          )
        }
      />
      <Section id="receipt" title="Receipt">
        <ReceiptView receipt={receipt} withLinks={canReadTool} />
        {may.readRun.effect !== 'deny' && (
          <p className="mt-3 text-sm">
            <Link className="link" href={links.run(receipt.run)}>
              The run with its output
            </Link>
          </p>
        )}
      </Section>
      {receipt.arguments !== null && (
        <Section id="arguments" title="Arguments">
          <CodeBlock text={receipt.arguments} label="Arguments" language="json" wrap />
        </Section>
      )}
      <Section id="json" title="As JSON">
        <CodeBlock text={JSON.stringify(receipt, null, 2)} label="Receipt as JSON" language="json" wrap />
      </Section>
    </Page>
  )
}
