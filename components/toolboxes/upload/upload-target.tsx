/** The toolbox that an upload goes to: the name of a new one, and a note about an existing one. */
import { Callout } from '@/components/ui/data/callout'
import { Field } from '@/components/ui/form/field'
import { Input } from '@/components/ui/form/input'
import type { KnownToolbox } from './upload-draft'

type ToolboxNameProps = {
  title: string
  slug: string | null
  disabled: boolean
  error: string | null
  onChange: (title: string) => void
}

export function ToolboxName({ title, slug, disabled, error, onChange }: ToolboxNameProps) {
  const address = (
    <>
      URL: <code>/t/{slug}</code>
    </>
  )
  return (
    <Field id="title" label="Toolbox name" hint={slug ? address : 'Shown in the catalog.'} error={error}>
      {control => (
        <Input
          {...control}
          value={title}
          maxLength={100}
          disabled={disabled}
          onChange={event => onChange(event.target.value)}
          className="max-w-sm"
        />
      )}
    </Field>
  )
}

/** `chosen`: the upload was started for this toolbox, instead of matching it by name. */
export function ExistingToolbox({ toolbox, chosen }: { toolbox: KnownToolbox; chosen: boolean }) {
  const title = chosen
    ? `This becomes the next version of ${toolbox.title}`
    : `${toolbox.title} already exists`
  const advice = chosen
    ? ''
    : 'If you own it, this upload becomes its next version. Otherwise, choose another name. '
  const current =
    toolbox.version === null ? 'It has no published version yet.' : `Current version: ${toolbox.version}.`
  return (
    <Callout title={title}>
      {advice}
      {current} All versions are kept. Uploading identical files changes nothing.
    </Callout>
  )
}
