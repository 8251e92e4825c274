/** The toolbox info files that neuro-san itself brings, by version: every server lays its own files over one of them. */
import { entriesOf } from '../hocon-nodes'
import { text as november2025 } from './defaults/toolbox-info-2025-11-04'
import { text as february2026 } from './defaults/toolbox-info-2026-02-20'
import { text as august2026 } from './defaults/toolbox-info-2026-08'
import { readHocon } from '@/lib/core/hocon/read-hocon'

export type DefaultToolbox = {
  /** The day or month of the file, which is how its versions are told apart. */
  version: string
  /** Which neuro-san has it, in words. */
  title: string
  /** Where it lies in neuro-san. */
  file: string
  text: string
}

const file = 'neuro_san/internals/run_context/langchain/toolbox/toolbox_info.hocon'

/** Newest first. */
export const defaultToolboxes: readonly DefaultToolbox[] = [
  { version: '2026-08', title: 'neuro-san of August 2026 and later', file, text: august2026 },
  { version: '2026-02-20', title: 'neuro-san of early 2026', file, text: february2026 },
  { version: '2025-11-04', title: 'neuro-san of November 2025', file, text: november2025 },
]

export const newestDefault = defaultToolboxes[0]!

export function findDefaultToolbox(version: string): DefaultToolbox | null {
  return defaultToolboxes.find(toolbox => toolbox.version === version) ?? null
}

let known: Map<string, string[]> | undefined

/** The versions, newest first, whose default file has a tool of that name. */
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
