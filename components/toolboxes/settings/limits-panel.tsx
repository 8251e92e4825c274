/**
 * The limits of a toolbox's runs: a form for all of its tools or for one, and the tools with their own
 * limits.
 */
'use client'

import { useState, type FormEvent } from 'react'
import { Button } from '@/components/ui/form/button'
import { Field } from '@/components/ui/form/field'
import { Input } from '@/components/ui/form/input'
import { Section } from '@/components/ui/layout/page'
import { ReasonedButton } from '@/components/ui/form/gated-button'
import { RelativeTime } from '@/components/ui/text/relative-time'
import type { RequestProblem } from '@/components/ui/request/request'
import { Select } from '@/components/ui/form/select'
import { SubmitProblem } from '@/components/ui/request/submit-problem'
import { Table, TableHead, Td, Th, Tr } from '@/components/ui/data/table'
import { useSubmit } from '@/components/ui/request/use-submit'
import type { LimitsView } from '@/lib/core/catalog/limits-view'
import { links } from '@/lib/core/base/links'
import {
  limitSource,
  settableLimits,
  settleLimits,
  type LimitLayers,
  type LimitSettings,
  type LimitSource,
} from '@/lib/core/runs/limits/limit-settings'
import { formatList } from '@/lib/core/base/format-list'
import { defaultRunLimits } from '@/lib/core/runs/limits/run-limits'

type LimitsPanelProps = { toolbox: string; view: LimitsView; initialTool: string | null }

export function LimitsPanel({ toolbox, view, initialTool }: LimitsPanelProps) {
  const [tool, setTool] = useState(() => view.tools.find(({ name }) => name === initialTool)?.name ?? null)
  const changed = (tool === null ? view.all : view.tools.find(({ name }) => name === tool)!).changed
  return (
    <div className="flex flex-col gap-8">
      <Section id="limits" title="Limits of a run">
        <p className="mb-4 max-w-prose text-sm text-ink-soft">
          Changes apply to new runs. Leave a field empty to use the default.{' '}
          {view.keepers.length > 0 && `${formatList(view.keepers, 'or')} can change them.`}
        </p>
        <Field id="limits-of" label="Limits of" className="mb-5 max-w-sm">
          {control => (
            <Select
              {...control}
              className="w-full"
              value={tool ?? ''}
              onChange={event => setTool(event.target.value || null)}
            >
              <option value="">all tools of the toolbox</option>
              {view.tools.map(({ name }) => (
                <option key={name} value={name}>
                  {name}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <LimitsForm key={`${tool} ${changed?.at}`} toolbox={toolbox} view={view} tool={tool} />
      </Section>
      <OwnLimits view={view} />
    </div>
  )
}

const sourceWords: Record<LimitSource, string> = {
  default: 'default',
  'tool-asks': 'requested by the tool',
  toolbox: 'toolbox limit',
  tool: 'tool limit',
}

function LimitsForm({ toolbox, view, tool }: { toolbox: string; view: LimitsView; tool: string | null }) {
  const one = tool === null ? null : view.tools.find(({ name }) => name === tool)!
  const { set, changed } = one ?? view.all
  const [texts, setTexts] = useState(() => writeTexts(set))
  const [problems, setProblems] = useState<Record<string, string>>({})
  const { submit, busy, refreshing, problem, retry, report } = useSubmit()
  const off = view.may.effect === 'deny' ? view.may.reason : null
  // Layers below the edited one, which determine the limits when a field is empty.
  const under: LimitLayers = {
    usual: one?.usual ?? defaultRunLimits,
    toolbox: one ? view.all.set : {},
    tool: {},
  }
  const usual = settleLimits(under)

  const save = (event: FormEvent) => {
    event.preventDefault()
    const { limits, fields } = readTexts(texts)
    setProblems(fields)
    if (Object.keys(fields).length > 0) return report(null)
    void submit({
      url: links.api.toolboxLimits(toolbox),
      method: 'PATCH',
      json: { tool, limits, basedOn: changed?.at ?? null },
      done: { title: 'Limits saved', detail: 'Applies to new runs.' },
      refresh: 'done',
      onProblem: answer => {
        const found = readFieldProblems(answer)
        setProblems(found)
        return Object.keys(found).length > 0
      },
    })
  }

  return (
    <form onSubmit={save} noValidate>
      <SubmitProblem problem={problem} retry={retry} className="mb-4" />
      <fieldset disabled={off !== null} className="min-w-0">
        <legend className="sr-only">Limits of {tool ?? 'all tools'}</legend>
        <div className="grid gap-x-6 gap-y-4 sm:grid-cols-2 lg:grid-cols-3">
          {settableLimits.map(({ name, title, unit, factor, floor, ceiling }) => (
            <Field
              key={name}
              id={`limit-${name}`}
              label={title}
              aside={unit}
              error={problems[name]}
              hint={`${floor / factor} to ${ceiling / factor}; when empty ${usual[name] / factor}, ${sourceWords[limitSource(name, under)]}`}
            >
              {control => (
                <Input
                  {...control}
                  inputMode="numeric"
                  autoComplete="off"
                  className="figures"
                  value={texts[name] ?? ''}
                  placeholder={String(usual[name] / factor)}
                  onChange={event => setTexts({ ...texts, [name]: event.target.value })}
                />
              )}
            </Field>
          ))}
        </div>
      </fieldset>
      <div className="mt-5 flex flex-wrap items-center gap-3">
        {off === null ? (
          <Button type="submit" variant="primary" busy={busy || refreshing}>
            Save limits
          </Button>
        ) : (
          <ReasonedButton off={off} reasonAt="beside">
            Save limits
          </ReasonedButton>
        )}
        {changed && (
          <span className="text-sm text-ink-soft">
            Set by {changed.author} <RelativeTime at={changed.at} />
          </span>
        )}
      </div>
    </form>
  )
}

/** The tools whose limits differ from those of the toolbox. */
function OwnLimits({ view }: { view: LimitsView }) {
  const own = view.tools.filter(({ changed }) => changed !== null)
  if (own.length === 0) return null
  return (
    <Section id="own-limits" title="Tools with custom limits">
      <Table label="Tools with custom limits">
        <TableHead>
          <Th>Tool</Th>
          <Th>Set</Th>
          <Th>By</Th>
        </TableHead>
        <tbody>
          {own.map(({ name, set, changed }) => (
            <Tr key={name}>
              <Td className="font-mono text-xs">{name}</Td>
              <Td>
                {settableLimits
                  .filter(limit => set[limit.name] !== undefined)
                  .map(
                    limit =>
                      `${limit.title.toLowerCase()} ${set[limit.name]! / limit.factor}${limit.unit === 'processes' || limit.unit === 'files' ? '' : ` ${limit.unit}`}`,
                  )
                  .join(', ')}
              </Td>
              <Td>
                {changed!.author} <RelativeTime at={changed!.at} />
              </Td>
            </Tr>
          ))}
        </tbody>
      </Table>
    </Section>
  )
}

const writeTexts = (set: LimitSettings): Record<string, string> =>
  Object.fromEntries(
    settableLimits.flatMap(({ name, factor }) =>
      set[name] === undefined ? [] : [[name, String(set[name] / factor)]],
    ),
  )

function readTexts(texts: Record<string, string>) {
  const limits: LimitSettings = {}
  const fields: Record<string, string> = {}
  for (const { name, factor, floor, ceiling, unit } of settableLimits) {
    const text = (texts[name] ?? '').trim()
    if (text === '') continue
    // Fractions such as 0.5 MB are valid when they give a whole number of units.
    const value = Number(text.replace(',', '.')) * factor
    if (Number.isInteger(value) && value >= floor && value <= ceiling) limits[name] = value
    else fields[name] = `From ${floor / factor} to ${ceiling / factor} ${unit}.`
  }
  return { limits, fields }
}

function readFieldProblems(problem: RequestProblem): Record<string, string> {
  const listed = problem.details.problems
  const fields: Record<string, string> = {}
  for (const { name, message } of Array.isArray(listed)
    ? (listed as { name: string; message: string }[])
    : [])
    fields[name] = message
  return fields
}
