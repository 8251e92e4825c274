/** The tool of a playground: where it is, its version, whether the reader can run it, and its description. */
import { CircleCheck, CircleHelp, OctagonX, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { VersionMenu } from '@/components/toolboxes/version-menu'
import { Link } from '@/components/ui/layout/link'
import { Popover } from '@/components/ui/overlay/popover'
import { links } from '@/lib/core/base/links'
import type { ToolPage } from '@/lib/core/catalog/views/tool-views'
import type { Decision } from '@/lib/core/policy/model/decision'

const access: Record<Decision['effect'], { text: string; icon: LucideIcon }> = {
  allow: { text: 'You can run this tool', icon: CircleCheck },
  ask: { text: 'Asks first', icon: CircleHelp },
  deny: { text: 'You can’t run this tool', icon: OctagonX },
}

type ToolHeadingProps = {
  page: ToolPage
  /** Numbers of the proposed versions that the reader can see, newest first. */
  proposed: readonly number[]
  /** The button of the history. */
  history: ReactNode
}

export function ToolHeading({ page, proposed, history }: ToolHeadingProps) {
  const { row, spec, toolbox, version, mayRun } = page
  return (
    <div>
      <nav aria-label="Breadcrumb">
        <ol className="text-ink-soft flex flex-wrap items-center gap-x-1.5 text-xs">
          <li>
            <Link className="hover:text-ink hover:underline" href={links.catalog()}>
              Catalog
            </Link>{' '}
            <span aria-hidden>/</span>
          </li>
          <li>
            <Link className="hover:text-ink hover:underline" href={links.toolbox(toolbox.slug)}>
              {toolbox.title}
            </Link>{' '}
            <span aria-hidden>/</span>
          </li>
        </ol>
      </nav>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h1 className="font-mono text-lg font-semibold wrap-anywhere">{spec.name}</h1>
        <VersionMenu current={version.number} latest={version.latest} versions={versionsOf(page, proposed)} />
        <AccessChip decision={mayRun} />
        <Link
          className="text-accent-text text-sm underline-offset-2 hover:underline"
          href={links.tool(toolbox.slug, spec.name, version.number)}
        >
          Documentation
        </Link>
        <Link
          className="text-accent-text text-sm underline-offset-2 hover:underline"
          href={links.compare(toolbox.slug, spec.name, version.number)}
        >
          Compare
        </Link>
        <span className="flex-1" />
        {history}
      </div>
      {row.summary && (
        <p className="text-ink-soft mt-0.5 truncate text-sm" title={spec.description}>
          {row.summary}
        </p>
      )}
    </div>
  )
}

/** Proposed versions first, which are the newest. */
function versionsOf({ row, toolbox, version, versions }: ToolPage, proposed: readonly number[]) {
  const address = (number: number) =>
    links.playground(toolbox.slug, row.name, number === version.latest ? undefined : number)
  return [
    ...proposed.map(number => ({ number, publishedAt: null, note: 'proposed', href: address(number) })),
    ...versions.map(({ number, publishedAt, yanked }) => ({
      number,
      publishedAt,
      note: yanked ? 'yanked' : undefined,
      href: address(number),
    })),
  ]
}

function AccessChip({ decision: { effect, reason, rule } }: { decision: Decision }) {
  const { text, icon: Icon } = access[effect]
  return (
    <Popover
      size="sm"
      label="Why"
      className="rounded-full"
      content={
        <>
          <p>{reason}</p>
          <p className="text-ink-soft mt-1 text-xs">
            Rule <code className="font-mono wrap-anywhere">{rule}</code>.{' '}
            <Link className="link" href={links.access()}>
              My access
            </Link>
          </p>
        </>
      }
    >
      <Icon aria-hidden /> {text}
    </Popover>
  )
}
