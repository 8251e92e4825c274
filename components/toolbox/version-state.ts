import type { BadgeTone } from '@/components/ui/badge'
import type { VersionState } from '@/lib/core/catalog/views'

/** The states of a version, in the words and colours of every page. */
export const versionLooks: Record<VersionState, { word: string; tone: BadgeTone }> = {
  reading: { word: 'being read', tone: 'info' },
  described: { word: 'read', tone: 'plain' },
  proposed: { word: 'proposed', tone: 'info' },
  published: { word: 'published', tone: 'good' },
  failed: { word: 'nothing understood', tone: 'bad' },
  rejected: { word: 'rejected', tone: 'bad' },
  withdrawn: { word: 'withdrawn', tone: 'plain' },
}
