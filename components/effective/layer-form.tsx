/**
 * Form that selects the three files to overlay. It is a plain form: the URL contains the selection, with or
 * without scripts.
 */
import { Layers } from 'lucide-react'
import { Button } from '@/components/ui/form/button'
import { Field } from '@/components/ui/form/field'
import { Select } from '@/components/ui/form/select'
import type { EffectivePage, LayerFileOption } from '@/lib/core/catalog/views/effective-view'
import { links } from '@/lib/core/base/links'

export function LayerForm({ page: { choice, defaults, files } }: { page: EffectivePage }) {
  return (
    <form action={links.effective()} className="grid gap-4 rounded-lg border bg-surface p-4 lg:grid-cols-3">
      <Field id="base" label="Default file" hint="Always read first. Included with neuro-san.">
        {control => (
          <Select {...control} name="base" defaultValue={choice.base} className="w-full [&>select]:w-full">
            <optgroup label="Included with neuro-san">
              {defaults.map(({ value, title }) => (
                <option key={value} value={value}>
                  {value}: {title}
                </option>
              ))}
            </optgroup>
            <FileOptions files={files} />
          </Select>
        )}
      </Field>
      <Field id="environment" label="Environment’s file" hint="The server’s AGENT_TOOLBOX_INFO_FILE.">
        {control => <OwnFile {...control} name="environment" chosen={choice.environment} files={files} />}
      </Field>
      <Field
        id="network"
        label="Network’s own file"
        hint="The network’s toolbox_info_file. It replaces the environment’s file."
      >
        {control => <OwnFile {...control} name="network" chosen={choice.network} files={files} />}
      </Field>
      <div className="lg:col-span-3">
        <Button type="submit" variant="primary">
          <Layers aria-hidden /> Show effective toolbox
        </Button>
      </div>
    </form>
  )
}

type OwnFileProps = { id: string; name: string; chosen: string | null; files: readonly LayerFileOption[] }

function OwnFile({ chosen, files, ...control }: OwnFileProps) {
  return (
    <Select {...control} defaultValue={chosen ?? ''} className="w-full [&>select]:w-full">
      <option value="">None</option>
      <FileOptions files={files} />
    </Select>
  )
}

/** Files by toolbox, in the given order. */
function FileOptions({ files }: { files: readonly LayerFileOption[] }) {
  const groups = new Map<string, LayerFileOption[]>()
  for (const file of files) groups.set(file.toolbox, [...(groups.get(file.toolbox) ?? []), file])
  return [...groups].map(([toolbox, options]) => (
    <optgroup key={toolbox} label={toolbox}>
      {options.map(({ value, title }) => (
        <option key={value} value={value}>
          {title}
        </option>
      ))}
    </optgroup>
  ))
}
