/** The name of the resource of a rule: looked up, or one of a few words. */
import { Field } from '@/components/ui/form/field'
import { Input } from '@/components/ui/form/input'
import { Select } from '@/components/ui/form/select'
import type { LookupKind, LookupOption } from '@/lib/core/policy/views/lookup-view'
import { capabilities, toolKinds } from '@/lib/core/spec/tool-spec'
import { LookupInput } from '../../lookup-input'
import type { RulePartProps } from './rule-session'

/** `within` is the slug of the only toolbox that the rule can name. */
type ResourceFieldProps = RulePartProps & { within: string | undefined }

type NameField = {
  title: string
  hint?: string
  /** Kind of the suggested names, and the text that a suggestion stands for. */
  suggested?: { kind: LookupKind; textOf?: (option: LookupOption) => string }
  /** All names, if there are only a few. */
  words?: readonly string[]
}

const nameFields: Record<string, NameField> = {
  toolbox: { title: 'Toolbox', suggested: { kind: 'toolbox' } },
  tool: { title: 'Tool', hint: 'As toolbox/tool.', suggested: { kind: 'tool' } },
  version: {
    title: 'Tool and version',
    hint: 'As toolbox/tool@3.',
    suggested: { kind: 'tool', textOf: ({ value }) => `${value}@1` },
  },
  glob: {
    title: 'Pattern',
    hint: 'Matched against toolbox/tool. * matches any text, ? one character. Example: */drop-*.',
    suggested: { kind: 'toolbox', textOf: ({ value }) => `${value}/*` },
  },
  tag: { title: 'Tag' },
  kind: { title: 'Kind', words: Object.keys(toolKinds) },
  capability: { title: 'Capability', words: capabilities },
}

export function ResourceField({ fields, dispatch, within }: ResourceFieldProps) {
  const { title, hint, suggested, words } = nameFields[fields.whatType] ?? { title: 'Name' }
  const setName = (whatName: string) => dispatch({ type: 'changed', fields: { whatName } })
  return (
    <Field id="rule-what-name" label={title} hint={hint} required>
      {control => {
        if (words) return <WordChoice {...control} words={words} value={fields.whatName} onChoose={setName} />
        const field = { ...control, required: true, className: 'font-mono' }
        return suggested ? (
          <LookupInput
            {...field}
            {...suggested}
            toolbox={within}
            defaultValue={fields.whatName}
            onText={setName}
          />
        ) : (
          <Input
            {...field}
            autoComplete="off"
            value={fields.whatName}
            onChange={event => setName(event.target.value)}
          />
        )
      }}
    </Field>
  )
}

type WordChoiceProps = {
  id: string
  words: readonly string[]
  value: string
  onChoose: (word: string) => void
}

function WordChoice({ words, value, onChoose, ...control }: WordChoiceProps) {
  return (
    <Select
      {...control}
      required
      className="w-full"
      value={value}
      onChange={event => onChoose(event.target.value)}
    >
      <option value="">Choose…</option>
      {words.map(word => (
        <option key={word} value={word}>
          {word}
        </option>
      ))}
    </Select>
  )
}
