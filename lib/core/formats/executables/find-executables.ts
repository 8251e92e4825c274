/** Finds the files of an upload that are executables and can be asked to describe themselves. */
import { startsWithInterpreter } from './program-start'
import { folderOf } from '../upload/folders'
import { orderByDirectory } from './toolbox-directories'
import { reportUntaken } from './untaken-executables'
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
  /** Scripts in those folders that lack only the executable mode, and programs in other folders. */
  problems: Problem[]
}

type UploadFacts = {
  /** Files known to be libraries, for example the classes that a toolbox info file names. */
  modules: ReadonlySet<string>
  /** Folders that contain tools because the upload lists them. They come first, in that order. */
  directories: readonly string[]
  /** Folders of skills. Programs in them belong to their skill. */
  skillFolders: readonly string[]
}

export function findExecutables(
  tree: SourceTree,
  { modules, directories, skillFolders }: UploadFacts,
): FoundExecutables {
  const packages = new Set(
    tree.files.filter(file => baseName(file.path) === '__init__.py').map(file => folderOf(file.path)),
  )
  const scriptFolders = new Set(skillFolders.map(folder => (folder === '' ? 'scripts' : `${folder}/scripts`)))
  const isTool = (file: SourceFile) =>
    isToolFolder(folderOf(file.path), directories) || isSkillTool(file, scriptFolders)
  const programs = tree.files.filter(
    file => isProgramName(baseName(file.path)) && !modules.has(file.path) && !isLibrary(file, packages),
  )
  const candidates = programs.filter(isTool)
  const others = programs.filter(
    file =>
      !isTool(file) && !skillFolders.some(folder => folder === '' || file.path.startsWith(`${folder}/`)),
  )
  return {
    paths: orderByDirectory(
      candidates.filter(file => file.mode === 0o755).map(file => file.path),
      directories,
    ),
    problems: [...candidates.flatMap(reportMissingMode), ...reportUntaken(others)],
  }
}

function reportMissingMode(file: SourceFile): Problem[] {
  if (file.mode === 0o755 || !startsWithInterpreter(file.bytes)) return []
  return [
    {
      severity: 'info',
      code: 'describe-not-executable',
      message: 'The file has a #! line but is not marked as executable, so it is not a tool.',
      hint: `To make it a tool, run: chmod +x ${file.path}`,
      place: { file: file.path, line: 1 },
    },
  ]
}

function isProgramName(name: string): boolean {
  return !name.startsWith('.') && !dataFile.test(name) && !knownText.test(name)
}

function isToolFolder(folder: string, directories: readonly string[]): boolean {
  if (folder === '' || directories.includes(folder)) return true
  const parts = folder.split('/')
  return toolFolders.has(parts.at(-1)!) && !parts.some(part => part.startsWith('.'))
}

/**
 * Reports whether a script of a skill answers to describe. Most don't: they are for the agent that follows the skill,
 * and could do anything when they are started without arguments.
 */
function isSkillTool(file: SourceFile, scriptFolders: ReadonlySet<string>): boolean {
  return scriptFolders.has(folderOf(file.path)) && Buffer.from(file.bytes).includes('TOOLBOX_ACTION')
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
