/** What a tool can change, as far as its source declares it. */
import { traitLabels } from '@/components/catalog/tool-badges'
import type { Trait } from '@/lib/core/catalog/search/tool-badges'
import type { Capability } from '@/lib/core/spec/tool-spec'

type SideEffectsProps = { traits: readonly Trait[]; capabilities: readonly Capability[] }

export function SideEffects({ traits, capabilities }: SideEffectsProps) {
  if (capabilities.length === 0)
    return (
      <p className="max-w-prose text-sm text-ink-soft">
        The source declares no effects. The sandbox limits what a run can reach.
      </p>
    )
  return (
    <div className="flex max-w-prose flex-col gap-2 text-sm">
      <ul className="flex flex-col gap-1">
        {traits.map(trait => (
          <li key={trait}>
            <span className="font-medium">{traitLabels[trait].text}.</span>{' '}
            <span className="text-ink-soft">{traitLabels[trait].title}.</span>
          </li>
        ))}
      </ul>
      <p className="text-ink-soft">
        Declared capabilities:{' '}
        {capabilities.map((capability, index) => (
          <span key={capability}>
            {index > 0 && ', '}
            <code className="text-xs">{capability}</code>
          </span>
        ))}
        .
      </p>
    </div>
  )
}
