/** Badges with what a person must know about a tool before running it. */
import {
  BadgeCheck,
  CircleHelp,
  Eye,
  EyeOff,
  FlaskConical,
  Globe,
  KeyRound,
  Lock,
  OctagonX,
  Package,
  Sunset,
  TriangleAlert,
  type LucideIcon,
} from 'lucide-react'
import { Badge, type BadgeTone } from '@/components/ui/data/badge'
import type { Trait } from '@/lib/core/catalog/search/tool-badges'
import type { ToolRow } from '@/lib/core/catalog/views/tool-views'
import { isGrantable } from '@/lib/core/policy/evaluate/grantable'
import type { Visibility } from '@/lib/core/policy/model/actor'
import { stages, type Stage } from '@/lib/core/spec/life-cycle'
import { needKinds, type NeedKind } from '@/lib/core/spec/tool-spec'

type Look = { text: string; title: string; tone: BadgeTone; icon: LucideIcon }

const notRunnable: Look = {
  text: 'Not runnable',
  title: 'The tool itself denies runs',
  tone: 'bad',
  icon: OctagonX,
}

/**
 * Returns what the reader can do with the tool. A rule, or the visibility of the toolbox, comes before what the tool
 * declares.
 */
function accessLook({ mayRun, permission }: Pick<ToolRow, 'mayRun' | 'permission'>): Look | null {
  if (permission === 'deny') return notRunnable
  const { effect, reason } = mayRun
  const asksFirst = { text: 'Asks first', title: reason, tone: 'plain', icon: CircleHelp } as const
  if (effect !== 'deny') return effect === 'ask' ? asksFirst : null
  if (isGrantable(mayRun)) return { text: 'Locked', title: reason, tone: 'plain', icon: Lock }
  // Something else prevents runs, such as a missing package or a version that is not published.
  return permission === 'ask' ? { ...asksFirst, title: 'The tool asks before every run' } : null
}

const stageLooks: Record<Stage, Look | null> = {
  experimental: {
    text: stages.experimental.title,
    title: stages.experimental.hint,
    tone: 'plain',
    icon: FlaskConical,
  },
  stable: null,
  deprecated: { text: stages.deprecated.title, title: stages.deprecated.hint, tone: 'warn', icon: Sunset },
}

const verifiedLook: Look = {
  text: 'Verified',
  title: 'Its contract examples pass, everything is described, and an owner is active',
  tone: 'good',
  icon: BadgeCheck,
}

export const traitLabels: Record<Trait, Look> = {
  'read-only': {
    text: 'Read-only',
    title: 'It declares that it reads, and nothing with which it could change something',
    tone: 'plain',
    icon: Eye,
  },
  destructive: {
    text: 'Destructive',
    title: 'It declares that it can change files or state, or run code',
    tone: 'bad',
    icon: TriangleAlert,
  },
  network: { text: 'Network', title: 'It declares that it uses the network', tone: 'plain', icon: Globe },
  secret: {
    text: 'Needs secret',
    title: 'It needs a secret, such as an API key',
    tone: 'plain',
    icon: KeyRound,
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

type BadgesOf = Pick<ToolRow, 'mayRun' | 'permission' | 'needs' | 'toolbox' | 'stage' | 'verified' | 'traits'>

/** What a person should know before a run: status, access, visibility, effects and missing needs. */
export function ToolBadges({ row }: { row: BadgesOf }) {
  return (
    <>
      <LookBadge look={stageLooks[row.stage]} />
      <LookBadge look={row.verified ? verifiedLook : null} />
      <LookBadge look={accessLook(row)} />
      <LookBadge look={row.toolbox.visibility === 'hidden' ? visibilityStyles.hidden : null} />
      {row.traits.map(trait => (
        <LookBadge key={trait} look={traitLabels[trait]} />
      ))}
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
