/** The toolbox info files included with neuro-san, by version. Every server overlays its own files on one of them. */
import { entriesOf } from '../hocon-nodes'
import { text as november2025 } from './defaults/toolbox-info-2025-11-04'
import { text as february2026 } from './defaults/toolbox-info-2026-02-20'
import { text as august2026 } from './defaults/toolbox-info-2026-08'
import { readHocon } from '@/lib/core/hocon/read-hocon'

export type DefaultToolbox = {
  /** Day or month of the file, which identifies its version. */
  version: string
  /** The neuro-san release that includes the file, in words. */
  title: string
  /** Path of the file in neuro-san. */
  file: string
  text: string
}

const file = 'neuro_san/internals/run_context/langchain/toolbox/toolbox_info.hocon'

/** Sorted with the newest first. */
export const defaultToolboxes: readonly DefaultToolbox[] = [
  { version: '2026-08', title: 'neuro-san of August 2026 and later', file, text: august2026 },
  { version: '2026-02-20', title: 'neuro-san of early 2026', file, text: february2026 },
  { version: '2025-11-04', title: 'neuro-san of November 2025', file, text: november2025 },
]

export const newestDefault = defaultToolboxes[0]!

/** Versions are dates, such as `2025-11-04`. */
export function findDefaultToolbox(version: string): DefaultToolbox | null {
  return defaultToolboxes.find(toolbox => toolbox.version === version) ?? null
}

let known: Map<string, string[]> | undefined

/** Returns the versions, newest first, whose default file has a tool of that name. */
export function defaultsWith(tool: string): readonly string[] {
  known ??= namesByTool()
  return known.get(tool) ?? []
}

function namesByTool(): Map<string, string[]> {
  const versions = new Map<string, string[]>()
  for (const { version, text } of defaultToolboxes)
    for (const { key } of entriesOf(readHocon(text).root ?? undefined) ?? [])
      versions.set(key, [...(versions.get(key) ?? []), version])
  return versions
}
