/** Whether an agent would choose differently: tasks, and the choices of a model with the tools of both versions. */
import { SavedTasks, SelectionForm } from '@/components/proposals/proposal-tab-parts'
import { Section } from '@/components/ui/layout/page'
import { RefreshWhile } from '@/components/ui/request/refresh-while'
import type { TrialList } from '@/lib/core/proposals/selection/selection-views'
import { TrialResults } from './trial-results'

type SelectionPanelProps = {
  proposal: number
  /** Slug of the toolbox. */
  toolbox: string
  list: TrialList
  /** Name of the tool that the page shows; empty if no tool differs. */
  tool: string
  /** Why the person cannot ask the model; null if they can. */
  off: string | null
}

export function SelectionPanel({ proposal, toolbox, list, tool, off }: SelectionPanelProps) {
  const { trials, examples, mayManage } = list
  const [newest, ...earlier] = trials
  const managesTasks = mayManage.effect !== 'deny'
  return (
    <Section id="selection" title="Would an agent behave differently?">
      <p className="mb-4 max-w-prose text-sm text-ink-soft">
        A language model receives each task twice: with the tools of the current version and with those of
        this proposal. Its choices show whether the new texts steer agents elsewhere.
      </p>
      <SelectionForm proposal={proposal} expected={tool} saved={examples.length} off={off} />
      {managesTasks && <SavedTasks proposal={proposal} toolbox={toolbox} examples={examples} />}
      <RefreshWhile
        active={newest !== undefined && newest.state !== 'ended'}
        doneText="The model answered all tasks."
      />
      {newest && (
        <TrialResults
          proposal={proposal}
          toolbox={toolbox}
          trial={newest}
          earlier={earlier}
          examples={examples}
          managesTasks={managesTasks}
          off={off}
        />
      )}
    </Section>
  )
}
