import { readContent, type Content } from './stored-bytes'

/** An unpacked upload: plain files with safe, relative paths, sorted by path. */
export type SourceTree = { files: SourceFile[] }

export type SourceFile = {
  /** Validated segments joined by `/`; never absolute, never with `..`. */
  readonly path: string
  readonly mode: 0o644 | 0o755
  /**
   * The content. Files of an upload read it from the disk at every access, so that memory does not grow with the
   * upload. Keep the file instead of its bytes, and give it another path with `withPath`, because a spread reads it.
   */
  readonly bytes: Uint8Array
  /** Number of bytes, if it is known without reading them. */
  readonly size?: number
  /** SHA-256 of the bytes as 64 hexadecimal digits, if it is known without reading them. */
  readonly sha256?: string
}

/** Content with the facts that are computed while it is written. */
export type HashedContent = { content: Content; sha256: string }

/** Makes a file whose bytes are read when they are needed. */
export function sourceFile(
  path: string,
  mode: SourceFile['mode'],
  { content, sha256 }: HashedContent,
): SourceFile {
  return {
    path,
    mode,
    size: content.length,
    sha256,
    get bytes() {
      return readContent(content)
    },
  }
}

/** Returns the same file under another path, without reading it. */
export const withPath = (file: SourceFile, path: string): SourceFile => withFacts(file, path, file.mode)

/** Returns the same file with another mode, without reading it. */
export const withMode = (file: SourceFile, mode: SourceFile['mode']): SourceFile =>
  withFacts(file, file.path, mode)

function withFacts(file: SourceFile, path: string, mode: SourceFile['mode']): SourceFile {
  return {
    path,
    mode,
    size: file.size,
    sha256: file.sha256,
    get bytes() {
      return file.bytes
    },
  }
}

export const sizeOf = (file: SourceFile): number => file.size ?? file.bytes.length
