/** The form in which owners enter the repository that the toolbox follows. */
'use client'

import { useState, type FormEvent } from 'react'
import { Button } from '@/components/ui/form/button'
import { ChoiceOfOne } from '@/components/ui/form/choice-of-one'
import { Field } from '@/components/ui/form/field'
import { Input } from '@/components/ui/form/input'
import { Select } from '@/components/ui/form/select'
import { SubmitProblem } from '@/components/ui/request/submit-problem'
import { useSubmit } from '@/components/ui/request/use-submit'
import { links } from '@/lib/core/base/links'
import {
  gitSourceLimits,
  type GitSource,
  type RefKind,
  type SavedGitSource,
} from '@/lib/core/repositories/git-source'

type GitSourceFormProps = {
  toolbox: string
  source: GitSource | null
  /** Names of the secrets of the toolbox. */
  secrets: readonly string[]
  onSaved: (saved: SavedGitSource) => void
}

const kinds: { id: RefKind; label: string; hint: string }[] = [
  { id: 'branch', label: 'Branch', hint: 'Follows the newest commit of a branch.' },
  { id: 'tag', label: 'Tags', hint: 'Follows the highest version among the matching tags.' },
]
const refTexts: Record<RefKind, { label: string; hint: string }> = {
  branch: { label: 'Name of the branch', hint: 'For example, main.' },
  tag: { label: 'Pattern for tags', hint: 'For example, v* for all tags that begin with v.' },
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
      <ChoiceOfOne<RefKind>
        title="Follow"
        name="ref-kind"
        choices={kinds}
        value={draft.refKind}
        onChange={refKind => change({ refKind, ref: refKind === 'tag' ? 'v*' : 'main' })}
      />
      <Field id="git-ref" {...refTexts[draft.refKind]} required>
        {control => (
          <Input
            {...control}
            value={draft.ref}
            maxLength={gitSourceLimits.ref}
            onChange={event => change({ ref: event.target.value })}
          />
        )}
      </Field>
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
      <Field
        id="git-secret"
        label="Access token"
        hint="A secret of this toolbox that contains a token with read access. Set it under Settings > Secrets."
      >
        {control => (
          <Select
            {...control}
            value={draft.secret ?? ''}
            onChange={event => change({ secret: event.target.value || null })}
          >
            <option value="">None, the repository is public</option>
            {secrets.map(name => (
              <option key={name} value={name}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <div>
        <Button type="submit" variant="primary" busy={busy}>
          {source === null ? 'Connect repository' : 'Save repository'}
        </Button>
      </div>
    </form>
  )
}
