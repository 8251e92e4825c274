/**
 * Finds the packages that an upload requires: every requirements.txt at its root or beside a file that defines tools, and
 * the package.json files above its executables.
 */
import type { Problem } from '@/lib/core/base/problem'
import { encodingProblem } from '@/lib/core/formats/upload/encoding-problem'
import { folderOf, inFolder } from '@/lib/core/formats/upload/folders'
import { readText } from '@/lib/core/formats/upload/text-file'
import type { Reading } from '@/lib/core/formats/reading'
import type { SourceTree } from '@/lib/core/formats/upload/source-tree'
import { findNodeProjects } from './node/find-node-projects'
import type { NodeProject } from './node/node-requirements'
import { readRequirements } from './read-requirements'

export type AskedPackages = {
  /** Normalized requirements of Python packages, one per line; '' if there are none. */
  requirements: string
  /** The package.json files of executables. */
  projects: NodeProject[]
  problems: Problem[]
}

const fileName = 'requirements.txt'

/** Returns the files that define tools, and the code that must run to describe its tools. */
const toolPlaces = ({ tools, describe }: Pick<Reading, 'tools' | 'describe'>): string[] => [
  ...tools.map(({ source }) => source.place.file),
  ...describe.map(target => (target.how === 'python' ? `${target.root}/` : target.path)),
]

export function findRequirements(
  tree: SourceTree,
  reading: Pick<Reading, 'tools' | 'describe'>,
): AskedPackages {
  const executables = reading.describe.flatMap(target => (target.how === 'executable' ? [target.path] : []))
  const node = findNodeProjects(tree, executables)
  const python = findPythonRequirements(tree, toolPlaces(reading))
  return {
    requirements: python.requirements,
    projects: node.projects,
    problems: [...python.problems, ...node.problems],
  }
}

/** @param places files of the upload that define tools, whose folders can have a requirements.txt */
function findPythonRequirements(
  tree: SourceTree,
  places: readonly string[],
): Pick<AskedPackages, 'requirements' | 'problems'> {
  const folders = new Set(['', ...places.map(folderOf)])
  const texts: string[] = []
  const problems: Problem[] = []
  for (const folder of folders) {
    const path = inFolder(folder, fileName)
    const file = tree.files.find(candidate => candidate.path === path)
    const text = file && readText(file.bytes)
    if (file && text === null)
      problems.push(encodingProblem(file, { severity: 'error', code: 'requirements-not-text' }))
    if (!text) continue
    const read = readRequirements(text, path)
    texts.push(read.text)
    problems.push(...read.problems)
  }
  return { requirements: readRequirements(texts.join('\n'), '').text, problems }
}
