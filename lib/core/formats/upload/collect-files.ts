/**
 * The only way for files to enter a tree: every name is built from checked segments, every byte is counted, and only
 * regular files and folders are accepted.
 */
import { startsWithInterpreter } from '../executables/program-start'
import { compareText } from '@/lib/core/base/compare-text'
import { findJunk } from './ignored-files'
import { sourceFile, type HashedContent, type SourceFile, type SourceTree } from './source-tree'
import { memoryStore, type ContentStore } from './stored-bytes'
import { adviceFor, type UploadLimits } from './upload-limits'
import { formatBytes } from '@/lib/core/base/format-units'
import type { Problem } from '@/lib/core/base/problem'

/** Stops unpacking at a limit. It is thrown and caught only there. */
export class UploadRefused extends Error {}

type Reason = { message: string; hint?: string }

type Known = { path: string; kind: 'file' | 'folder' }

export class FileCollector {
  readonly problems: Problem[] = []
  readonly files: SourceFile[] = []
  private readonly known = new Map<string, Known>()
  private readonly skipped = new Map<string, number>()
  private entries = 0
  private bytes = 0

  /** @param store where the content of files is written */
  constructor(
    private readonly limits: UploadLimits,
    readonly store: ContentStore = memoryStore,
  ) {}

  /** Returns the safe path of an entry, or null if the entry is rejected with a problem or ignored. */
  enter(rawName: string, kind: 'file' | 'folder'): string | null {
    this.entries += 1
    if (this.entries > this.limits.entriesMax)
      this.stop('upload-too-many-entries', rawName, {
        message: `The upload contains more than ${this.limits.entriesMax} entries.`,
        hint: adviceFor(this.limits, 'entriesMax'),
      })
    const segments = this.segmentsOf(rawName, kind)
    if (segments === null || segments.length === 0) return null
    const junk = findJunk(segments, this.limits.keepsPackages === true)
    if (junk !== undefined) {
      this.skipped.set(junk, (this.skipped.get(junk) ?? 0) + 1)
      return null
    }
    if (!this.claim(segments, kind, rawName)) return null
    if (kind === 'file' && this.files.length >= this.limits.filesMax)
      this.stop('upload-too-many-files', rawName, {
        message: `The upload contains more than ${this.limits.filesMax} files.`,
        hint: adviceFor(this.limits, 'filesMax'),
      })
    return segments.join('/')
  }

  /** Counts bytes of a file as they are extracted; `soFar` is the file's own total. */
  count(rawName: string, bytes: number, soFar: number): void {
    this.bytes += bytes
    if (soFar > this.limits.fileBytesMax)
      this.stop('upload-too-large', rawName, {
        message: `The file is larger than ${formatBytes(this.limits.fileBytesMax)}.`,
        hint: 'Leave it out, or split it. Tools can download large data when they run.',
      })
    if (this.bytes > this.limits.inflatedBytesMax)
      this.stop('upload-too-large', rawName, {
        message: `The files exceed ${formatBytes(this.limits.inflatedBytesMax)} in total.`,
        hint: adviceFor(this.limits, 'inflatedBytesMax'),
      })
  }

  /** `mode` null: the source has no file modes, so a `#!` line marks an executable. */
  add(path: string, bytes: Uint8Array, mode: number | null): void {
    const executable = mode === null ? startsWithInterpreter(bytes) : (mode & 0o111) !== 0
    this.files.push({ path, mode: executable ? 0o755 : 0o644, bytes })
  }

  /** Adds a file whose content was written to the store. */
  addWritten(path: string, written: HashedContent & { head: Uint8Array }, mode: number | null): void {
    const executable = mode === null ? startsWithInterpreter(written.head) : (mode & 0o111) !== 0
    this.files.push(sourceFile(path, executable ? 0o755 : 0o644, written))
  }

  refuse(code: string, rawName: string, reason: string | Reason): null {
    const { message, hint } = typeof reason === 'string' ? { message: reason, hint: undefined } : reason
    if (this.problems.length >= this.limits.problemsMax) throw new UploadRefused()
    const file = printable(rawName)
    this.problems.push({
      severity: 'error',
      code,
      message: `${file || 'An entry'}: ${message}`,
      ...(hint && { hint }),
      place: { file },
    })
    return null
  }

  refuseLink(rawName: string): null {
    return this.refuse(
      'upload-link-or-device',
      rawName,
      'It is a link or a device. Only files and folders can be uploaded.',
    )
  }

  /** Ends unpacking because of a limit. */
  stop(code: string, rawName: string, reason: string | Reason): never {
    this.refuse(code, rawName, reason)
    throw new UploadRefused()
  }

  tree(): SourceTree {
    return { files: [...this.files].sort((a, b) => compareText(a.path, b.path)) }
  }

  notes(): Problem[] {
    return [...this.skipped].map(([name, times]) => ({
      severity: 'info',
      code: 'upload-skipped',
      message: times === 1 ? `${name} was ignored.` : `${name} was ignored (${times} entries).`,
      hint: 'Folders of version control, caches and metadata of file managers are not part of a toolbox.',
    }))
  }

  private segmentsOf(rawName: string, kind: 'file' | 'folder'): string[] | null {
    const refuse = (message: string) => this.refuse('upload-unsafe-path', rawName, message)
    if (invisible.test(rawName))
      return refuse("Its name contains characters that can't be displayed or decoded.")
    if (rawName.includes('\\')) return refuse('Its name contains a backslash.')
    if (rawName.startsWith('/')) return refuse('Its path is absolute.')
    if (/^[A-Za-z]:/.test(rawName)) return refuse('Its path contains a drive letter.')
    const name = kind === 'folder' ? rawName.replace(/\/$/, '') : rawName
    const segments = name.replace(/^(\.\/)+/, '').split('/')
    if (kind === 'folder' && (name === '.' || name === '')) return []
    if (segments.includes('..')) return refuse('The path points outside the upload.')
    if (segments.some(segment => segment === '' || segment === '.'))
      return refuse('Its path contains an empty segment.')
    if (segments.length > this.limits.depthMax)
      return refuse(`Nested more than ${this.limits.depthMax} folders deep.`)
    if (new TextEncoder().encode(segments.join('/')).length > this.limits.pathBytesMax)
      return refuse(`Its path is longer than ${this.limits.pathBytesMax} bytes.`)
    return segments
  }

  /**
   * Rejects names that some file system treats as equal: case and Unicode normalization are ignored in the comparison.
   */
  private claim(segments: string[], kind: 'file' | 'folder', rawName: string): boolean {
    for (let length = 1; length <= segments.length; length += 1) {
      const path = segments.slice(0, length).join('/')
      const last = length === segments.length
      const wanted: Known = { path, kind: last ? kind : 'folder' }
      const key = fold(path)
      const there = this.known.get(key)
      if (!there) {
        this.known.set(key, wanted)
      } else if (there.path !== path) {
        this.refuse(
          'upload-name-collision',
          rawName,
          `Its name differs from ${printable(there.path)} only in case or accents.`,
        )
        return false
      } else if (there.kind !== wanted.kind) {
        this.refuse('upload-name-collision', rawName, `${printable(path)} is both a file and a folder.`)
        return false
      } else if (last && kind === 'file') {
        this.refuse('upload-duplicate', rawName, 'Duplicate path.')
        return false
      }
    }
    return true
  }
}

/** Control characters, direction marks that reorder text, unpaired surrogates, and what was not UTF-8. */
const invisible = /[\p{Cc}\p{Surrogate}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff\ufffd]/u

/** Returns a form of a path that is equal for names that some file system treats as equal. */
export function fold(path: string): string {
  return path.normalize('NFKC').toUpperCase().toLowerCase().normalize('NFKC')
}

/** Makes a name from an archive safe to display. */
function printable(name: string): string {
  const shown = name.replace(new RegExp(invisible, 'gu'), '\ufffd')
  return shown.length > 200 ? `${shown.slice(0, 200)}…` : shown
}
