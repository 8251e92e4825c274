/** What a reader can do with the result of a run that has ended: save it as an example, compare, share and download it. */
'use client'

import { ChevronDown, Columns2, Download, Link as LinkIcon, Receipt, Share2 } from 'lucide-react'
import dynamic from 'next/dynamic'
import { useState } from 'react'
import { canBeExample, SaveExample } from '@/components/runs/save-example'
import { Button } from '@/components/ui/form/button'
import { copyText } from '@/components/ui/form/copy-text'
import { Link } from '@/components/ui/layout/link'
import { Menu, MenuItem } from '@/components/ui/overlay/menu'
import { toast } from '@/components/ui/overlay/toast'
import { links } from '@/lib/core/base/links'
import type { RunStatus } from '@/lib/core/runs/run-event'
import type { RunPage } from '@/lib/core/runs/run-views'

/** Loaded when it is opened. */
const ShareReceipt = dynamic(() => import('@/components/runs/receipt/share-receipt'), { ssr: false })

type ResultActionsProps = {
  run: RunPage
  /** The newest status, which may be newer than that of the run. */
  status: RunStatus
}

export function ResultActions({ run, status }: ResultActionsProps) {
  return (
    <div
      role="group"
      aria-label="Actions of the result"
      className="flex flex-wrap items-center gap-x-2 gap-y-1.5 border-t bg-surface p-2"
    >
      <SaveExample
        toolbox={run.tool.toolbox}
        run={run.id}
        off={canBeExample({ ...run, status }) ? null : 'Only a run of yours that succeeded.'}
      />
      <Button asChild size="sm" variant="ghost">
        <Link href={links.compareRuns(run.id)}>
          <Columns2 aria-hidden /> Compare
        </Link>
      </Button>
      <ShareMenu run={run} />
      <DownloadMenu run={run} status={status} />
    </div>
  )
}

function ShareMenu({ run }: { run: RunPage }) {
  const [sharesReceipt, setSharesReceipt] = useState(false)
  const { share } = run.may
  const isDenied = share.effect === 'deny'
  return (
    <>
      <Menu
        floats
        trigger={
          <Button size="sm" variant="ghost">
            <Share2 aria-hidden /> Share <ChevronDown aria-hidden />
          </Button>
        }
      >
        <MenuItem onSelect={() => void copyLink(run.id)}>
          <LinkIcon aria-hidden />
          <span>
            Copy link to the run
            <span className="block text-xs text-ink-soft">For people who can see this run.</span>
          </span>
        </MenuItem>
        <MenuItem
          aria-disabled={isDenied || undefined}
          onSelect={event => (isDenied ? event.preventDefault() : setSharesReceipt(true))}
        >
          <Receipt aria-hidden />
          <span>
            Share receipt…
            <span className="block text-xs text-ink-soft">
              {isDenied ? share.reason : 'For everyone who can sign in.'}
            </span>
          </span>
        </MenuItem>
      </Menu>
      {sharesReceipt && <ShareReceipt run={run.id} onClose={() => setSharesReceipt(false)} />}
    </>
  )
}

async function copyLink(run: string): Promise<void> {
  if (await copyText(window.location.origin + links.run(run))) toast.good('Link copied')
  else toast.bad('Couldn’t copy', 'The browser blocked clipboard access.')
}

function DownloadMenu({ run: { id }, status }: ResultActionsProps) {
  const files = [
    ...(status.result?.valueText ? [{ title: 'Result as JSON', href: links.api.runResult(id) }] : []),
    { title: 'Output (stdout)', href: links.api.runOutput(id, 'stdout') },
    { title: 'Errors (stderr)', href: links.api.runOutput(id, 'stderr') },
    { title: 'Receipt as JSON', href: links.api.runReceipt(id) },
  ]
  return (
    <Menu
      floats
      trigger={
        <Button size="sm" variant="ghost">
          <Download aria-hidden /> Download <ChevronDown aria-hidden />
        </Button>
      }
    >
      {files.map(({ title, href }) => (
        <MenuItem key={title} asChild>
          <a href={href} download>
            {title}
          </a>
        </MenuItem>
      ))}
    </Menu>
  )
}
