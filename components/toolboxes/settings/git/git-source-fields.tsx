/** Parts of the form for the repository of a toolbox: what it follows, and the secret with the access token. */
import { ChoiceOfOne } from '@/components/ui/form/choice-of-one'
import { Field } from '@/components/ui/form/field'
import { Input } from '@/components/ui/form/input'
import { Select } from '@/components/ui/form/select'
import { gitSourceLimits, type GitSource, type RefKind } from '@/lib/core/repositories/git-source'

const kinds: { id: RefKind; label: string; hint: string }[] = [
  { id: 'branch', label: 'Branch', hint: 'Follows the newest commit of a branch.' },
  { id: 'tag', label: 'Tags', hint: 'Follows the highest version among the matching tags.' },
]
const refTexts: Record<RefKind, { label: string; hint: string }> = {
  branch: { label: 'Name of the branch', hint: 'For example, main.' },
  tag: { label: 'Pattern for tags', hint: 'For example, v* for all tags that begin with v.' },
}

type Followed = Pick<GitSource, 'refKind' | 'ref'>
type RefFieldsProps = { followed: Followed; onChange: (changed: Partial<Followed>) => void }

/** A branch, or the pattern of tags. */
export function RefFields({ followed, onChange }: RefFieldsProps) {
  return (
    <>
      <ChoiceOfOne<RefKind>
        title="Follow"
        name="ref-kind"
        choices={kinds}
        value={followed.refKind}
        onChange={kind => onChange({ refKind: kind, ref: kind === 'tag' ? 'v*' : 'main' })}
      />
      <Field id="git-ref" {...refTexts[followed.refKind]} required>
        {control => (
          <Input
            {...control}
            value={followed.ref}
            maxLength={gitSourceLimits.ref}
            onChange={event => onChange({ ref: event.target.value })}
          />
        )}
      </Field>
    </>
  )
}

type SecretFieldProps = {
  value: string | null
  /** Names of the secrets of the toolbox. */
  secrets: readonly string[]
  onChange: (secret: string | null) => void
}

export function SecretField({ value, secrets, onChange }: SecretFieldProps) {
  return (
    <Field
      id="git-secret"
      label="Access token"
      hint="A secret of this toolbox that contains a token with read access. Set it under Settings > Secrets."
    >
      {control => (
        <Select {...control} value={value ?? ''} onChange={event => onChange(event.target.value || null)}>
          <option value="">None, the repository is public</option>
          {secrets.map(name => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}
