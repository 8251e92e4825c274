import { expect, it } from 'vitest'
import { fileTree } from '@/components/toolboxes/source/tree-of-files'

it('treeOfFiles places every file under its folders, sorted', () => {
  const tree = fileTree([{ path: 'b.txt' }, { path: 'x/y/z.py' }, { path: 'a.txt' }, { path: 'x/a.py' }])
  expect(tree.files.map(file => file.path)).toEqual(['a.txt', 'b.txt'])
  expect(tree.folders).toEqual([
    {
      name: 'x',
      path: 'x',
      files: [{ name: 'a.py', path: 'x/a.py' }],
      folders: [{ name: 'y', path: 'x/y', files: [{ name: 'z.py', path: 'x/y/z.py' }], folders: [] }],
    },
  ])
})

it('treeOfFiles returns nothing for no files', () => {
  expect(fileTree([])).toEqual({ name: '', path: '', folders: [], files: [] })
})
