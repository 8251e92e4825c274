/** Finds the package.json files that belong to the executables of an upload, and reads what they require. */
import type { Problem } from '@/lib/core/base/problem'
import { encodingProblem } from '@/lib/core/formats/upload/encoding-problem'
import { nodeLanguage } from '@/lib/core/formats/node/node-language'
import { foldersAbove, inFolder } from '@/lib/core/formats/upload/folders'
import { readText } from '@/lib/core/formats/upload/text-file'
import type { SourceFile, SourceTree } from '@/lib/core/formats/upload/source-tree'
import type { NodeProject } from './node-requirements'
import { isEmptyManifest, readPackageJson } from './read-package-json'
import { readPackageLock } from './read-package-lock'

/** A toolbox has one or a few; each is an installation of its own. */
export const projectsMax = 10

type FoundProjects = { projects: NodeProject[]; problems: Problem[] }

/** @param executables paths of the executables of the upload */
export function findNodeProjects(tree: SourceTree, executables: readonly string[]): FoundProjects {
  const files = new Map(tree.files.map(file => [file.path, file]))
  const folders = new Set<string>()
  for (const path of executables) {
    const file = files.get(path)
    const folder = file && nodeLanguage(file) !== null ? nearestProject(path, files) : null
    if (folder !== null) folders.add(folder)
  }
  const found: FoundProjects = { projects: [], problems: [] }
  for (const folder of [...folders].slice(0, projectsMax)) {
    const project = readProject(folder, files, found.problems)
    if (project) found.projects.push(project)
  }
  if (folders.size > projectsMax)
    found.problems.push({
      severity: 'error',
      code: 'npm-projects-too-many',
      message: `The executables use ${folders.size} package.json files. Only the first ${projectsMax} are installed.`,
      hint: 'Share one package.json, or split the tools into several toolboxes.',
    })
  return found
}

type Files = ReadonlyMap<string, SourceFile>

/** Returns the nearest folder above a file that has a package.json, or null. */
const nearestProject = (path: string, files: Files): string | null =>
  foldersAbove(path).find(folder => files.has(inFolder(folder, 'package.json'))) ?? null

/** Returns null if nothing is installed: the file requires nothing, or something in it prevents that. */
function readProject(folder: string, files: Files, problems: Problem[]): NodeProject | null {
  const file = files.get(inFolder(folder, 'package.json'))!
  const text = textOf(file, problems)
  if (text === null) return null
  const { manifest, problems: found, isPartial, hasWorkspaces } = readPackageJson(text, file.path)
  problems.push(...found)
  if (hasWorkspaces) problems.push(workspacesNote(file.path))
  if (manifest === null || isEmptyManifest(manifest)) return null
  const lockFile = lockNames.map(name => files.get(inFolder(folder, name))).find(each => each !== undefined)
  if (!lockFile) {
    problems.push(...otherLockNotes(folder, files))
    return { folder, manifest, lock: null }
  }
  if (isPartial) {
    problems.push(partialWithLock(file.path, lockFile.path))
    return null
  }
  const lockText = textOf(lockFile, problems)
  if (lockText === null) return null
  const read = readPackageLock(lockText, lockFile.path)
  if ('lock' in read) return { folder, manifest, lock: read.lock }
  problems.push(read.problem)
  return null
}

/** In npm's order. */
const lockNames = ['npm-shrinkwrap.json', 'package-lock.json']
const otherLockNames = ['yarn.lock', 'pnpm-lock.yaml', 'bun.lock', 'bun.lockb', 'deno.lock']

function textOf(file: SourceFile, problems: Problem[]): string | null {
  const text = readText(file.bytes)
  if (text === null) problems.push(encodingProblem(file, { severity: 'error', code: 'npm-file-not-text' }))
  return text
}

const otherLockNotes = (folder: string, files: Files): Problem[] =>
  otherLockNames
    .map(name => inFolder(folder, name))
    .filter(path => files.has(path))
    .map(path => ({
      severity: 'info',
      code: 'npm-lock-not-read',
      message: `${path} is not used. Pegboard installs with npm, which chooses versions by the ranges of package.json.`,
      hint: 'To fix all versions, run npm install --package-lock-only, and upload package-lock.json too.',
      place: { file: path },
    }))

const workspacesNote = (path: string): Problem => ({
  severity: 'info',
  code: 'npm-workspaces',
  message: `The workspaces of ${path} are not installed. A tool gets the packages of the nearest package.json above it.`,
  hint: 'List the packages of a tool in the package.json of its own folder.',
  place: { file: path },
})

const partialWithLock = (path: string, lock: string): Problem => ({
  severity: 'error',
  code: 'npm-lock-refused',
  message: `No packages of ${path} are installed, because ${lock} doesn't match its remaining entries.`,
  hint: 'Fix package.json, and run npm install --package-lock-only.',
  place: { file: lock },
})
