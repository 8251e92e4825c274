/** Finds the files of an upload that are executables and can be asked to describe themselves. */
import { folderOf, orderByDirectory } from './toolbox-directories'
import type { SourceFile, SourceTree } from '../upload/source-tree'
import type { Problem } from '@/lib/core/base/problem'

/** Folders that contain tools, in addition to the root of the upload. */
const toolFolders = new Set(['toolbox', 'tools', 'bin'])
/** Text and data that some archivers mark as executable. They cannot describe themselves. */
const dataFile =
  /\.(md|txt|rst|json|hocon|conf|ya?ml|toml|ini|cfg|csv|tsv|xml|html|css|svg|png|jpe?g|gif|pdf|lock|log)$/i
const knownText = /^(licen[cs]e|notice|readme|changelog|makefile|dockerfile)(\.|$)/i

type FoundExecutables = {
  paths: string[]
  /** Scripts in those folders that lack only the executable mode. */
  problems: Problem[]
}

/**
 * `modules` are files known to be libraries, for example the classes that a toolbox info file names. `directories`
 * contain tools because the upload lists them; they come first, in that order.
 */
export function findExecutables(
  tree: SourceTree,
  modules: ReadonlySet<string> = new Set(),
  directories: readonly string[] = [],
): FoundExecutables {
  const packages = new Set(
    tree.files.filter(file => baseName(file.path) === '__init__.py').map(file => folderOf(file.path)),
  )
  const candidates = tree.files.filter(
    file => isToolPlace(file.path, directories) && !modules.has(file.path) && !isLibrary(file, packages),
  )
  return {
    paths: orderByDirectory(
      candidates.filter(file => file.mode === 0o755).map(file => file.path),
      directories,
    ),
    problems: candidates
      .filter(file => file.mode !== 0o755 && startsWithInterpreter(file.bytes))
      .map(file => ({
        severity: 'info',
        code: 'describe-not-executable',
        message: 'The file has a #! line but is not marked as executable, so it is not a tool.',
        hint: `To make it a tool, run: chmod +x ${file.path}`,
        place: { file: file.path, line: 1 },
      })),
  }
}

/** Reports whether the file begins with `#!`, by which the operating system starts a script. */
export function startsWithInterpreter(bytes: Uint8Array): boolean {
  return bytes[0] === 0x23 && bytes[1] === 0x21
}

function isToolPlace(path: string, directories: readonly string[]): boolean {
  const folders = path.split('/')
  const name = folders.pop()!
  if (name.startsWith('.') || dataFile.test(name) || knownText.test(name)) return false
  if (directories.includes(folderOf(path))) return true
  const isHidden = folders.some(folder => folder.startsWith('.'))
  return !isHidden && (folders.length === 0 || toolFolders.has(folders.at(-1)!))
}

/** A Python file is a module unless it can be started; inside a package, it always is one. */
function isLibrary(file: SourceFile, packages: ReadonlySet<string>): boolean {
  return (
    file.path.endsWith('.py') && (packages.has(folderOf(file.path)) || !startsWithInterpreter(file.bytes))
  )
}

function baseName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1)
}
