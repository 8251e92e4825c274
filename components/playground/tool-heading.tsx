/** The tool of a playground, its version, and whether the reader can run it. */
import { Link } from '@/components/ui/layout/link'
import { links } from '@/lib/core/base/links'
import type { ToolPage } from '@/lib/core/catalog/views/tool-views'
import type { Decision } from '@/lib/core/policy/model/decision'

const accessTexts: Record<Decision['effect'], string> = {
  allow: 'You can run this tool',
  ask: 'Asks first',
  deny: 'You can’t run this tool',
}

export function ToolHeading({ page: { spec, toolbox, version, mayRun } }: { page: ToolPage }) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <h1 className="font-mono text-lg font-semibold">{spec.name}</h1>
      <span className="text-ink-soft text-sm">
        v{version.number}
        {version.number === version.latest ? ' (current)' : ` (current: v${version.latest})`}
      </span>
      <Link
        className="text-accent-text text-sm underline-offset-2 hover:underline"
        href={links.tool(toolbox.slug, spec.name, version.number)}
      >
        Documentation
      </Link>
      <span
        className="rounded-full border px-2 py-0.5 text-xs"
        title={`${mayRun.reason} (rule ${mayRun.rule})`}
      >
        {accessTexts[mayRun.effect]}
      </span>
    </div>
  )
}
