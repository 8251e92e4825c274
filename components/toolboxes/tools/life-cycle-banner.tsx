/** What callers of an experimental or deprecated tool must know. */
import { Callout } from '@/components/ui/data/callout'
import { Link } from '@/components/ui/layout/link'
import { links } from '@/lib/core/base/links'
import { stages, type LifeCycle } from '@/lib/core/spec/life-cycle'

export function LifeCycleBanner({ lifeCycle }: { lifeCycle: LifeCycle }) {
  const { stage, successor, removalOn, reason } = lifeCycle
  if (stage === 'stable') return null
  if (stage === 'experimental')
    return (
      <Callout className="mb-5" title="This tool is experimental">
        {stages.experimental.hint}
      </Callout>
    )
  return (
    <Callout
      className="mb-5"
      tone="warn"
      title={
        removalOn === null
          ? 'This tool is deprecated'
          : `This tool is deprecated and may be removed from ${removalOn} on`
      }
    >
      {reason && <p className="whitespace-pre-line wrap-anywhere">{reason}</p>}
      {successor && (
        <p>
          Use{' '}
          <Link className="link font-mono text-xs" href={links.tool(successor.toolbox, successor.tool)}>
            {successor.toolbox}/{successor.tool}
          </Link>{' '}
          instead.
        </p>
      )}
    </Callout>
  )
}
