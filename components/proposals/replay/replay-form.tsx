/** The form that starts a replay: which calls, and which tools in spite of their side effects. */
'use client'

import { Play } from 'lucide-react'
import { useState, type FormEvent } from 'react'
import { Checkbox } from '@/components/ui/form/checkbox'
import { Field } from '@/components/ui/form/field'
import { Input } from '@/components/ui/form/input'
import { GatedButton } from '@/components/ui/form/gated-button'
import { formatCount } from '@/components/ui/text/format-number'
import { replayLimits, type ReplayRequest } from '@/lib/core/proposals/replay/replay'
import { links } from '@/lib/core/base/links'
import { NameCombobox } from '../name-combobox'
import { useProposalRequest } from '../use-proposal-request'

type ReplayFormProps = {
  proposal: number
  /** Why the person cannot replay; null if they can. */
  off: string | null
  /** The first tools with side effects, which are skipped unless the person selects them. */
  sideEffects: readonly string[]
  /** Number of further ones. */
  moreSideEffects: number
}

const runsDefault = 20

export function ReplayForm({ proposal, off, sideEffects, moreSideEffects }: ReplayFormProps) {
  const { busy, send } = useProposalRequest()
  const [examples, setExamples] = useState(true)
  const [runs, setRuns] = useState(runsDefault)
  const [confirmed, setConfirmed] = useState<readonly string[]>([])
  const replay = (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    const json: ReplayRequest = { examples, runs, sideEffects: [...confirmed] }
    void send(links.api.proposalReplays(proposal), { json }, 'Replay started')
  }
  return (
    <form onSubmit={replay} className="mb-5 flex flex-col gap-4 rounded-lg border bg-surface p-4">
      <div className="flex flex-wrap items-end gap-x-6 gap-y-3">
        <Checkbox
          label="Saved examples"
          checked={examples}
          onChange={event => setExamples(event.target.checked)}
          className="pb-2"
        />
        <Field id="replay-runs" label="Recent runs" aside={`up to ${replayLimits.runsMax}`}>
          {control => (
            <Input
              {...control}
              type="number"
              min={0}
              max={replayLimits.runsMax}
              value={runs}
              onChange={event =>
                setRuns(Math.min(replayLimits.runsMax, Math.max(0, event.target.valueAsNumber || 0)))
              }
              className="w-28"
            />
          )}
        </Field>
        <GatedButton type="submit" off={off} busy={busy}>
          <Play aria-hidden /> Replay
        </GatedButton>
      </div>
      {sideEffects.length > 0 && (
        <SideEffects
          proposal={proposal}
          tools={sideEffects}
          more={moreSideEffects}
          confirmed={confirmed}
          onChange={setConfirmed}
        />
      )}
    </form>
  )
}

type SideEffectsProps = {
  proposal: number
  tools: readonly string[]
  more: number
  confirmed: readonly string[]
  onChange: (confirmed: readonly string[]) => void
}

function SideEffects({ proposal, tools, more, confirmed, onChange }: SideEffectsProps) {
  const [added, setAdded] = useState<readonly string[]>([])
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-1 text-sm font-medium">Tools with side effects</legend>
      <p className="text-xs text-ink-soft">Skipped unless selected.</p>
      <div className="flex flex-wrap gap-x-5 gap-y-2">
        {[...new Set([...tools, ...added])].map(tool => (
          <Checkbox
            key={tool}
            label={<code className="text-xs">{tool}</code>}
            checked={confirmed.includes(tool)}
            onChange={event =>
              onChange(event.target.checked ? [...confirmed, tool] : confirmed.filter(each => each !== tool))
            }
          />
        ))}
      </div>
      {more > 0 && (
        <NameCombobox
          aria-label="Another tool with side effects"
          hrefOf={text => links.api.proposalTools(proposal, 'side-effects', text)}
          title=""
          placeholder={formatCount(more, 'more tool')}
          onChoose={tool => {
            setAdded([...added, tool])
            if (!confirmed.includes(tool)) onChange([...confirmed, tool])
          }}
          className="w-56"
        />
      )}
    </fieldset>
  )
}
