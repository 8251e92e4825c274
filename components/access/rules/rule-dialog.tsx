/** One rule as a form. */
'use client'

import { Plus, X } from 'lucide-react'
import { useState, type FormEvent } from 'react'
import { Button } from '@/components/ui/button'
import { Callout } from '@/components/ui/callout'
import { Checkbox, Radio } from '@/components/ui/checkbox'
import { Dialog } from '@/components/ui/dialog'
import { Field } from '@/components/ui/field'
import { Input, Textarea } from '@/components/ui/input'
import { Select } from '@/components/ui/select'
import { isOfOrganization, ruleActions, type RuleAction } from '@/lib/core/policy/model/actions'
import type { PolicyNames } from '@/lib/core/policy/views/policy-view'
import { argumentOps, type ArgumentOp, type Rule } from '@/lib/core/policy/model/rule'
import { ruleLimits } from '@/lib/core/policy/model/rule-limits'
import { capabilities, toolKinds, type Effect } from '@/lib/core/spec/tool-spec'
import {
  emptyRule,
  emptyRuleOf,
  fieldsOf,
  ops,
  ruleOf,
  subjectChoices,
  type RuleFields,
  type TestFields,
} from './rule-form'

type RuleDialogProps = {
  /** null: a new one. */
  rule: Rule | null
  names: PolicyNames
  takenIds: ReadonlySet<string>
  /** Slug: the rules are those of this toolbox, and speak of nothing outside of it. */
  within?: string
  onClose: () => void
  onDone: (rule: Rule) => void
}

const effectTitles: Record<Effect, string> = { allow: 'Allow', ask: 'Ask', deny: 'Deny' }

const whatTitles = {
  any: 'Every tool',
  toolbox: 'A toolbox',
  tool: 'A tool',
  glob: 'Tools by pattern',
  tag: 'Tools with a tag',
  kind: 'Tools of a kind',
  capability: 'Tools that can …',
  version: 'One version of a tool',
}

export function RuleDialog({ rule, names, takenIds, within, onClose, onDone }: RuleDialogProps) {
  const [fields, setFields] = useState<RuleFields>(() =>
    rule ? fieldsOf(rule) : within ? emptyRuleOf(within) : emptyRule,
  )
  const [fault, setFault] = useState<string | null>(null)
  const set = (change: Partial<RuleFields>) => setFields(current => ({ ...current, ...change }))
  const subjects = subjectChoices(names)
  const withOwn = subjects.some(({ value }) => value === fields.who)
    ? subjects
    : [...subjects, { value: fields.who, title: fields.who }]

  const done = (event: FormEvent) => {
    event.preventDefault()
    const made = ruleOf(fields, rule, takenIds)
    if ('fault' in made) setFault(made.fault)
    else onDone(made.rule)
  }
  const toggle = (action: RuleAction) =>
    set({
      actions: fields.actions.includes(action)
        ? fields.actions.filter(each => each !== action)
        : ruleActions.filter(each => each === action || fields.actions.includes(each)),
    })

  return (
    <Dialog
      open
      onClose={onClose}
      size="lg"
      title={rule ? `Rule ${rule.id}` : 'A new rule'}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form="rule-form" variant="primary">
            {rule ? 'Save rule' : 'Add'}
          </Button>
        </>
      }
    >
      <form id="rule-form" className="flex flex-col gap-5" onSubmit={done}>
        {fault && (
          <Callout tone="bad" role="alert">
            {fault}
          </Callout>
        )}
        <fieldset>
          <legend className="mb-1.5 text-sm font-medium">Effect</legend>
          <div className="flex flex-wrap gap-5">
            {(Object.keys(effectTitles) as Effect[]).map(effect => (
              <Radio
                key={effect}
                name="effect"
                label={effectTitles[effect]}
                checked={fields.effect === effect}
                onChange={() => set({ effect })}
              />
            ))}
          </div>
        </fieldset>
        <div className="grid gap-4 sm:grid-cols-2">
          <Field id="rule-who" label="Subject">
            {control => (
              <Select
                {...control}
                className="w-full"
                value={fields.who}
                onChange={event => set({ who: event.target.value })}
              >
                {withOwn.map(({ value, title }) => (
                  <option key={value} value={value}>
                    {title}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <Field id="rule-what" label="Resource">
            {control => (
              <Select
                {...control}
                className="w-full"
                value={fields.whatType}
                onChange={event =>
                  set({
                    whatType: event.target.value,
                    whatName: (event.target.value === 'toolbox' && within) || '',
                  })
                }
              >
                {Object.entries(whatTitles)
                  .filter(([value]) => value !== 'any' || !within)
                  .map(([value, title]) => (
                    <option key={value} value={value}>
                      {value === 'toolbox' && within ? 'The whole toolbox' : title}
                    </option>
                  ))}
              </Select>
            )}
          </Field>
        </div>
        {fields.whatType !== 'any' && <WhatName fields={fields} names={names} set={set} />}
        <fieldset>
          <legend className="mb-1.5 text-sm font-medium">Actions</legend>
          <div className="flex flex-wrap gap-x-5 gap-y-2">
            {ruleActions
              .filter(action => !(within && isOfOrganization(action)))
              .map(action => (
                <Checkbox
                  key={action}
                  label={action}
                  checked={fields.actions.includes(action)}
                  onChange={() => toggle(action)}
                />
              ))}
          </div>
        </fieldset>
        {fields.actions.length === 1 && fields.actions[0] === 'run' && (
          <Conditions fields={fields} set={set} />
        )}
        {fields.effect === 'ask' && (
          <Field id="rule-approver" label="Approver" hint="Must be someone other than the requester.">
            {control => (
              <Select
                {...control}
                className="w-full sm:w-80"
                value={fields.approver}
                onChange={event => set({ approver: event.target.value })}
              >
                <option value="">The person starting the run</option>
                {subjects
                  .filter(({ value }) => value !== 'everyone')
                  .map(({ value, title }) => (
                    <option key={value} value={value}>
                      {title}
                    </option>
                  ))}
              </Select>
            )}
          </Field>
        )}
        <div className="grid gap-4 sm:grid-cols-2">
          <Field id="rule-expires" label="Expires" aside="optional">
            {control => (
              <Input
                {...control}
                type="datetime-local"
                value={fields.expires}
                onChange={event => set({ expires: event.target.value })}
              />
            )}
          </Field>
          <Field id="rule-id" label="Name" aside="generated if empty">
            {control => (
              <Input
                {...control}
                className="font-mono"
                autoComplete="off"
                maxLength={ruleLimits.idLengthMax}
                value={fields.id}
                onChange={event => set({ id: event.target.value })}
              />
            )}
          </Field>
        </div>
        <Field id="rule-note" label="Note" hint="Shown to people affected by this rule.">
          {control => (
            <Textarea
              {...control}
              rows={2}
              maxLength={ruleLimits.noteLengthMax}
              value={fields.note}
              onChange={event => set({ note: event.target.value })}
            />
          )}
        </Field>
      </form>
    </Dialog>
  )
}

type PartProps = { fields: RuleFields; set: (change: Partial<RuleFields>) => void }

function WhatName({ fields, names, set }: PartProps & { names: PolicyNames }) {
  const choices: Record<string, { title: string; hint?: string; values: string[] }> = {
    toolbox: { title: 'Toolbox', values: names.toolboxes.map(({ slug }) => slug) },
    tool: { title: 'Tool', hint: 'As toolbox/tool.', values: toolsOf(names) },
    version: {
      title: 'Tool and version',
      hint: 'As toolbox/tool@3.',
      values: toolsOf(names).map(tool => `${tool}@1`),
    },
    glob: {
      title: 'Pattern',
      hint: 'Over toolbox/tool: * is any text, ? one character. For example */drop-*.',
      values: names.toolboxes.map(({ slug }) => `${slug}/*`),
    },
    tag: { title: 'Tag', values: [] },
    kind: { title: 'Kind', values: Object.keys(toolKinds) },
    capability: { title: 'Capability', values: [...capabilities] },
  }
  const { title, hint, values } = choices[fields.whatType] ?? { title: 'Name', values: [] }
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
            onChange={event => set({ whatName: event.target.value })}
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

const toolsOf = ({ toolboxes }: PolicyNames) =>
  toolboxes.flatMap(({ slug, tools }) => tools.map(tool => `${slug}/${tool}`))

function Conditions({ fields, set }: PartProps) {
  const change = (index: number, test: Partial<TestFields>) =>
    set({ tests: fields.tests.map((each, at) => (at === index ? { ...each, ...test } : each)) })
  if (fields.schema !== '')
    return (
      <Field id="rule-schema" label="Only when the arguments fit this JSON Schema">
        {control => (
          <Textarea
            {...control}
            rows={6}
            className="font-mono"
            value={fields.schema}
            onChange={event => set({ schema: event.target.value })}
          />
        )}
      </Field>
    )
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-medium">
        Only when the arguments … <span className="font-normal text-ink-soft">(all of it)</span>
      </legend>
      <div className="flex flex-col gap-2">
        {fields.tests.map((test, index) => (
          <div key={index} className="flex flex-wrap items-center gap-2">
            <Input
              aria-label={`Argument ${index + 1}`}
              className="w-36 font-mono"
              placeholder="argument"
              value={test.argument}
              onChange={event => change(index, { argument: event.target.value })}
            />
            <Select
              aria-label={`Comparison ${index + 1}`}
              value={test.op}
              onChange={event => change(index, { op: event.target.value as ArgumentOp })}
            >
              {ops.map(op => (
                <option key={op} value={op}>
                  {argumentOps[op].title}
                </option>
              ))}
            </Select>
            <Input
              aria-label={`Value ${index + 1}`}
              className="w-44 font-mono"
              placeholder="value"
              value={test.value}
              onChange={event => change(index, { value: event.target.value })}
            />
            <Button
              variant="ghost"
              size="icon-sm"
              aria-label={`Remove condition ${index + 1}`}
              onClick={() => set({ tests: fields.tests.filter((_, at) => at !== index) })}
            >
              <X aria-hidden />
            </Button>
          </div>
        ))}
        <div className="flex flex-wrap gap-2">
          <Button
            size="sm"
            onClick={() => set({ tests: [...fields.tests, { argument: '', op: 'equals', value: '' }] })}
          >
            <Plus aria-hidden /> Condition
          </Button>
          {fields.tests.length === 0 && (
            <Button size="sm" variant="ghost" onClick={() => set({ schema: '{}' })}>
              Use JSON Schema
            </Button>
          )}
        </div>
      </div>
    </fieldset>
  )
}
