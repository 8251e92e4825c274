/** The toolbox info files included with neuro-san, by version. Every server overlays its own files on one of them. */
import { entriesOf, findEntry, stringOf } from '../hocon-nodes'
import { changedIn, compareReleases } from './releases/known-releases'
import { text as november2025 } from './defaults/toolbox-info-2025-11-04'
import { text as february2026 } from './defaults/toolbox-info-2026-02-20'
import { text as august2026 } from './defaults/toolbox-info-2026-08'
import { readHocon, type HoconEntry } from '@/lib/core/hocon/read-hocon'

export type DefaultToolbox = {
  /** Day or month of the file, which identifies its version. */
  version: string
  /** The neuro-san release that includes the file, in words. */
  title: string
  /** First release on the package index that includes the tools of the file. */
  since: string
  /** Path of the file in neuro-san. */
  file: string
  text: string
}

const file = 'neuro_san/internals/run_context/langchain/toolbox/toolbox_info.hocon'

/** Sorted with the newest first. */
export const defaultToolboxes: readonly DefaultToolbox[] = [
  {
    version: '2026-08',
    title: 'neuro-san of August 2026 and later',
    since: changedIn.noRequestsTools,
    file,
    text: august2026,
  },
  { version: '2026-02-20', title: 'neuro-san of early 2026', since: '0.6.25', file, text: february2026 },
  { version: '2025-11-04', title: 'neuro-san of November 2025', since: '0', file, text: november2025 },
]

export const newestDefault = defaultToolboxes[0]!

/** Versions are dates, such as `2025-11-04`. */
export function findDefaultToolbox(version: string): DefaultToolbox | null {
  return defaultToolboxes.find(toolbox => toolbox.version === version) ?? null
}

/** Returns the default file of a release such as `0.6.98`. */
export function defaultOfRelease(release: string): DefaultToolbox {
  return defaultToolboxes.find(({ since }) => compareReleases(since, release) <= 0) ?? newestDefault
}

const entries = new Map<string, HoconEntry[]>()

/** Returns the entries of a default file, which is read once. */
export function defaultEntries({ version, text }: DefaultToolbox): readonly HoconEntry[] {
  const read = entries.get(version) ?? entriesOf(readHocon(text).root ?? undefined) ?? []
  entries.set(version, read)
  return read
}

/** Reports whether neuro-san itself contains the class, in its package `neuro_san.coded_tools`. */
export function isShippedClass(className: string): boolean {
  return defaultToolboxes.some(toolbox =>
    defaultEntries(toolbox).some(
      ({ node }) => findEntry(node, 'description') && stringOf(findEntry(node, 'class')?.node) === className,
    ),
  )
}

let known: Map<string, string[]> | undefined

/** Returns the versions, newest first, whose default file has a tool of that name. */
export function defaultsWith(tool: string): readonly string[] {
  known ??= namesByTool()
  return known.get(tool) ?? []
}

/** Reports whether a text contains the name of a tool of any version. */
export function namesDefaultTool(text: string): boolean {
  known ??= namesByTool()
  return [...known.keys()].some(name => text.includes(name))
}

function namesByTool(): Map<string, string[]> {
  const versions = new Map<string, string[]>()
  for (const toolbox of defaultToolboxes)
    for (const { key } of defaultEntries(toolbox))
      versions.set(key, [...(versions.get(key) ?? []), toolbox.version])
  return versions
}
