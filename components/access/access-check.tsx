/** Form that checks what a person can do and why. It is an ordinary form, so that the result has a URL. */
import { Button } from '@/components/ui/form/button'
import { Field } from '@/components/ui/form/field'
import { Input, Textarea } from '@/components/ui/form/input'
import { Select } from '@/components/ui/form/select'
import { Table, TableHead, Td, Th, Tr } from '@/components/ui/data/table'
import { links } from '@/lib/core/base/links'
import type { Considered } from '@/lib/core/policy/model/decision'
import type { AccessView, PolicyNames } from '@/lib/core/policy/views/policy-view'
import { EffectBadge } from './effect-badge'
import { SaveAsTest, type AskedAccess } from './rules/save-as-test'

type AccessFields = { person: string; tool: string; action: string; arguments: string }

export function AccessForm({ names, fields }: { names: PolicyNames; fields: AccessFields }) {
  return (
    <form method="get" action={links.permissions()} className="flex flex-col gap-4">
      <input type="hidden" name="tab" value="check" />
      <div className="grid gap-4 sm:grid-cols-3">
        <Field id="check-person" label="Person">
          {control => (
            <Select {...control} name="person" className="w-full" defaultValue={fields.person}>
              {names.people.map(({ id, name, email }) => (
                <option key={id} value={id}>
                  {name} ({email})
                </option>
              ))}
            </Select>
          )}
        </Field>
        <ToolField names={names} tool={fields.tool} />
        <Field id="check-action" label="Action">
          {control => (
            <Select {...control} name="action" className="w-full" defaultValue={fields.action}>
              <option value="run">Run</option>
              <option value="view">View</option>
            </Select>
          )}
        </Field>
      </div>
      <Field id="check-arguments" label="Arguments" aside="optional" hint="A JSON object.">
        {control => (
          <Textarea
            {...control}
            name="arguments"
            rows={2}
            className="font-mono text-xs"
            defaultValue={fields.arguments}
          />
        )}
      </Field>
      <div>
        <Button type="submit" variant="primary">
          Check
        </Button>
      </div>
    </form>
  )
}

function ToolField({ names, tool }: { names: PolicyNames; tool: string }) {
  return (
    <Field id="check-tool" label="Tool" hint="As toolbox/tool, with @3 for a version." required>
      {control => (
        <>
          <Input
            {...control}
            name="tool"
            list="check-tools"
            required
            autoComplete="off"
            className="font-mono"
            defaultValue={tool}
          />
          <datalist id="check-tools">
            {names.toolboxes.flatMap(({ slug, tools }) =>
              tools.map(tool => <option key={`${slug}/${tool}`} value={`${slug}/${tool}`} />),
            )}
          </datalist>
        </>
      )}
    </Field>
  )
}

const statusLabels: Record<Considered['status'], string> = {
  decides: 'Decides',
  overridden: 'Overridden',
  'not-matched': 'Doesn’t match',
  expired: 'Expired',
  disabled: 'Disabled',
}

/** Whether a person can make a call, and every rule that was considered. */
export function AccessAnswer({ view, asked }: { view: AccessView; asked: AskedAccess }) {
  const { explanation, sentences } = view
  return (
    <section aria-label="Result" className="mt-8">
      <h2 className="mb-1 flex flex-wrap items-center gap-2 text-lg font-semibold">
        <EffectBadge effect={explanation.effect} /> {view.verdict}
      </h2>
      <p className="mb-4 text-sm text-ink-soft">
        <code>{view.target}</code> · {explanation.reason}
      </p>
      <SaveAsTest key={JSON.stringify(asked)} test={{ ...asked, expected: explanation.effect }} />
      {explanation.considered.length > 0 && (
        <Table label="Considered rules">
          <TableHead>
            <Th>Rule</Th>
            <Th>Result</Th>
          </TableHead>
          <tbody>
            {explanation.considered.map(({ ruleId, effect, status, why }) => (
              <Tr key={ruleId}>
                <Td>
                  <span className="flex flex-wrap items-baseline gap-2">
                    <EffectBadge effect={effect} />
                    <span>{sentences[ruleId]}</span>
                  </span>
                  <code className="text-xs text-ink-soft">{ruleId}</code>
                </Td>
                <Td>
                  <strong className="font-medium">{statusLabels[status]}</strong>
                  <span className="block text-xs text-ink-soft">{why}</span>
                </Td>
              </Tr>
            ))}
          </tbody>
        </Table>
      )}
    </section>
  )
}
