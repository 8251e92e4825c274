/** The tools that share a finding. The first are listed, the others when the reader asks for them. */
'use client'

import { useState } from 'react'
import { Button } from '@/components/ui/form/button'
import { Link } from '@/components/ui/layout/link'
import { links } from '@/lib/core/base/links'
import type { DrawnFinding } from '@/lib/core/proposals/judge/drawn-finding'
import { findOverallReview } from './find-overall-review'

type SharedToolsProps = {
  proposal: number
  card: Pick<DrawnFinding, 'group' | 'groups' | 'members' | 'memberCount'>
}

export function SharedTools({ proposal, card }: SharedToolsProps) {
  const [members, setMembers] = useState(card.members)
  const [busy, setBusy] = useState(false)
  const rest = card.memberCount - members.length
  const showAll = async () => {
    setBusy(true)
    const whole = await findOverallReview(proposal, { group: card.group })
    setBusy(false)
    if (whole) setMembers(whole.members)
  }
  return (
    <details data-fold className="text-sm">
      <summary className="text-ink-soft hover:text-ink">
        Same finding in {card.memberCount} tools
        {card.groups.length > 1 && '; only the tool’s own name differs'}
      </summary>
      <ul className="mt-2 columns-2 gap-6 text-xs sm:columns-3">
        {members.map(({ fingerprint, tool }) => (
          <li key={fingerprint} className="wrap-anywhere">
            {tool === null ? (
              'the toolbox'
            ) : (
              <Link
                href={links.proposalAt(proposal, 'docs', { tool })}
                className="link font-mono wrap-anywhere"
              >
                {tool}
              </Link>
            )}
          </li>
        ))}
      </ul>
      {rest > 0 && (
        <Button size="sm" variant="ghost" busy={busy} onClick={() => void showAll()}>
          Show {rest} more
        </Button>
      )}
    </details>
  )
}
