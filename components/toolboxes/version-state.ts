import type { BadgeTone } from '@/components/ui/data/badge'
import type { VersionState } from '@/lib/core/proposals/model/version-state'

/** The states of a version, with the labels and colors that every page uses. */
export const versionStyles: Record<VersionState, { word: string; tone: BadgeTone }> = {
  reading: { word: 'Processing', tone: 'info' },
  described: { word: 'Processed', tone: 'plain' },
  proposed: { word: 'Proposed', tone: 'info' },
  published: { word: 'Published', tone: 'good' },
  failed: { word: 'Failed', tone: 'bad' },
  rejected: { word: 'Rejected', tone: 'bad' },
  withdrawn: { word: 'Withdrawn', tone: 'plain' },
}
