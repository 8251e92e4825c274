/** What a reader can do with a run on its page: repeat a failed one, compare, pin, name and delete it. */
'use client'

import dynamic from 'next/dynamic'
import { useRouter } from 'next/navigation'
import { keepsReason, RunMarks } from '@/components/runs/list/run-marks'
import { useRunAgain } from '@/components/runs/list/use-run-again'
import { GatedButton } from '@/components/ui/form/gated-button'
import { links } from '@/lib/core/base/links'
import { outcomes } from '@/lib/core/runs/outcome'
import type { RunPage } from '@/lib/core/runs/run-views'

/** Loaded after the page, because the run comes first. */
const RunMenu = dynamic(() => import('./list/run-menu').then(loaded => loaded.RunMenu), { ssr: false })

export function RunActions({ run, onMarked }: { run: RunPage; onMarked: () => void }) {
  const router = useRouter()
  const again = useRunAgain()
  const { status, mark } = run
  const name = mark.name ?? undefined
  return (
    <>
      {isFailed(run) && (
        <GatedButton size="sm" busy={again.busy} off={againProblem(run)} onClick={() => again.one(run.id)}>
          Run again with v{run.tool.latestVersion}
        </GatedButton>
      )}
      <RunMenu
        run={{
          id: run.id,
          tool: run.tool.name,
          name: mark.name,
          pinned: mark.pinned,
          keeps: keepsReason(run.person.me, status.state === 'ended'),
        }}
        onMarked={onMarked}
        onDeleted={() => router.push(links.runs())}
      />
      <RunMarks run={{ name, ...(mark.pinned && { pinned: true }) }} />
    </>
  )
}

const isFailed = ({ status: { outcome } }: RunPage) => outcome !== null && outcomes[outcome].tone === 'bad'

/** Returns why the reader can't run it again, or null. */
function againProblem({ forgotten, may }: RunPage): string | null {
  if (forgotten) return 'Its arguments were deleted because of its age.'
  return may.runAgain.effect === 'deny' ? may.runAgain.reason : null
}
