/** The versions of the toolbox in which a tool changed. */
import { Link } from '@/components/ui/layout/link'
import { Badge } from '@/components/ui/data/badge'
import { Section } from '@/components/ui/layout/page'
import { RelativeTime } from '@/components/ui/text/relative-time'
import type { ToolPage } from '@/lib/core/catalog/views/tool-views'
import { links } from '@/lib/core/base/links'

export function ToolVersions({ tool }: { tool: ToolPage }) {
  const { versions, version, toolbox, spec } = tool
  return (
    <Section id="versions" title="Versions" aside="newest first">
      <ol className="divide-y rounded-lg border bg-surface">
        {versions.map((each, index) => {
          const before = versions[index + 1]
          const difference = before?.specHash === each.specHash ? 'Unchanged' : 'Changed'
          const change = before ? difference : 'First'
          return (
            <li key={each.number} className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2.5 text-sm">
              <Link href={links.tool(toolbox.slug, spec.name, each.number)} className="link font-medium">
                v{each.number}
              </Link>
              <Badge tone={change === 'Changed' ? 'warn' : 'plain'}>{change}</Badge>
              {each.number === version.number && <span className="text-xs text-ink-soft">shown here</span>}
              <span className="ml-auto text-xs text-ink-soft">
                {each.publishedAt ? <RelativeTime at={each.publishedAt} /> : 'not published'}
              </span>
            </li>
          )
        })}
      </ol>
    </Section>
  )
}
