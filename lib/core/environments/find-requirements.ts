/**
 * Finds the packages that an upload requires: every requirements.txt at its root or beside a file that defines tools.
 */
import type { Problem } from '@/lib/core/base/problem'
import { encodingProblem } from '@/lib/core/formats/upload/encoding-problem'
import { readText } from '@/lib/core/formats/upload/text-file'
import type { Reading } from '@/lib/core/formats/reading'
import type { SourceTree } from '@/lib/core/formats/upload/source-tree'
import { readRequirements } from './read-requirements'

export type AskedPackages = {
  /** Normalized requirements, one per line; '' if there are none. */
  requirements: string
  problems: Problem[]
}

const fileName = 'requirements.txt'

/** Returns the files that define tools, and the code that must run to describe its tools. */
export const toolPlaces = ({ tools, describe }: Pick<Reading, 'tools' | 'describe'>): string[] => [
  ...tools.map(({ source }) => source.place.file),
  ...describe.map(target => (target.how === 'python' ? `${target.root}/` : target.path)),
]

/** @param places files of the upload that define tools, whose folders can have a requirements.txt */
export function findRequirements(tree: SourceTree, places: readonly string[]): AskedPackages {
  const folders = new Set(['', ...places.map(place => place.split('/').slice(0, -1).join('/'))])
  const texts: string[] = []
  const problems: Problem[] = []
  for (const folder of folders) {
    const path = folder === '' ? fileName : `${folder}/${fileName}`
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
