/** The toolboxes and tools that the reader watches, each with a button that ends it. */
'use client'

import { Button } from '@/components/ui/form/button'
import { Link } from '@/components/ui/layout/link'
import { PageLinks } from '@/components/ui/layout/page-links'
import { useSubmit } from '@/components/ui/request/use-submit'
import type { WatchList as Watches, WatchView } from '@/lib/core/notifications/watch'
import { links } from '@/lib/core/base/links'

export function WatchList({ watches, page }: Watches) {
  return (
    <>
      <ul className="divide-y rounded-lg border bg-surface">
        {watches.map(watch => (
          <WatchItem key={`${watch.toolbox.slug}/${watch.tool ?? ''}`} watch={watch} />
        ))}
      </ul>
      <PageLinks
        label="Pages of watched toolboxes and tools"
        page={page.number}
        pages={page.of}
        hrefOf={number => `${links.inbox(number)}#watching`}
      />
    </>
  )
}

function WatchItem({ watch: { toolbox, tool } }: { watch: WatchView }) {
  const { submit, busy } = useSubmit()
  const name = tool ?? toolbox.title
  const stop = () =>
    submit({
      url: tool === null ? links.api.toolboxWatch(toolbox.slug) : links.api.toolWatch(toolbox.slug, tool),
      method: 'PUT',
      json: { watching: false },
      done: 'No longer watching',
      failed: 'Couldn’t update',
      refresh: 'always',
    })
  return (
    <li className="flex items-center justify-between gap-3 px-4 py-2.5 text-sm">
      <span className="flex min-w-0 flex-wrap items-baseline gap-x-2">
        <Link
          href={tool === null ? links.toolbox(toolbox.slug) : links.tool(toolbox.slug, tool)}
          className={tool === null ? 'link wrap-anywhere' : 'link font-mono wrap-anywhere'}
        >
          {name}
        </Link>
        <span className="text-xs wrap-anywhere text-ink-soft">
          {tool === null ? 'All tools' : toolbox.title}
        </span>
      </span>
      <Button size="sm" busy={busy} aria-label={`Stop watching ${name}`} onClick={() => void stop()}>
        Stop watching
      </Button>
    </li>
  )
}
