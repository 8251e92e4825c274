/** An upload after unpacking: plain files with safe, relative paths, in the order of their paths. */
export type SourceTree = { files: SourceFile[] }

export type SourceFile = {
  /** Validated segments joined by `/`; never absolute, never with `..`. */
  path: string
  mode: 0o644 | 0o755
  bytes: Uint8Array
}
