/** What needs the attention of admins, by level: a sentence with the count, and a link to the list. */
import { ChevronRight, CircleAlert, CircleCheck, Clock, Lightbulb, type LucideIcon } from 'lucide-react'
import { EmptyState } from '@/components/ui/data/empty-state'
import { Link } from '@/components/ui/layout/link'
import { Section } from '@/components/ui/layout/page'
import {
  attentionAreas,
  attentionLevels,
  attentionSentence,
  formatAttentionCount,
  formatOtherPlaces,
  type Attention,
  type AttentionItem,
  type AttentionLevel,
} from '@/lib/core/background/attention'
import { classNames } from '@/components/ui/class-names'

const styles: Readonly<Record<AttentionLevel, { icon: LucideIcon; color: string }>> = {
  problem: { icon: CircleAlert, color: 'text-bad' },
  waiting: { icon: Clock, color: 'text-warn' },
  suggestion: { icon: Lightbulb, color: 'text-ink-soft' },
}

const levels = Object.keys(attentionLevels) as AttentionLevel[]

export function AttentionList({ items, checked }: Attention) {
  if (items.length === 0) return <NothingToDo checked={checked} />
  return levels.map(level => {
    const rows = items.filter(({ area }) => attentionAreas[area].level === level)
    if (rows.length === 0) return null
    return (
      <Section key={level} id={level} title={attentionLevels[level]}>
        <ul className="divide-y border-y">
          {rows.map(item => (
            <Row key={item.area} item={item} level={level} />
          ))}
        </ul>
      </Section>
    )
  })
}

function Row({ item, level }: { item: AttentionItem; level: AttentionLevel }) {
  const { title, href } = attentionAreas[item.area]
  const { icon: Icon, color } = styles[level]
  return (
    <li className="relative flex items-start gap-3 px-2 py-3 hover:bg-sunken">
      <Icon aria-hidden className={classNames('mt-0.5 size-4 shrink-0', color)} />
      <div className="min-w-0 grow">
        <h3 className="text-sm font-semibold">
          {/* The link covers the row; the links to places are above it. */}
          <Link href={href} className="after:absolute after:inset-0 hover:underline">
            {title}
          </Link>
        </h3>
        <p className="max-w-prose text-sm text-ink-soft wrap-anywhere">{attentionSentence(item)}</p>
        {item.places && <Places {...item} places={item.places} />}
      </div>
      {item.count !== null && (
        <span aria-hidden className="figures text-sm font-semibold">
          {formatAttentionCount(item.count)}
        </span>
      )}
      <ChevronRight aria-hidden className="mt-0.5 size-4 shrink-0 text-ink-faint" />
    </li>
  )
}

function Places({
  places,
  count,
}: Pick<AttentionItem, 'count'> & { places: { title: string; href: string }[] }) {
  const others = formatOtherPlaces({ count, places })
  return (
    <ul className="mt-1 flex flex-wrap gap-x-3 gap-y-1 text-sm">
      {places.map(({ title, href }) => (
        <li key={href} className="relative z-10 min-w-0 wrap-anywhere">
          <Link href={href} className="link">
            {title}
          </Link>
        </li>
      ))}
      {others && <li className="text-ink-soft">{others}</li>}
    </ul>
  )
}

function NothingToDo({ checked }: Pick<Attention, 'checked'>) {
  const titles = checked.map(area => attentionAreas[area].title.toLowerCase())
  return (
    <EmptyState icon={CircleCheck} title="Nothing needs attention">
      Pegboard checked {new Intl.ListFormat('en').format(titles)}.
    </EmptyState>
  )
}
