/** What the owners of a toolbox add to its packages: Python packages, and npm packages whose install scripts may run. */
'use client'

import { useState, type FormEvent } from 'react'
import { Button } from '@/components/ui/form/button'
import { Field } from '@/components/ui/form/field'
import { Textarea } from '@/components/ui/form/input'
import { Section } from '@/components/ui/layout/page'
import { useSubmit } from '@/components/ui/request/use-submit'
import { links } from '@/lib/core/base/links'
import type { PackagesView } from '@/lib/core/catalog/views/packages-view'

type FormProps = { toolbox: string; view: PackagesView }

export function Requirements({ toolbox, view }: FormProps) {
  return (
    <LinesForm
      toolbox={toolbox}
      id="requirements"
      title="More Python packages"
      label="Packages from the Python index"
      hint="One package per line, such as langchain-core>=1.0,<2. Saving creates a new version with the same files and these packages added to its requirements.txt."
      saved={view.typed}
      failed={view.environment?.state === 'failed'}
      asJson={text => ({ requirements: text })}
      rows={6}
    />
  )
}

export function InstallScripts({ toolbox, view }: FormProps) {
  const skipped = view.nodeEnvironment?.packages.filter(({ scripts }) => scripts === 'skipped') ?? []
  const names = [...new Set(skipped.map(({ name }) => name))]
  return (
    <LinesForm
      toolbox={toolbox}
      id="install-scripts"
      title="Install scripts of npm packages"
      label="Packages whose install scripts run"
      hint={`${formatSkipped(names)}One name per line. The scripts run in the sandbox of the installation. Saving creates a new version with the same files.`}
      saved={view.installScripts.join('\n')}
      failed={view.nodeEnvironment?.state === 'failed'}
      asJson={text => ({ installScripts: text.split('\n').filter(line => line.trim() !== '') })}
      rows={3}
    />
  )
}

/** Names in the hint; the list of packages marks all of them. */
const namesShown = 5

function formatSkipped(names: readonly string[]): string {
  if (names.length === 0) return ''
  const others = names.length > namesShown ? ' and others' : ''
  return `The install scripts of ${names.slice(0, namesShown).join(', ')}${others} were skipped. `
}

type LinesFormProps = {
  toolbox: string
  id: string
  title: string
  label: string
  hint: string
  saved: string
  /** The installation with the saved text failed, so that saving it again makes sense. */
  failed: boolean
  asJson: (text: string) => object
  rows: number
}

function LinesForm(props: LinesFormProps) {
  const { toolbox, id, title, label, hint, saved, failed, asJson, rows } = props
  const [text, setText] = useState(saved)
  const { submit, busy, refreshing, problem } = useSubmit()

  const save = (event: FormEvent) => {
    event.preventDefault()
    void submit<{ version: number; unchanged: boolean }>({
      url: links.api.toolboxPackages(toolbox),
      method: 'PATCH',
      json: asJson(text),
      done: ({ unchanged, version }) => (unchanged ? 'Nothing to install' : `Version ${version} created`),
      refresh: 'done',
    })
  }

  return (
    <Section id={id} title={title}>
      <form onSubmit={save} className="flex max-w-2xl flex-col gap-4">
        <Field id={`${id}-text`} label={label} hint={hint} error={problem}>
          {control => (
            <Textarea
              {...control}
              value={text}
              rows={rows}
              spellCheck={false}
              className="font-mono text-sm"
              onChange={event => setText(event.target.value)}
            />
          )}
        </Field>
        <div>
          <Button type="submit" variant="primary" busy={busy || refreshing}>
            {failed && text === saved ? 'Try again' : 'Save and install'}
          </Button>
        </div>
      </form>
    </Section>
  )
}
