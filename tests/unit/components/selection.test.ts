import { describe, expect, it } from 'vitest'
import {
  addFiles,
  bytesOf,
  selectionProblem,
  type SelectedFile,
} from '@/components/toolboxes/upload/selection'
import { uploadLimits } from '@/lib/core/formats/upload/upload-limits'

const file = (path: string, size = 1): SelectedFile => ({ path, size, content: new Blob([]) })

describe('upload selection', () => {
  it('sorts by path, replaces earlier files with later ones and drops ignored files', () => {
    const selection = addFiles(
      [file('b.py', 1), file('a.py')],
      [file('b.py', 5), file('x/.git/config'), file('x/__pycache__/b.pyc'), file('.DS_Store')],
    )
    expect(selection.map(each => each.path)).toEqual(['a.py', 'b.py'])
    expect(bytesOf(selection)).toBe(6)
  })

  it.each([
    ['nothing', [], 'Choose files or a folder first.'],
    ['too many bytes', [file('a', 9 * 1024 * 1024)], 'Upload too large: 9 MB. The limit is 8 MB.'],
    [
      'too many files',
      Array.from({ length: uploadLimits.filesMax + 1 }, (_, index) => file(`f${index}`)),
      'Too many files: 2,001. The limit is 2,000.',
    ],
    [
      'an archive among files',
      [file('a.tar.gz'), file('b')],
      'Upload a.tar.gz on its own, or upload its files without the archive.',
    ],
    [
      'a deep path',
      [file(Array(21).fill('d').join('/'))],
      `${Array(21).fill('d').join('/')} is nested more than 20 folders deep.`,
    ],
    ['what can be sent', [file('tools/a.hocon'), file('tools/b.py')], null],
  ])('explains the problem of %s', (_, selection, problem) => {
    expect(selectionProblem(selection)).toBe(problem)
  })
})
