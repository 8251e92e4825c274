/** While the organization has no rules: what applies without them, and presets to start with. */
'use client'

import { ShieldCheck } from 'lucide-react'
import { Button } from '@/components/ui/form/button'
import { EmptyState } from '@/components/ui/data/empty-state'
import { useSuggestions } from '@/components/ui/request/use-suggestions'
import { formatCount } from '@/components/ui/text/format-number'
import { links } from '@/lib/core/base/links'
import { policyPresets } from '@/lib/core/policy/check/presets'
import type { PolicyContent } from '@/lib/core/policy/text/read-policy'
import type { PresetPreview } from '@/lib/core/policy/views/preset-preview'

export function NoRules({ onChoose }: { onChoose: (content: PolicyContent) => void }) {
  const answer = useSuggestions<{ presets: PresetPreview[] }>(links.api.policyPresets())
  const previews = answer?.value?.presets ?? []
  return (
    <EmptyState icon={ShieldCheck} title="No rules yet">
      By default, anyone can run open toolboxes, only owners and admins can run locked ones, and tools can ask
      first. Add rules to change that. Start with a preset:
      <span className="mt-4 grid gap-4 sm:grid-cols-3">
        {Object.entries(policyPresets).map(([name, { title, description, content }]) => {
          const preview = previews.find(each => each.name === name)
          return (
            <span key={name} className="flex flex-col items-center gap-2">
              <Button aria-describedby={`preset-${name}`} onClick={() => onChoose(content)}>
                {title}
              </Button>
              <span className="text-xs">{description}</span>
              <span id={`preset-${name}`} className="figures min-h-14 text-xs text-ink">
                {preview && <PresetEffect preview={preview} />}
              </span>
            </span>
          )
        })}
      </span>
    </EmptyState>
  )
}

/** What the preset would allow today, in two sentences. */
function PresetEffect({ preview }: { preview: PresetPreview }) {
  const { tools, isCapped, effect } = preview
  const { runs, days, isPartial, changed } = effect
  const count = (number: number) => `${number.toLocaleString('en')}${isCapped && number > 0 ? '+' : ''}`
  return (
    <>
      <span className="block">
        Tools for a member today: {count(tools.allow)} run, {count(tools.ask)} ask first, {count(tools.deny)}{' '}
        denied.
      </span>
      {runs > 0 && (
        <span className="block">
          Of {formatCount(runs, 'run')}
          {isPartial && ' or more'} in {days} days: {changed.deny.runs.toLocaleString('en')} newly denied,{' '}
          {changed.ask.runs.toLocaleString('en')} newly asking first.
        </span>
      )}
    </>
  )
}
