/**
 * The one gate through which files enter a tree, whichever way they come: every name is built from checked segments,
 * every byte is counted, and nothing but regular files and folders passes.
 */
import { startsWithInterpreter } from '../executables/find-executables'
import { compareText } from './compare-text'
import { isJunkName } from './ignored-files'
import type { SourceFile, SourceTree } from './source-tree'
import type { UploadLimits } from './upload-limits'
import type { Problem } from '@/lib/core/base/problem'

/** Thrown inside unpacking only, to stop at a limit; never leaves it. */
export class UploadRefused extends Error {}

type Known = { path: string; kind: 'file' | 'folder' }

export class FileCollector {
  readonly problems: Problem[] = []
  readonly files: SourceFile[] = []
  private readonly known = new Map<string, Known>()
  private readonly skipped = new Map<string, number>()
  private entries = 0
  private bytes = 0

  constructor(private readonly limits: UploadLimits) {}

  /** The safe path of an entry, or null when it is not to be read: refused with a problem, or skipped as junk. */
  enter(rawName: string, kind: 'file' | 'folder'): string | null {
    this.entries += 1
    if (this.entries > this.limits.entriesMax)
      this.stop('upload-too-many-entries', rawName, `There are more than ${this.limits.entriesMax} entries.`)
    const segments = this.segmentsOf(rawName, kind)
    if (segments === null || segments.length === 0) return null
    const junk = segments.find(isJunkName)
    if (junk !== undefined) {
      this.skipped.set(junk, (this.skipped.get(junk) ?? 0) + 1)
      return null
    }
    if (!this.claim(segments, kind, rawName)) return null
    if (kind === 'file' && this.files.length >= this.limits.filesMax)
      this.stop('upload-too-many-files', rawName, `There are more than ${this.limits.filesMax} files.`)
    return segments.join('/')
  }

  /** Counts bytes of a file while they come out of its archive; `soFar` is the file's own sum. */
  count(rawName: string, bytes: number, soFar: number): void {
    this.bytes += bytes
    if (soFar > this.limits.fileBytesMax)
      this.stop(
        'upload-too-large',
        rawName,
        `The file is larger than ${megabytes(this.limits.fileBytesMax)}.`,
      )
    if (this.bytes > this.limits.inflatedBytesMax)
      this.stop(
        'upload-too-large',
        rawName,
        `The files have more than ${megabytes(this.limits.inflatedBytesMax)} together.`,
      )
  }

  /** `mode` null: where the file comes from knows no modes, so a `#!` line says that it can be run. */
  add(path: string, bytes: Uint8Array, mode: number | null): void {
    const executable = mode === null ? startsWithInterpreter(bytes) : (mode & 0o111) !== 0
    this.files.push({ path, mode: executable ? 0o755 : 0o644, bytes })
  }

  refuse(code: string, rawName: string, message: string): null {
    if (this.problems.length >= this.limits.problemsMax) throw new UploadRefused()
    const file = printable(rawName)
    this.problems.push({
      severity: 'error',
      code,
      message: `${file || 'An entry'}: ${message}`,
      place: { file },
    })
    return null
  }

  refuseLink(rawName: string): null {
    return this.refuse(
      'upload-link-or-device',
      rawName,
      'It is a link or a device; only files and folders may be uploaded.',
    )
  }

  /** A limit is hit: nothing after this is looked at. */
  stop(code: string, rawName: string, message: string): never {
    this.refuse(code, rawName, message)
    throw new UploadRefused()
  }

  tree(): SourceTree {
    return { files: [...this.files].sort((a, b) => compareText(a.path, b.path)) }
  }

  notes(): Problem[] {
    return [...this.skipped].map(([name, times]) => ({
      severity: 'info',
      code: 'upload-skipped',
      message: times === 1 ? `${name} was left out.` : `${name} was left out (${times} entries).`,
      hint: 'Folders of version control, caches and notes of file managers are no part of a toolbox.',
    }))
  }

  private segmentsOf(rawName: string, kind: 'file' | 'folder'): string[] | null {
    const refuse = (message: string) => this.refuse('upload-unsafe-path', rawName, message)
    if (invisible.test(rawName)) return refuse('Its name holds characters that cannot be seen or decoded.')
    if (rawName.includes('\\')) return refuse('Its name holds a backslash.')
    if (rawName.startsWith('/')) return refuse('Its path is absolute.')
    if (/^[A-Za-z]:/.test(rawName)) return refuse('Its path names a drive.')
    const name = kind === 'folder' ? rawName.replace(/\/$/, '') : rawName
    const segments = name.replace(/^(\.\/)+/, '').split('/')
    if (kind === 'folder' && (name === '.' || name === '')) return []
    if (segments.includes('..')) return refuse('The path points outside the upload.')
    if (segments.some(segment => segment === '' || segment === '.'))
      return refuse('Its path holds an empty part.')
    if (segments.length > this.limits.depthMax)
      return refuse(`Nested more than ${this.limits.depthMax} folders deep.`)
    if (new TextEncoder().encode(segments.join('/')).length > this.limits.pathBytesMax)
      return refuse(`Its path is longer than ${this.limits.pathBytesMax} bytes.`)
    return segments
  }

  /** Names that some file system holds for the same may not meet: case and Unicode forms are folded for the comparison. */
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
          `It has the name of ${printable(there.path)} but for case or accents.`,
        )
        return false
      } else if (there.kind !== wanted.kind) {
        this.refuse('upload-name-collision', rawName, `${printable(path)} is a file and a folder.`)
        return false
      } else if (last && kind === 'file') {
        this.refuse('upload-duplicate', rawName, 'Duplicate path.')
        return false
      }
    }
    return true
  }
}

/** Control characters, direction marks that reorder what is shown, halves of characters, and what was not UTF-8. */
const invisible = /[\p{Cc}\p{Surrogate}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff\ufffd]/u

function fold(path: string): string {
  return path.normalize('NFKC').toUpperCase().toLowerCase().normalize('NFKC')
}

/** A name from an archive as it may be shown. */
function printable(name: string): string {
  const shown = name.replace(new RegExp(invisible, 'gu'), '\ufffd')
  return shown.length > 200 ? `${shown.slice(0, 200)}…` : shown
}

function megabytes(bytes: number): string {
  return bytes >= 1024 * 1024 ? `${Math.round(bytes / 1024 / 1024)} MB` : `${bytes} bytes`
}
