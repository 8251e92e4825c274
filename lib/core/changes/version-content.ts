/** What two versions are compared by. */
import type { BundleHash } from '@/lib/core/ids'
import type { ToolSpec } from '@/lib/core/spec/tool-spec'

export type VersionContent = {
  bundle: BundleHash
  tools: readonly ToolSpec[]
  files: readonly ContentFile[]
  /** Requirements of the Python packages, one a line, tidied; empty when there are none. */
  requirements: string
}

export type ContentFile = { path: string; mode: number; sha256: string }
