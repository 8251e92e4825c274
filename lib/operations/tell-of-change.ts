/** Who is told of what happens to a change. Called in the transaction in which it happens. */
import type { ChangeState } from '@/lib/core/changes/change-state'
import type { TimelineKind } from '@/lib/core/changes/change-views'
import type { NoticeData, NoticeKind } from '@/lib/core/changes/notice'
import type { ToolboxId, UserId } from '@/lib/core/ids'
import type { Tx } from '@/lib/store/client'
import { insertNotices, listOwnerIds, listParticipants, listWatchers } from '@/lib/store/notices'

export type ToldChange = {
  id: string
  number: number
  title: string
  /** After what happened. */
  state: ChangeState
  authorId: UserId | null
  toolbox: { id: ToolboxId; slug: string; title: string }
  /** Number of the proposed version. */
  version: number
}

export type ToldEvent = {
  kind: TimelineKind
  actor: { id: UserId; name: string } | null
  words?: string
  at: Date
}

type Circle = 'author' | 'owners' | 'participants' | 'watchers'
type Telling = { notice: NoticeKind; to: readonly Circle[] }

/** Nobody is told what they did themselves, and nobody twice of one thing: the first line that names them counts. */
export async function tellOfChange(
  tx: Tx,
  change: ToldChange,
  { kind, actor, words, at }: ToldEvent,
): Promise<void> {
  const told = new Set<UserId | null>([actor?.id ?? null])
  for (const { notice, to } of tellingsOf(kind, change.state)) {
    const people = (await Promise.all(to.map(circle => peopleIn[circle](tx, change)))).flat()
    const data: NoticeData = {
      toolbox: change.toolbox.slug,
      toolboxTitle: change.toolbox.title,
      change: change.number,
      changeTitle: change.title,
      version: change.version,
      by: actor?.name ?? null,
      ...(words && { words: words.slice(0, wordsLengthMax) }),
    }
    await insertNotices(
      tx,
      people.filter(person => !told.has(person)),
      notice,
      data,
      at,
    )
    for (const person of people) told.add(person)
  }
}

/** Of what somebody said; the rest stands in the change. */
const wordsLengthMax = 500

function tellingsOf(kind: TimelineKind, state: ChangeState): Telling[] {
  switch (kind) {
    case 'opened':
    case 'submitted':
    case 'uploaded':
      return state === 'in-review' ? [{ notice: 'review-wanted', to: ['owners'] }] : []
    case 'changes-requested':
      return [{ notice: 'changes-requested', to: ['author'] }]
    case 'approved':
      return state === 'approved' ? [{ notice: 'change-approved', to: ['author'] }] : []
    case 'commented':
      return [{ notice: 'change-commented', to: ['author', 'participants'] }]
    case 'rejected':
      return [{ notice: 'change-rejected', to: ['author', 'participants'] }]
    case 'outdated':
      return [{ notice: 'change-outdated', to: ['author'] }]
    case 'published':
      return [{ notice: 'version-published', to: ['author', 'participants', 'owners', 'watchers'] }]
    case 'bypassed':
      return [
        { notice: 'change-bypassed', to: ['author', 'participants', 'owners'] },
        { notice: 'version-published', to: ['watchers'] },
      ]
    default:
      return []
  }
}

const peopleIn: Record<Circle, (tx: Tx, change: ToldChange) => Promise<UserId[]>> = {
  author: async (_, { authorId }) => (authorId ? [authorId] : []),
  owners: (tx, { toolbox }) => listOwnerIds(tx, toolbox.id),
  participants: (tx, { id }) => listParticipants(tx, id),
  watchers: (tx, { toolbox }) => listWatchers(tx, toolbox.id),
}
