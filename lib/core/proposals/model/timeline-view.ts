export type TimelineEntry = {
  at: string
  by: string | null
  kind: TimelineKind
  /** The event as one sentence. */
  words: string
  detail: string
}

const timelineKinds = [
  'opened',
  'uploaded',
  'checked',
  'approved',
  'changes-requested',
  'withdrawn',
  'commented',
  'edited',
  'submitted',
  'to-draft',
  'outdated',
  'rebased',
  'scheduled',
  'unscheduled',
  'published',
  'bypassed',
  'rejected',
  'cancelled',
  'replayed',
] as const
export type TimelineKind = (typeof timelineKinds)[number]
