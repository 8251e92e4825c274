import type { ChangelogEntry, ChangelogFinding } from '@/lib/core/proposals/model/changelog-view'
import { levels, type Finding } from '@/lib/core/proposals/rules/finding'
import { formatFinding } from '@/lib/core/proposals/judge/format-finding'
import { groupBy } from '@/lib/core/base/group-by'
import type { Actor } from '@/lib/core/policy/model/actor'
import { decide } from '@/lib/core/policy/evaluate/decide'
import { listPublishedVersions } from '@/lib/store/proposals/published-versions'
import { database } from '@/lib/store/connection/client'
import { listFindings } from '@/lib/store/proposals/findings'
import { listHiddenNames } from '@/lib/store/catalog/readable-toolboxes'
import { toolboxFacts } from '@/lib/store/toolboxes/toolboxes'
import { readableToolbox } from '@/lib/operations/toolboxes/readable-version'

/** Maximum number of versions per response; older ones are requested by the number of the last. */
const versionsMax = 30
const findingsMax = 200

/**
 * Lists the changes from version to version, newest first, without tools that the reader may not see.
 * @param before shows the versions before this one
 * @throws AppError `toolbox.not-found`
 */
export async function listChangelog(
  actor: Actor,
  slug: string,
  before?: number,
): Promise<{ entries: ChangelogEntry[]; next: number | null }> {
  const tx = database()
  const toolbox = await readableToolbox(tx, actor, slug)
  const facts = toolboxFacts(toolbox)
  const hidden = await listHiddenNames(tx, actor, toolbox.id)
  const rows = await listPublishedVersions(tx, toolbox.id, { before, limit: versionsMax + 1 })
  const shown = rows.slice(0, versionsMax)
  const entries: ChangelogEntry[] = []
  for (const { proposal, ...version } of shown) {
    const findings = proposal ? await listFindings(tx, proposal.id) : []
    const { cards, left } = shownFindings(findings, hidden)
    const authorIds = proposal?.authorId ? [proposal.authorId] : []
    const mayRead =
      hidden.size === 0 && decide(actor, 'proposal.read', { toolbox: facts, authorIds }).effect !== 'deny'
    entries.push({
      version: version.number,
      publishedAt: version.publishedAt.toISOString(),
      by: version.publishedBy,
      proposal: mayRead && proposal ? proposal.number : null,
      title: proposal && hidden.size === 0 ? proposal.title : '',
      bump: proposal && hidden.size === 0 ? (proposal.summary?.bump ?? null) : null,
      yanked: version.yankReason,
      bypassed: proposal?.bypassed ?? false,
      rollbackOf: proposal?.rollbackOf ?? null,
      findings: cards,
      left,
    })
  }
  return { entries, next: rows.length > versionsMax ? shown.at(-1)!.number : null }
}

/** Returns only findings that concern no hidden tool, if rules hide tools from the reader. */
function shownFindings(
  findings: readonly Finding[],
  hidden: ReadonlySet<string>,
): { cards: ChangelogFinding[]; left: number } {
  const names = [...hidden]
  const known = findings.filter(finding => {
    if (finding.level === 'no-effect') return false
    if (names.length === 0) return true
    const content = JSON.stringify([
      finding.tool,
      finding.path,
      finding.before ?? null,
      finding.after ?? null,
    ])
    return finding.tool !== null && !names.some(name => content.includes(name))
  })
  const cards = [...groupBy(known, ({ group }) => group).values()].map(members => {
    const first = members[0]!
    const { title, callers, agents } = formatFinding(first)
    return {
      group: first.group,
      rule: first.rule,
      title,
      callers,
      agents,
      level: levels.find(level => members.some(member => member.level === level))!,
      tools: members.flatMap(({ tool }) => tool ?? []),
    }
  })
  return { cards: cards.slice(0, findingsMax), left: Math.max(0, cards.length - findingsMax) }
}
