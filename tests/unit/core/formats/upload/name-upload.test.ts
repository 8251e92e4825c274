// Names of toolboxes that are uploaded without a title.
import { describe, expect, it } from 'vitest'
import { nameOfParts, nameOfProject } from '@/lib/core/formats/upload/name-upload'
import { unpackUpload } from '@/lib/core/formats/upload/unpack'
import { makeZip } from './archives'

it.each([
  [['tools/a.py', 'tools/sub/b.py'], 'tools'],
  [['toolbox_info.hocon'], 'toolbox_info'],
  [['my-tools.tar.gz'], 'my-tools'],
  [['folder/only.json'], 'only'],
  [['a.py', 'b.py'], ''],
  [['upload.zip'], ''],
  [['Upload'], ''],
  [['pasted.hocon'], ''],
  [[], ''],
])('the name of the files %j is "%s"', (paths, title) => {
  expect(nameOfParts(paths.map(path => ({ path })))).toBe(title)
})

describe('the name of an archive without a name', () => {
  const nameOf = async (files: Record<string, string>) => {
    const bytes = makeZip(Object.entries(files).map(([name, content]) => ({ name, content })))
    const unpacked = await unpackUpload([{ path: 'upload.zip', bytes }])
    return 'tree' in unpacked ? nameOfProject(unpacked.tree, unpacked.folder) : null
  }

  it.each<[string, Record<string, string>, string]>([
    ['its folder', { 'weather/a.py': 'x', 'weather/pyproject.toml': '[project]\nname = "other"' }, 'weather'],
    ['its package', { 'weather/__init__.py': 'x' }, 'weather'],
    [
      'its Python project',
      {
        'pyproject.toml': '[build]\nname = "b"\n[project]\nversion = "1"\nname = "weather"\n',
        'tools/a.py': 'x',
      },
      'weather',
    ],
    ['its Node project', { 'package.json': '{ "name": "@team/weather" }', 'a.js': 'x' }, 'weather'],
    ['its only file', { 'weather.hocon': 'x' }, 'weather'],
    ['nothing', { 'a.py': 'x', 'b.py': 'x' }, ''],
    ['nothing, although all files are in a folder for tools', { 'tools/a.py': 'x', 'tools/b.py': 'x' }, ''],
  ])('is that of %s', async (_, files, name) => {
    expect(await nameOf(files)).toBe(name)
  })
})
