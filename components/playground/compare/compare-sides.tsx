/** The choice of the two versions or tools that a comparison runs. The arguments stay when a side changes. */
'use client'

import { useRouter } from 'next/navigation'
import { useTransition } from 'react'
import { LookupCombobox } from '@/components/access/lookup-combobox'
import { Field } from '@/components/ui/form/field'
import { Select } from '@/components/ui/form/select'
import { links } from '@/lib/core/base/links'
import type { ToolPage } from '@/lib/core/catalog/views/tool-views'

type CompareSidesProps = {
  left: ToolPage
  right: ToolPage
  /** The arguments that are typed now. */
  argumentsText: string
}

type Side = { toolbox: string; name: string; version?: number }

/** Longer arguments do not fit into an address. */
const argumentsCharactersMax = 4_096

export function CompareSides({ left, right, argumentsText }: CompareSidesProps) {
  const router = useRouter()
  const [busy, start] = useTransition()
  const go = (one: Side, other: Side) => {
    const kept = argumentsText.length <= argumentsCharactersMax ? { arguments: argumentsText } : {}
    start(() => router.push(links.compareTools(one, other, kept)))
  }
  const [one, other] = [sideOf(left), sideOf(right)]
  return (
    <div className="mb-4 grid gap-3 md:grid-cols-2" aria-busy={busy}>
      <fieldset className="flex flex-wrap gap-3 rounded-lg border p-3">
        <legend className="px-1 text-sm font-semibold">Left</legend>
        <ToolField id="left" side={one} onChoose={name => go(toolOf(name), other)} />
        <VersionField id="left" page={left} onChoose={version => go({ ...one, version }, other)} />
      </fieldset>
      <fieldset className="flex flex-wrap gap-3 rounded-lg border p-3">
        <legend className="px-1 text-sm font-semibold">Right</legend>
        <ToolField id="right" side={other} onChoose={name => go(one, toolOf(name))} />
        <VersionField id="right" page={right} onChoose={version => go(one, { ...other, version })} />
      </fieldset>
    </div>
  )
}

function ToolField({ id, side, onChoose }: { id: string; side: Side; onChoose: (name: string) => void }) {
  const value = `${side.toolbox}/${side.name}`
  return (
    <Field id={`compare-tool-${id}`} label="Tool" className="min-w-0 flex-1">
      {control => (
        <LookupCombobox
          {...control}
          kind="tool"
          value={value}
          title={value}
          className="w-full"
          onChoose={onChoose}
        />
      )}
    </Field>
  )
}

type VersionFieldProps = { id: string; page: ToolPage; onChoose: (version: number) => void }

function VersionField({ id, page: { version, versions }, onChoose }: VersionFieldProps) {
  const published = versions.map(({ number, yanked }) => ({ number, note: yanked ? ' (yanked)' : '' }))
  const all = published.some(({ number }) => number === version.number)
    ? published
    : [{ number: version.number, note: '' }, ...published]
  return (
    <Field id={`compare-version-${id}`} label="Version">
      {control => (
        <Select {...control} value={version.number} onChange={event => onChoose(Number(event.target.value))}>
          {all.map(({ number, note }) => (
            <option key={number} value={number}>
              v{number}
              {note}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}

const sideOf = ({ toolbox, row, version }: ToolPage): Required<Side> => ({
  toolbox: toolbox.slug,
  name: row.name,
  version: version.number,
})

/** Reads `toolbox/tool`, as suggestions name tools. */
function toolOf(text: string): Side {
  const at = text.indexOf('/')
  return { toolbox: text.slice(0, at), name: text.slice(at + 1) }
}
