/** The name of the resource of a rule, with suggestions. */
import { Field } from '@/components/ui/form/field'
import { Input } from '@/components/ui/form/input'
import type { PolicyNames } from '@/lib/core/policy/views/policy-view'
import { capabilities, toolKinds } from '@/lib/core/spec/tool-spec'
import type { RulePartProps } from './rule-session'

type Choices = { title: string; hint?: string; values: readonly string[] }

export function ResourceField({ fields, dispatch, names }: RulePartProps & { names: PolicyNames }) {
  const { title, hint, values } = choicesOf(fields.whatType, names)
  return (
    <Field id="rule-what-name" label={title} hint={hint} required>
      {control => (
        <>
          <Input
            {...control}
            list="rule-names"
            autoComplete="off"
            required
            className="font-mono"
            value={fields.whatName}
            onChange={event => dispatch({ type: 'changed', fields: { whatName: event.target.value } })}
          />
          <datalist id="rule-names">
            {values.map(value => (
              <option key={value} value={value} />
            ))}
          </datalist>
        </>
      )}
    </Field>
  )
}

function choicesOf(whatType: string, { toolboxes }: PolicyNames): Choices {
  const slugs = toolboxes.map(({ slug }) => slug)
  const tools = toolboxes.flatMap(toolbox => toolbox.tools.map(tool => `${toolbox.slug}/${tool}`))
  const choices: Record<string, Choices> = {
    toolbox: { title: 'Toolbox', values: slugs },
    tool: { title: 'Tool', hint: 'As toolbox/tool.', values: tools },
    version: {
      title: 'Tool and version',
      hint: 'As toolbox/tool@3.',
      values: tools.map(tool => `${tool}@1`),
    },
    glob: {
      title: 'Pattern',
      hint: 'Matched against toolbox/tool. * matches any text, ? one character. Example: */drop-*.',
      values: slugs.map(slug => `${slug}/*`),
    },
    tag: { title: 'Tag', values: [] },
    kind: { title: 'Kind', values: Object.keys(toolKinds) },
    capability: { title: 'Capability', values: [...capabilities] },
  }
  return choices[whatType] ?? { title: 'Name', values: [] }
}
