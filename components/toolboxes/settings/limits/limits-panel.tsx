/** The limits of a toolbox's runs: a form for all of its tools or for one, and the tools with custom limits. */
'use client'

import { LookupCombobox } from '@/components/access/lookup-combobox'
import { Field } from '@/components/ui/form/field'
import { Section } from '@/components/ui/layout/page'
import { useOpenPage } from '@/components/ui/layout/pending-page'
import { formatList } from '@/lib/core/base/format-list'
import { links } from '@/lib/core/base/links'
import type { ChosenTool, LimitsPage } from '@/lib/core/catalog/views/limits-view'
import { CustomLimits } from './custom-limits'
import { LimitsForm } from './limits-form'

type LimitsPanelProps = {
  toolbox: string
  /** Version in the address, if there is one. The limits are the same for all versions. */
  asked: number | undefined
  view: LimitsPage
}

export function LimitsPanel({ toolbox, asked, view }: LimitsPanelProps) {
  const { chosen } = view
  const edited = chosen.is === 'tool' ? chosen : view.all
  return (
    <div className="flex flex-col gap-8">
      <Section id="limits" title="Limits of a run">
        <p className="mb-4 max-w-prose text-sm text-ink-soft">
          Changes apply to new runs. Leave a field empty to use the default.{' '}
          {view.editors.length > 0 && `${formatList(view.editors, 'or')} can change these limits.`}
        </p>
        <ToolChoice toolbox={toolbox} asked={asked} chosen={chosen} />
        {chosen.is === 'without-program' ? (
          <p className="text-sm text-ink-soft">
            <code className="wrap-anywhere">{chosen.name}</code> can’t run in Pegboard, so it has no limits.
          </p>
        ) : (
          <LimitsForm
            key={`${chosen.is === 'tool' ? chosen.name : ''} ${edited.changed?.at}`}
            toolbox={toolbox}
            view={view}
          />
        )}
      </Section>
      <CustomLimits toolbox={toolbox} asked={asked} view={view} />
    </div>
  )
}

type ToolChoiceProps = Pick<LimitsPanelProps, 'toolbox' | 'asked'> & { chosen: ChosenTool }

/** The choice of the tool, which is in the address, so that a link, reloading and going back keep it. */
function ToolChoice({ toolbox, asked, chosen }: ToolChoiceProps) {
  const openPage = useOpenPage()
  const name = chosen.is === 'tool' || chosen.is === 'without-program' ? chosen.name : null
  const choose = (address: string) => {
    const next = address === '' ? undefined : address.slice(toolbox.length + 1)
    openPage(links.limits(toolbox, next, asked), { scroll: false })
  }
  return (
    <Field
      id="limits-of"
      label="Limits of"
      error={chosen.is === 'missing' && <MissingTool name={chosen.name} />}
      className="mb-5 max-w-sm"
    >
      {control => (
        <LookupCombobox
          {...control}
          kind="tool"
          toolbox={toolbox}
          none="all tools of the toolbox"
          className="w-full"
          value={name === null ? '' : `${toolbox}/${name}`}
          title={name ?? ''}
          onChoose={choose}
        />
      )}
    </Field>
  )
}

const MissingTool = ({ name }: { name: string }) => (
  <span className="wrap-anywhere">
    The toolbox has no tool named {name}. The form below is for all of its tools.
  </span>
)
