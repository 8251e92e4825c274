/** The limits of a toolbox's runs: a form for all of its tools or for one, and the tools with custom limits. */
'use client'

import { useState } from 'react'
import { Field } from '@/components/ui/form/field'
import { Select } from '@/components/ui/form/select'
import { Section } from '@/components/ui/layout/page'
import type { LimitsView } from '@/lib/core/catalog/views/limits-view'
import { formatList } from '@/lib/core/base/format-list'
import { CustomLimits } from './custom-limits'
import { LimitsForm } from './limits-form'

type LimitsPanelProps = {
  toolbox: string
  view: LimitsView
  /** The tool that the address names; ignored if it has no limits. */
  initialTool: string | null
}

export function LimitsPanel({ toolbox, view, initialTool }: LimitsPanelProps) {
  const [tool, setTool] = useState(() => view.tools.find(({ name }) => name === initialTool)?.name ?? null)
  const edited = view.tools.find(({ name }) => name === tool) ?? view.all
  return (
    <div className="flex flex-col gap-8">
      <Section id="limits" title="Limits of a run">
        <p className="mb-4 max-w-prose text-sm text-ink-soft">
          Changes apply to new runs. Leave a field empty to use the default.{' '}
          {view.editors.length > 0 && `${formatList(view.editors, 'or')} can change these limits.`}
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
        <LimitsForm key={`${tool} ${edited.changed?.at}`} toolbox={toolbox} view={view} tool={tool} />
      </Section>
      <CustomLimits view={view} />
    </div>
  )
}
