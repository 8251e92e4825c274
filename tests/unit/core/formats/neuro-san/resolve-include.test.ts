import { expect, test } from 'vitest'
import { resolveInclude } from '@/lib/core/formats/neuro-san/info-files/resolve-include'
import type { SourceTree } from '@/lib/core/formats/upload/source-tree'

test('resolveInclude looks at the files of the upload only for an include, because every file has its own call', () => {
  const bytes = new TextEncoder().encode('a: 1')
  let looks = 0
  const tree: SourceTree = {
    files: ['conf/a.hocon', 'conf/b.hocon'].map(path => ({
      get path() {
        looks += 1
        return path
      },
      mode: 0o644,
      bytes,
    })),
  }
  const find = resolveInclude(tree, 'conf/a.hocon')
  expect(looks).toBe(0)
  expect(find({ form: 'plain', name: 'b.hocon', required: false, from: [] })).toEqual({
    text: 'a: 1',
    name: 'conf/b.hocon',
  })
})
