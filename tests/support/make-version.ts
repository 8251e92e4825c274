import type { BundleHash } from '@/lib/core/base/ids'
import type { ContentFile, VersionContent } from '@/lib/core/proposals/model/version-content'
import type { ToolSpec } from '@/lib/core/spec/tool-spec'
import { makeSpec } from './make-spec'

/** Makes a version without files, with one tool or the given tools. */
export function makeVersion(provided: Partial<VersionContent> = {}): VersionContent {
  return { bundle: 'bundle' as BundleHash, tools: [makeSpec()], files: [], requirements: '', ...provided }
}

export const versionOf = (tool: Partial<ToolSpec>): VersionContent => makeVersion({ tools: [makeSpec(tool)] })

export const makeFile = (path: string, sha256 = 'a', mode = 0o644): ContentFile => ({ path, sha256, mode })
