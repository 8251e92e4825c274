/**
 * Form that selects the three files to overlay. It is a plain form, so that the URL contains the selection.
 */
'use client'

import { Layers } from 'lucide-react'
import { useState } from 'react'
import { LookupCombobox } from '@/components/access/lookup-combobox'
import { Button } from '@/components/ui/form/button'
import { Field } from '@/components/ui/form/field'
import type { EffectivePage, LayerFileOption } from '@/lib/core/catalog/views/effective-view'
import { links } from '@/lib/core/base/links'

export function LayerForm({ choice }: Pick<EffectivePage, 'choice'>) {
  return (
    <form action={links.effective()} className="grid gap-4 rounded-lg border bg-surface p-4 lg:grid-cols-3">
      <Field id="base" label="Default file" hint="Always read first. Included with neuro-san.">
        {control => <FileChoice {...control} kind="base-file" name="base" chosen={choice.base} />}
      </Field>
      <Field id="environment" label="Environment’s file" hint="The server’s AGENT_TOOLBOX_INFO_FILE.">
        {control => (
          <FileChoice
            {...control}
            kind="info-file"
            name="environment"
            none="None"
            chosen={choice.environment}
          />
        )}
      </Field>
      <Field
        id="network"
        label="Network’s own file"
        hint="The network’s toolbox_info_file. It replaces the environment’s file."
      >
        {control => (
          <FileChoice {...control} kind="info-file" name="network" none="None" chosen={choice.network} />
        )}
      </Field>
      <div className="lg:col-span-3">
        <Button type="submit" variant="primary">
          <Layers aria-hidden /> Show effective toolbox
        </Button>
      </div>
    </form>
  )
}

type FileChoiceProps = {
  id: string
  kind: 'info-file' | 'base-file'
  name: string
  none?: string
  chosen: LayerFileOption | null
}

function FileChoice({ chosen, ...field }: FileChoiceProps) {
  const [option, setOption] = useState(chosen)
  return (
    <LookupCombobox
      {...field}
      className="w-full"
      value={option?.value ?? ''}
      title={option?.title}
      onChoose={(value, next) => setOption(value === '' ? null : next)}
    />
  )
}
