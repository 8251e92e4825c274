/** Facts beside the overview of a toolbox: its owners, how its runs end, and what it consists of. */
import { Link } from '@/components/ui/layout/link'
import { RelativeTime } from '@/components/ui/text/relative-time'
import { links } from '@/lib/core/base/links'
import type { ToolboxHead, ToolboxOverview } from '@/lib/core/catalog/views/toolbox-views'
import { formatNames } from '@/lib/core/formats/reading'
import { Contact } from './contact'
import { Facts } from './facts'
import { Provenance } from './provenance'
import { Signature } from './signature'
import { formatProblemCounts } from './source/problem-list'
import { ToolHealth } from './tools/tool-health'

type OverviewFactsProps = { view: ToolboxHead; overview: ToolboxOverview; asked: number | undefined }

export function OverviewFacts({ view: { toolbox, version, may }, overview, asked }: OverviewFactsProps) {
  const { slug, owners, contact } = toolbox
  const problems = formatProblemCounts(version.problems)
  const isOwner = may.manage.effect !== 'deny'
  return (
    <Facts
      label="Facts about the toolbox"
      rows={[
        {
          title: owners.length === 1 ? 'Owner' : 'Owners',
          value: owners.length > 0 ? owners.join(', ') : 'None. Admins manage this toolbox.',
        },
        contact !== '' && { title: 'Contact', value: <Contact text={contact} /> },
        { title: 'Runs in 30 days', value: <ToolHealth statistics={overview.statistics} /> },
        version.formats.length > 0 && {
          title: 'Content',
          value: version.formats.map(format => formatNames[format]).join(', '),
        },
        version.publishedAt !== null && {
          title: 'Published',
          value: <RelativeTime at={version.publishedAt} />,
        },
        version.provenance !== null && {
          title: 'Source',
          value: <Provenance provenance={version.provenance} />,
        },
        version.attestation !== null && {
          title: 'Signature',
          value: <Signature attestation={version.attestation} />,
        },
        !isOwner &&
          problems !== '' && {
            title: 'Problems',
            value: (
              <Link href={links.toolboxSection(slug, 'problems', asked)} className="link">
                {problems}
              </Link>
            ),
          },
      ]}
    />
  )
}
