/** The form in which owners enter the repository that the toolbox follows. */
'use client'

import { useState, type FormEvent } from 'react'
import { Button } from '@/components/ui/form/button'
import { Field } from '@/components/ui/form/field'
import { Input } from '@/components/ui/form/input'
import { SubmitProblem } from '@/components/ui/request/submit-problem'
import { useSubmit } from '@/components/ui/request/use-submit'
import { links } from '@/lib/core/base/links'
import { gitSourceLimits, type GitSource, type SavedGitSource } from '@/lib/core/repositories/git-source'
import { RefFields, SecretField } from './git-source-fields'

type GitSourceFormProps = {
  toolbox: string
  source: GitSource | null
  /** Names of the secrets of the toolbox. */
  secrets: readonly string[]
  onSaved: (saved: SavedGitSource) => void
}

export function GitSourceForm({ toolbox, source, secrets, onSaved }: GitSourceFormProps) {
  const [draft, setDraft] = useState<GitSource>({
    address: source?.address ?? '',
    refKind: source?.refKind ?? 'branch',
    ref: source?.ref ?? 'main',
    folder: source?.folder ?? '',
    secret: source?.secret ?? null,
  })
  const { submit, busy, problem } = useSubmit()
  const change = (changed: Partial<GitSource>) => setDraft({ ...draft, ...changed })
  const save = (event: FormEvent) => {
    event.preventDefault()
    void submit<SavedGitSource>({
      url: links.api.gitSource(toolbox),
      method: 'PUT',
      json: draft,
      done: source === null ? 'Repository connected' : 'Repository saved',
      onDone: onSaved,
    })
  }
  return (
    <form className="flex max-w-xl flex-col gap-5" onSubmit={save}>
      <SubmitProblem problem={problem} />
      <Field
        id="git-address"
        label="Address"
        hint="The web address that you clone from, with https://."
        required
      >
        {control => (
          <Input
            {...control}
            value={draft.address}
            maxLength={gitSourceLimits.address}
            placeholder="https://git.example.org/team/tools"
            onChange={event => change({ address: event.target.value })}
          />
        )}
      </Field>
      <RefFields followed={draft} onChange={change} />
      <Field
        id="git-folder"
        label="Folder"
        aside="optional"
        hint="The folder with the files of the toolbox. Leave empty for the whole repository."
      >
        {control => (
          <Input
            {...control}
            value={draft.folder}
            maxLength={gitSourceLimits.folder}
            onChange={event => change({ folder: event.target.value })}
          />
        )}
      </Field>
      <SecretField value={draft.secret} secrets={secrets} onChange={secret => change({ secret })} />
      <div>
        <Button type="submit" variant="primary" busy={busy}>
          {source === null ? 'Connect repository' : 'Save repository'}
        </Button>
      </div>
    </form>
  )
}
