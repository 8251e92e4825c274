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
    ['too many bytes', [file('a', 33 * 1024 * 1024)], 'Upload too large: 33 MB. The limit is 32 MB.'],
    [
      'too many files',
      Array.from({ length: uploadLimits.filesMax + 1 }, (_, index) => file(`f${index}`)),
      'Too many files: 5,001. The limit is 5,000.',
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
    expect(selectionProblem(selection, uploadLimits)).toBe(problem)
  })

  it('has the limits of the installation', () => {
    const limits = { ...uploadLimits, uploadBytesMax: 1024, filesMax: 1 }
    expect(selectionProblem([file('a', 2048)], limits)).toBe('Upload too large: 2 KB. The limit is 1 KB.')
    expect(selectionProblem([file('a'), file('b')], limits)).toBe('Too many files: 2. The limit is 1.')
  })
})
