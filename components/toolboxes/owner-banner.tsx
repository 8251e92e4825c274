/** What the owners of a toolbox have to look at, in one line. */
import { Callout } from '@/components/ui/data/callout'
import { Link } from '@/components/ui/layout/link'
import { formatCount } from '@/components/ui/text/format-number'
import { links } from '@/lib/core/base/links'
import type { VersionRow } from '@/lib/core/catalog/views/version-views'
import { formatProblemCounts } from './source/problem-list'

type OwnerBannerProps = {
  toolbox: string
  /** Version in the address; links keep it. */
  asked: number | undefined
  problems: VersionRow['problems']
  missingPackages: number
  /** Number of open access requests. */
  requests: number
}

export function OwnerBanner({ toolbox, asked, problems, missingPackages, requests }: OwnerBannerProps) {
  const entries = [
    { text: formatProblemCounts(problems), href: links.toolboxSection(toolbox, 'problems', asked) },
    {
      text: missingPackages > 0 ? formatCount(missingPackages, 'missing package') : '',
      href: links.packages(toolbox, asked),
    },
    {
      text: requests > 0 ? formatCount(requests, 'access request') : '',
      href: links.toolboxSection(toolbox, 'access'),
    },
  ].filter(({ text }) => text !== '')
  if (entries.length === 0) return null
  return (
    <Callout tone={problems.error > 0 || missingPackages > 0 ? 'warn' : 'info'}>
      <ul aria-label="For the owners" className="flex flex-wrap gap-x-4 gap-y-1">
        {entries.map(({ text, href }) => (
          <li key={href}>
            <Link href={href} className="link">
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </Callout>
  )
}
