/** The owners of a toolbox or of a tool set: people and groups, saved as one list. */
'use client'

import { useState, type FormEvent } from 'react'
import { LookupCombobox } from '@/components/access/lookup-combobox'
import { Button } from '@/components/ui/form/button'
import { Checkbox } from '@/components/ui/form/checkbox'
import { Field } from '@/components/ui/form/field'
import { GatedButton } from '@/components/ui/form/gated-button'
import { Textarea } from '@/components/ui/form/input'
import { Section } from '@/components/ui/layout/page'
import { SubmitProblem } from '@/components/ui/request/submit-problem'
import { useSubmit } from '@/components/ui/request/use-submit'
import type { OwnersView } from '@/lib/core/people/groups-view'

type OwnersPanelProps = {
  /** Address of the owners in the API. */
  url: string
  /** What owners can do. */
  lead: string
  view: OwnersView
  /** Whether the reader can add any group, and not only their own. */
  seesAllGroups: boolean
}

export function OwnersPanel({ url, lead, view, seesAllGroups }: OwnersPanelProps) {
  return (
    <Section id="owners" title="Owners">
      <p className="mb-4 max-w-prose text-sm text-ink-soft">{lead}</p>
      {view.may.effect === 'deny' ? (
        <OwnersList view={view} off={view.may.reason} />
      ) : (
        <OwnersForm url={url} view={view} seesAllGroups={seesAllGroups} />
      )}
    </Section>
  )
}

function OwnersForm({ url, view, seesAllGroups }: Omit<OwnersPanelProps, 'lead'>) {
  const { submit, busy, problem, retry } = useSubmit()
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    void submit({
      url,
      method: 'PUT',
      json: {
        people: readAddresses(String(fields.get('people'))),
        groups: fields.getAll('group').map(String),
      },
      done: 'Owners saved',
      refresh: 'done',
    })
  }
  return (
    <form className="flex max-w-xl flex-col gap-5" onSubmit={save}>
      <SubmitProblem problem={problem} retry={retry} />
      <Field id="owner-people" label="People" hint="One email address per line.">
        {control => (
          <Textarea
            {...control}
            name="people"
            rows={Math.max(2, view.people.length + 1)}
            defaultValue={view.people.map(person => person.email).join('\n')}
          />
        )}
      </Field>
      <GroupChoices groups={view.groups} seesAllGroups={seesAllGroups} />
      <div>
        <Button type="submit" variant="primary" busy={busy}>
          Save owners
        </Button>
      </div>
    </form>
  )
}

type GroupChoicesProps = Pick<OwnersView, 'groups'> & Pick<OwnersPanelProps, 'seesAllGroups'>

/** The groups that are owners, and a field to add others: the reader's own groups, for admins any. */
function GroupChoices({ groups, seesAllGroups }: GroupChoicesProps) {
  const [added, setAdded] = useState<OwnersView['groups']>([])
  const owners = new Set(groups.map(group => group.slug))
  const choices = [...groups, ...added.filter(group => !owners.has(group.slug))]
  const add = (slug: string, name: string) =>
    setAdded([...added.filter(group => group.slug !== slug), { slug, name }])
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-medium">Groups</legend>
      <div className="flex flex-col gap-1.5">
        {choices.map(({ slug, name }) => (
          <Checkbox key={slug} name="group" value={slug} label={name} defaultChecked />
        ))}
        <LookupCombobox
          kind="group"
          aria-label="Add a group"
          placeholder="Add a group"
          className="w-full sm:w-80"
          value=""
          onChoose={(slug, { title }) => add(slug, title)}
        />
        {!seesAllGroups && (
          <p className="text-xs text-ink-soft">You can add your own groups. Admins can add any group.</p>
        )}
      </div>
    </fieldset>
  )
}

/** @param off why the reader cannot change the owners */
function OwnersList({ view: { people, groups }, off }: { view: OwnersView; off: string }) {
  return (
    <>
      <ul className="mb-4 flex flex-col gap-1 text-sm">
        {people.map(({ id, name }) => (
          <li key={id}>{name}</li>
        ))}
        {groups.map(({ slug, name }) => (
          <li key={slug}>{name}</li>
        ))}
        {people.length + groups.length === 0 && <li>No owners. Only admins can make changes.</li>}
      </ul>
      <GatedButton off={off} reasonAt="beside">
        Change owners
      </GatedButton>
    </>
  )
}

const readAddresses = (text: string) => text.split(/[\s,;]+/).filter(address => address !== '')
