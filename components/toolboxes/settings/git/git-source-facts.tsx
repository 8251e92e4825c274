/** The state of a followed repository: the last commit and check, and the problem with its fix. */
import { Facts } from '@/components/toolboxes/facts'
import { Provenance } from '@/components/toolboxes/provenance'
import { Callout } from '@/components/ui/data/callout'
import { Link } from '@/components/ui/layout/link'
import { RelativeTime } from '@/components/ui/text/relative-time'
import { links } from '@/lib/core/base/links'
import { displayText } from '@/lib/core/base/visible-text'
import type { GitSourceView } from '@/lib/core/repositories/git-source'

type GitSourceFactsProps = {
  toolbox: string
  source: GitSourceView
  /** A check was requested and has not ended. */
  isFetching: boolean
}

export function GitSourceFacts({ toolbox, source, isFetching }: GitSourceFactsProps) {
  const { address, commit, version, checkedAt, nextAt, problem, setBy } = source
  return (
    <div className="mb-6 flex max-w-xl flex-col gap-4">
      {problem !== null && (
        <Callout tone="bad" title="Couldn’t fetch the repository">
          <p className="wrap-anywhere">{displayText(problem)}</p>
        </Callout>
      )}
      <Facts
        label="State of the repository"
        rows={[
          {
            title: 'Last commit',
            value: commit === null ? 'None yet' : <Provenance provenance={{ repository: address, commit }} />,
          },
          version !== null && {
            title: 'Last version',
            value: (
              <Link className="link" href={links.toolbox(toolbox, version)}>
                v{version}
              </Link>
            ),
          },
          {
            title: 'Last checked',
            value: isFetching || checkedAt === null ? 'Checking…' : <RelativeTime at={checkedAt} />,
          },
          { title: 'Next check', value: <RelativeTime at={nextAt} /> },
          { title: 'Proposes as', value: setBy },
        ]}
      />
    </div>
  )
}
