/** The filter of the history in the playground. */
'use client'

import { useState, type FormEvent } from 'react'
import { Button } from '@/components/ui/form/button'
import { Checkbox } from '@/components/ui/form/checkbox'
import { Input } from '@/components/ui/form/input'
import { readFields } from '@/components/ui/form/read-fields'
import { Link } from '@/components/ui/layout/link'
import { formatCount } from '@/components/ui/text/format-number'
import { links } from '@/lib/core/base/links'
import { runSearchLimits, type RunQuery } from '@/lib/core/runs/run-filter'
import { OutcomeSelect } from './outcome-select'

type HistoryFilterProps = {
  tool: { toolbox: string; name: string }
  filter: RunQuery
  onFilter: (filter: RunQuery) => void
}

export default function HistoryFilter({ tool, filter, onFilter }: HistoryFilterProps) {
  const [open, setOpen] = useState(false)
  const allRuns = links.runs({
    ...withoutMine(filter),
    ...whose(filter),
    toolbox: tool.toolbox,
    tool: tool.name,
  })
  return (
    <>
      <Button size="sm" variant="ghost" aria-expanded={open} onClick={() => setOpen(!open)}>
        {Object.keys(filter).length > 0 ? 'Filter (on)' : 'Filter'}
      </Button>
      <Link className="text-accent-text text-xs underline-offset-2 hover:underline" href={allRuns}>
        All runs of this tool
      </Link>
      {open && (
        <form
          role="search"
          aria-label="History"
          className="flex basis-full flex-wrap items-end gap-2 pb-2 text-sm"
          onSubmit={(event: FormEvent<HTMLFormElement>) => {
            event.preventDefault()
            onFilter(readFields(event.currentTarget, names))
          }}
        >
          <Input
            aria-label="Arguments contain"
            name="text"
            type="search"
            placeholder="in the arguments"
            className="w-44"
            defaultValue={filter.text}
            autoComplete="off"
          />
          <OutcomeSelect
            aria-label="Outcome"
            name="outcome"
            className="w-48"
            defaultValue={filter.outcome ?? ''}
          />
          <Input
            aria-label="Version"
            name="version"
            inputMode="numeric"
            placeholder="version"
            className="w-24"
            defaultValue={filter.version}
            autoComplete="off"
          />
          <Input
            aria-label="Person"
            name="person"
            placeholder="person"
            className="w-32"
            defaultValue={filter.person}
            autoComplete="off"
          />
          <Input aria-label="From, UTC" name="from" type="date" className="w-36" defaultValue={filter.from} />
          <Input aria-label="To, UTC" name="to" type="date" className="w-36" defaultValue={filter.to} />
          <Checkbox
            name="mine"
            value="true"
            defaultChecked={filter.mine === 'true'}
            label="Mine"
            className="h-9 items-center"
          />
          <Checkbox
            name="pinned"
            value="true"
            defaultChecked={filter.pinned === 'true'}
            label="Pinned"
            className="h-9 items-center"
          />
          <Button type="submit">Apply filters</Button>
          {Object.keys(filter).length > 0 && (
            <Button variant="ghost" onClick={() => onFilter({})}>
              Clear
            </Button>
          )}
          <p className="text-ink-soft basis-full text-xs">
            Searches the newest {formatCount(runSearchLimits.runsMax, 'run')} of this tool, and the first{' '}
            {formatCount(runSearchLimits.argumentsCharactersMax, 'character')} of their arguments.
          </p>
        </form>
      )}
    </>
  )
}

const names = ['text', 'outcome', 'version', 'person', 'from', 'to', 'mine', 'pinned']

const withoutMine = ({ mine: _, ...rest }: RunQuery) => rest
const whose = ({ mine }: RunQuery): RunQuery => (mine === 'true' ? {} : { show: 'everyone' })
