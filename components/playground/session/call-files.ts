/** Files for one run, and the body of the request that sends them. */
import type { SelectedFile } from '@/components/toolboxes/upload/selection'
import type { RunPage } from '@/lib/core/runs/run-views'

/** `from`: id of an earlier run whose files are used again; null once other files are chosen. */
export type CallFiles = { chosen: readonly SelectedFile[]; from: string | null }

export const noFiles: CallFiles = { chosen: [], from: null }

/** Returns the files of an earlier run, for the next one. */
export function filesOfRun(run: RunPage): CallFiles {
  return run.hasInputs ? { chosen: [], from: run.id } : noFiles
}

/** Returns the body of a call: JSON, or a form that contains this JSON when files were chosen. */
export function bodyOfCall(call: object, { chosen, from }: CallFiles): { json: object } | { body: FormData } {
  if (chosen.length === 0) return { json: { ...call, ...(from !== null && { filesFrom: from }) } }
  const form = new FormData()
  form.append('call', JSON.stringify(call))
  for (const file of chosen) form.append('file', file.content, file.path)
  return { body: form }
}
