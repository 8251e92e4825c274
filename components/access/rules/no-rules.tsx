/** The empty state of the rules of the organization: what applies without rules, and presets to start with. */
import { ShieldCheck } from 'lucide-react'
import { Button } from '@/components/ui/form/button'
import { EmptyState } from '@/components/ui/data/empty-state'
import { policyPresets } from '@/lib/core/policy/check/presets'
import type { PolicyContent } from '@/lib/core/policy/text/read-policy'

export function NoRules({ onChoose }: { onChoose: (content: PolicyContent) => void }) {
  return (
    <EmptyState icon={ShieldCheck} title="No rules yet">
      By default, anyone can run open toolboxes, only owners and admins can run locked ones, and tools can ask
      first. Add rules to change that. Start with a preset:
      <span className="mt-4 grid gap-3 sm:grid-cols-3">
        {Object.entries(policyPresets).map(([name, { title, description, content }]) => (
          <span key={name} className="flex flex-col items-center gap-2">
            <Button onClick={() => onChoose(content)}>{title}</Button>
            <span className="text-xs">{description}</span>
          </span>
        ))}
      </span>
    </EmptyState>
  )
}
