import type { BadgeTone } from '@/components/ui/data/badge'
import type { VersionState } from '@/lib/core/proposals/model/version-state'

/** The states of a version, with the labels and colors that every page uses. */
export const versionLooks: Record<VersionState, { word: string; tone: BadgeTone }> = {
  reading: { word: 'Processing', tone: 'info' },
  described: { word: 'Processed', tone: 'plain' },
  proposed: { word: 'proposed', tone: 'info' },
  published: { word: 'published', tone: 'good' },
  failed: { word: 'Failed', tone: 'bad' },
  rejected: { word: 'rejected', tone: 'bad' },
  withdrawn: { word: 'withdrawn', tone: 'plain' },
}
