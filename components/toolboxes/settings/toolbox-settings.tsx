/** What the owners of a toolbox can change about it: its title, its description, and who sees and runs it. */
'use client'

import { Settings2 } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useState, useTransition, type FormEvent } from 'react'
import { Button } from '@/components/ui/button'
import { Callout } from '@/components/ui/callout'
import { Radio } from '@/components/ui/checkbox'
import { Dialog } from '@/components/ui/dialog'
import { Field } from '@/components/ui/field'
import { Input, Textarea } from '@/components/ui/input'
import { problemWords, request } from '@/components/ui/request'
import { toast } from '@/components/ui/toast'
import type { ToolboxRow } from '@/lib/core/catalog/toolbox-views'
import { links } from '@/lib/core/base/links'
import { visibilities, type Visibility } from '@/lib/core/policy/model/actor'

const meanings: Record<Visibility, { title: string; hint: string }> = {
  open: { title: 'Open', hint: 'Everyone who is signed in can see it and run its tools.' },
  locked: { title: 'Locked', hint: 'Everyone can see it; only its owners and admins can run its tools.' },
  hidden: { title: 'Hidden', hint: 'Only owners and admins can see this toolbox.' },
}

export function ToolboxSettings({ toolbox }: { toolbox: ToolboxRow }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <Settings2 aria-hidden /> Settings
      </Button>
      {open && <SettingsDialog toolbox={toolbox} onClose={() => setOpen(false)} />}
    </>
  )
}

function SettingsDialog({ toolbox, onClose }: { toolbox: ToolboxRow; onClose: () => void }) {
  const router = useRouter()
  const [title, setTitle] = useState(toolbox.title)
  const [description, setDescription] = useState(toolbox.description)
  const [visibility, setVisibility] = useState(toolbox.visibility)
  const [problem, setProblem] = useState<string | null>(null)
  const [saving, setSaving] = useState(false)
  const [refreshing, startRefresh] = useTransition()

  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (title.trim() === '') return setProblem('A toolbox needs a title.')
    setSaving(true)
    const answer = await request(links.api.toolbox(toolbox.slug), {
      method: 'PATCH',
      json: { title: title.trim(), description: description.trim(), visibility },
    })
    setSaving(false)
    if (!answer.ok) return setProblem(problemWords(answer.problem))
    toast.good('Saved')
    startRefresh(() => router.refresh())
    onClose()
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={`Settings of ${toolbox.title}`}
      sticky
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form="toolbox-settings" variant="primary" busy={saving || refreshing}>
            Save
          </Button>
        </>
      }
    >
      <form id="toolbox-settings" onSubmit={save} className="space-y-5">
        {problem && (
          <Callout tone="bad" role="alert">
            {problem}
          </Callout>
        )}
        <Field id="toolbox-title" label="Title" required>
          {control => (
            <Input
              {...control}
              value={title}
              maxLength={100}
              onChange={event => setTitle(event.target.value)}
            />
          )}
        </Field>
        <Field
          id="toolbox-description"
          label="Description"
          hint="What its tools are for, in a sentence or two."
        >
          {control => (
            <Textarea
              {...control}
              value={description}
              onChange={event => setDescription(event.target.value)}
            />
          )}
        </Field>
        <fieldset>
          <legend className="mb-2 text-sm font-medium">Visibility</legend>
          <div className="flex flex-col gap-3">
            {visibilities.map(each => (
              <Radio
                key={each}
                name="visibility"
                label={meanings[each].title}
                hint={meanings[each].hint}
                checked={visibility === each}
                onChange={() => setVisibility(each)}
              />
            ))}
          </div>
        </fieldset>
      </form>
    </Dialog>
  )
}
