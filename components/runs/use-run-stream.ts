'use client'

import { useMemo, useSyncExternalStore } from 'react'
import type { RunStatus } from '@/lib/core/runs/run-event'
import { type RunStreamView, streamOf } from './run-stream'

/** Follows a run from its first line on; another run id starts over. */
export function useRunStream(runId: string, initial: RunStatus): RunStreamView {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the status that a page was made with only fills the time until the stream speaks; it is no reason to start over.
  const stream = useMemo(() => streamOf(runId, initial), [runId])
  return useSyncExternalStore(stream.subscribe, stream.snapshot, stream.snapshot)
}
