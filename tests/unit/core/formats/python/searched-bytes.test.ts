import { expect, it } from 'vitest'
import { PythonSources } from '@/lib/core/formats/python/python-sources'
import type { SourceFile } from '@/lib/core/formats/upload/source-tree'

const MiB = 1024 * 1024

/** A file whose content stays unread until a reader needs it, as the files of an upload. */
const file = (path: string, size: number): SourceFile => ({
  path,
  mode: 0o644,
  size,
  bytes: new TextEncoder().encode('class Found(CodedTool):\n    pass\n'),
})

it('Python files beyond 32 MB are part of the upload, but not searched, which is a warning', () => {
  const files = [
    file('a.py', 8 * MiB),
    file('bb.py', 24 * MiB),
    file('ccc.py', 1),
    file('data.bin', 99 * MiB),
  ]
  const sources = new PythonSources({ files })
  expect(sources.classesOf(['CodedTool']).map(found => found.file)).toEqual(['a.py', 'bb.py'])
  expect(sources.hasFile('ccc.py')).toBe(true)
  expect(sources.problems).toMatchObject([{ severity: 'warning', code: 'python-too-large' }])
  expect(new PythonSources({ files: files.slice(0, 2) }).problems).toEqual([])
})
