/** The content by which two versions are compared. */
import type { BundleHash } from '@/lib/core/base/ids'
import type { ToolSpec } from '@/lib/core/spec/tool-spec'

export type VersionContent = {
  bundle: BundleHash
  tools: readonly ToolSpec[]
  files: readonly ContentFile[]
  /** The required packages, one per line, as `comparedRequirements` writes them; empty if there are none. */
  requirements: string
  /** How the files use each other. Absent if no file whose role depends on its use differs. */
  uses?: FileUses
}

export type ContentFile = { path: string; mode: number; sha256: string }

/** Which files of a version other files refer to. */
export type FileUses = {
  /** Files that start with `#!`. */
  scripts: ReadonlySet<string>
  /** Files that code or data refers to. */
  byCode: ReadonlySet<string>
  /** Files that text for agents refers to: a prompt, a skill, or a file that describes tools. */
  byPrompts: ReadonlySet<string>
}
