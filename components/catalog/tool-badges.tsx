/** Badges with what a person must know about a tool before running it. */
import { CircleHelp, EyeOff, Lock, OctagonX, Package, type LucideIcon } from 'lucide-react'
import { Badge, type BadgeTone } from '@/components/ui/data/badge'
import type { ToolRow } from '@/lib/core/catalog/views/tool-views'
import type { Visibility } from '@/lib/core/policy/model/actor'
import { needKinds, type Effect, type NeedKind } from '@/lib/core/spec/tool-spec'

type Look = { text: string; title: string; tone: BadgeTone; icon: LucideIcon }

const permissions: Record<Effect, Look | null> = {
  allow: null,
  ask: {
    text: 'Asks first',
    title: 'You confirm every run before it starts',
    tone: 'plain',
    icon: CircleHelp,
  },
  deny: {
    text: 'Not runnable',
    title: 'The tool itself denies runs',
    tone: 'bad',
    icon: OctagonX,
  },
}

const visibilityStyles: Record<Visibility, Look | null> = {
  open: null,
  locked: { text: 'Locked', title: 'Only owners and admins can run its tools', tone: 'plain', icon: Lock },
  hidden: { text: 'Hidden', title: 'Only owners and admins can see it', tone: 'plain', icon: EyeOff },
}

export function VisibilityBadge({ visibility }: { visibility: Visibility }) {
  return <LookBadge look={visibilityStyles[visibility]} />
}

/** What a person should know before a run: permission, visibility and missing needs. */
export function ToolBadges({ row }: { row: Pick<ToolRow, 'permission' | 'needs' | 'toolbox'> }) {
  return (
    <>
      <LookBadge look={permissions[row.permission]} />
      <LookBadge look={visibilityStyles[row.toolbox.visibility]} />
      {row.needs.map(need => (
        <LookBadge
          key={need}
          look={{
            text: `Missing ${needTitle(need)}`,
            title: 'This tool depends on something that isn’t available here',
            tone: 'warn',
            icon: Package,
          }}
        />
      ))}
    </>
  )
}

function LookBadge({ look }: { look: Look | null }) {
  if (!look) return null
  const { icon: Icon, text, title, tone } = look
  return (
    <Badge tone={tone} title={title}>
      <Icon aria-hidden /> {text}
    </Badge>
  )
}

/** Returns the title of a kind of need. Unknown kinds are shown as they are. */
function needTitle(kind: string): string {
  return kind in needKinds ? needKinds[kind as NeedKind] : kind
}
