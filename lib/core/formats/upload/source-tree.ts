/** An unpacked upload: plain files with safe, relative paths, sorted by path. */
export type SourceTree = { files: SourceFile[] }

export type SourceFile = {
  /** Validated segments joined by `/`; never absolute, never with `..`. */
  path: string
  mode: 0o644 | 0o755
  bytes: Uint8Array
}
