'use client'

import { useState, useSyncExternalStore } from 'react'
import type { RunStatus } from '@/lib/core/runs/run-event'
import { type RunStreamView, streamOf } from './run-stream'

/** Follows a run from its first line. `initial` is its status until the stream delivers one. */
export function useRunStream(runId: string, initial: RunStatus): RunStreamView {
  const [stream, setStream] = useState(() => streamOf(runId, initial))
  if (stream.runId !== runId) setStream(streamOf(runId, initial))
  return useSyncExternalStore(stream.subscribe, stream.snapshot, stream.snapshot)
}
