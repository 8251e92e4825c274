/** Adds a tool to one of the reader’s sets, in a version or following the current one. */
'use client'

import { useEffect, useState } from 'react'
import { ChoiceOfOne } from '@/components/ui/form/choice-of-one'
import { Field } from '@/components/ui/form/field'
import { Select } from '@/components/ui/form/select'
import { Link } from '@/components/ui/layout/link'
import { FormDialog } from '@/components/ui/overlay/form-dialog'
import { formatProblem, request } from '@/components/ui/request/request'
import { useSubmit } from '@/components/ui/request/use-submit'
import { links } from '@/lib/core/base/links'
import type { SetListPage, SetRow } from '@/lib/core/sets/set-views'

export type AddToSetProps = {
  toolbox: string
  tool: string
  /** The displayed version, to which the tool can be pinned. */
  version: number
  isCurrent: boolean
}

export function AddToSetDialog({
  toolbox,
  tool,
  version,
  isCurrent,
  onClose,
}: AddToSetProps & { onClose: () => void }) {
  const { submit, busy, problem, report } = useSubmit()
  const sets = useOwnSets(report)
  const [isPinned, setPinned] = useState(!isCurrent)
  const add = (fields: FormData) => {
    const set = String(fields.get('set') ?? '')
    if (set === '') return true
    return submit({
      url: links.api.setTool(set, toolbox, tool),
      method: 'PUT',
      json: { version: isPinned ? version : null },
      done: `Added to ${sets?.find(({ slug }) => slug === set)?.title ?? set}`,
    })
  }
  return (
    <FormDialog
      title={`Add ${tool} to a set`}
      action={sets?.length === 0 ? 'Close' : 'Add to set'}
      busy={busy || sets === null}
      problem={problem}
      form={{ method: 'post' }}
      onClose={onClose}
      onSubmit={add}
    >
      {sets?.length === 0 ? (
        <p className="text-sm">
          You own no sets yet. Create one under{' '}
          <Link href={links.sets()} className="link">
            My sets
          </Link>
          .
        </p>
      ) : (
        <>
          <Field id="add-set" label="Set" required>
            {control => (
              <Select {...control} name="set" required className="w-full">
                {sets?.map(({ slug, title }) => (
                  <option key={slug} value={slug}>
                    {title}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <ChoiceOfOne
            title="Version"
            name="version"
            choices={[
              {
                id: 'current',
                label: 'Current version',
                hint: 'Follows the toolbox: a newly published version runs.',
              },
              {
                id: 'pinned',
                label: `Version ${version}`,
                hint: 'Stays at this version until an owner of the set changes it.',
              },
            ]}
            value={isPinned ? 'pinned' : 'current'}
            onChange={id => setPinned(id === 'pinned')}
          />
        </>
      )}
    </FormDialog>
  )
}

/** Loads the first page of the reader’s sets; null until it has loaded. */
function useOwnSets(report: (problem: string) => void): readonly SetRow[] | null {
  const [sets, setSets] = useState<readonly SetRow[] | null>(null)
  useEffect(() => {
    let isCurrent = true
    void request<SetListPage>(links.api.sets({ mine: 'true' })).then(answer => {
      if (!isCurrent) return
      if (answer.ok) setSets(answer.value.sets)
      else report(formatProblem(answer.problem))
    })
    return () => {
      isCurrent = false
    }
  }, [report])
  return sets
}
