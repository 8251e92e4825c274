/** What keeps a tool from being verified, and the problems of its source. Only owners and admins see it. */
import { CircleCheck, CircleX } from 'lucide-react'
import type { ReactNode } from 'react'
import { ProblemList } from '@/components/toolboxes/source/problem-list'
import { classNames } from '@/components/ui/class-names'
import { Section } from '@/components/ui/layout/page'
import { formatList } from '@/lib/core/base/format-list'
import type { ToolPage } from '@/lib/core/catalog/views/tool-views'

export function QualityPanel({ tool }: { tool: ToolPage }) {
  const { problems, toolbox, version, verification } = tool
  const { hasDescription, undescribed, keepsContract, hasActiveOwner } = verification
  return (
    <>
      <Section id="verified" title="Verified" aside={verification.verified ? 'yes' : 'not yet'}>
        <ul className="divide-y rounded-lg border bg-surface text-sm">
          <Check met={keepsContract} title="Contract examples pass">
            Save an example and make it a contract example. All of them must pass.
          </Check>
          <Check met={hasDescription && undescribed.length === 0} title="Described completely">
            {hasDescription
              ? `These inputs have no description: ${formatList(undescribed.slice(0, 20), 'and')}.`
              : 'The tool has no description.'}
          </Check>
          <Check met={hasActiveOwner} title="An owner is active">
            At least one owner must have used Pegboard in the last 90 days.
          </Check>
        </ul>
      </Section>
      <Section id="problems" title="Problems">
        {problems.length > 0 ? (
          <ProblemList problems={problems} version={{ toolbox: toolbox.slug, number: version.number }} />
        ) : (
          <p className="text-sm text-ink-soft">No problems in this version.</p>
        )}
      </Section>
    </>
  )
}

function Check({ met, title, children }: { met: boolean; title: string; children: ReactNode }) {
  const Icon = met ? CircleCheck : CircleX
  return (
    <li className="flex gap-3 px-4 py-2.5">
      <Icon aria-hidden className={classNames('mt-0.5 size-4 shrink-0', met ? 'text-good' : 'text-bad')} />
      <div>
        <p className="font-medium">
          {title}
          <span className="sr-only">{met ? ': yes' : ': no'}</span>
        </p>
        {!met && <p className="text-ink-soft wrap-anywhere">{children}</p>}
      </div>
    </li>
  )
}
