/** A few inputs whose names have the words of the search, each with its tool. */
import { Link } from '@/components/ui/layout/link'
import { Highlighted } from '@/components/ui/text/highlighted'
import type { SearchAnswer } from '@/lib/core/catalog/views/tool-views'
import { links } from '@/lib/core/base/links'
import { arrowStop } from './move-focus'

export function ParameterGroup({ parameters }: Pick<SearchAnswer, 'parameters'>) {
  if (parameters.length === 0) return null
  return (
    <section aria-label="Parameters">
      <h2 className="mb-2 text-sm font-semibold text-ink-soft">Parameters</h2>
      <ul className="divide-y rounded-lg border bg-surface">
        {parameters.map(({ name, ranges, tool, toolbox }) => (
          <li
            key={`${toolbox.slug}/${tool}/${name}`}
            className="relative flex flex-wrap items-baseline gap-x-3 px-4 py-2 text-sm first:rounded-t-lg last:rounded-b-lg focus-within:bg-accent-wash/50 hover:bg-accent-wash/50"
          >
            {/* The link covers the whole row, as in the rows of tools. */}
            <Link
              {...arrowStop}
              href={links.toolParameter(toolbox.slug, tool, name)}
              className="font-mono font-semibold wrap-anywhere outline-none after:absolute after:inset-0 after:content-[''] focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-accent-text"
            >
              <Highlighted text={name} ranges={ranges} />
            </Link>
            <span className="min-w-0 text-xs wrap-anywhere text-ink-soft">
              <span className="sr-only">input of </span>
              <span className="font-mono text-ink">{tool}</span> in {toolbox.title}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
