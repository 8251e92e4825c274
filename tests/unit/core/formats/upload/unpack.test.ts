import { gzipSync } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bundleHash } from '@/lib/core/formats/upload/bundle-hash'
import { unpackUpload } from '@/lib/core/formats/upload/unpack'
import { defaultUploadLimits, uploadLimits, uploadLimitsOf } from '@/lib/core/formats/upload/upload-limits'
import { makeTar, makeTarGz, makeZip } from './archives'
import type { TarEntry, ZipEntry } from './archives'
import type { ChosenUploadLimits, UploadLimits } from '@/lib/core/formats/upload/upload-limits'

const text = (content: string) => new TextEncoder().encode(content)
const read = (bytes: Uint8Array) => new TextDecoder().decode(bytes)

async function unpackZip(entries: ZipEntry[], limits?: Partial<UploadLimits>) {
  return unpackUpload([{ path: 'toolbox.zip', bytes: makeZip(entries) }], limits)
}
async function unpackTarGz(entries: TarEntry[], limits?: Partial<UploadLimits>) {
  return unpackUpload([{ path: 'toolbox.tar.gz', bytes: await makeTarGz(entries) }], limits)
}
async function treeOf(unpacked: ReturnType<typeof unpackUpload>) {
  const result = await unpacked
  if (!('tree' in result)) throw new Error(JSON.stringify(result.problems))
  return result.tree.files.map(file => [file.path, file.mode.toString(8), read(file.bytes)])
}
async function problemsOf(unpacked: ReturnType<typeof unpackUpload>) {
  const result = await unpacked
  return 'tree' in result
    ? ['accepted']
    : result.problems.map(problem => `${problem.code} ${problem.place?.file ?? ''}`.trim())
}

const files = [
  { name: 'run.sh', content: '#!/bin/bash\necho hi\n', mode: 0o100755 },
  { name: 'lib/data.txt', content: 'data', mode: 0o100664 },
]
const expected = [
  ['lib/data.txt', '644', 'data'],
  ['run.sh', '755', '#!/bin/bash\necho hi\n'],
]

describe('unpacking', () => {
  it('reads zip, tar and tar.gz as the same tree with the same hash', async () => {
    const tarFiles = files.map(file => ({ ...file, mode: file.mode & 0o777 }))
    const uploads = [
      await unpackZip(files),
      await unpackZip([...files].reverse().map(file => ({ ...file, stored: true }))),
      await unpackTarGz(tarFiles),
      await unpackUpload([{ path: 'x.tar', bytes: await makeTar(tarFiles) }]),
      await unpackUpload(files.map(file => ({ path: file.name, bytes: text(file.content) }))),
    ]
    for (const upload of uploads) {
      if (!('tree' in upload)) throw new Error(JSON.stringify(upload.problems))
      expect(upload.tree.files.map(file => [file.path, file.mode.toString(8), read(file.bytes)])).toEqual(
        expected,
      )
    }
    expect(new Set(uploads.map(upload => 'tree' in upload && bundleHash(upload.tree))).size).toBe(1)
  })

  it('keeps the packages of an MCPB bundle, and has room for them', async () => {
    const packed = [
      { name: 'manifest.json', content: '{}' },
      { name: 'node_modules/a/index.js', content: 'a' },
      { name: 'node_modules/a/node_modules/b/index.js', content: 'b' },
      { name: 'node_modules/.bin/a', content: 'a' },
      { name: '.git/config', content: '' },
    ]
    const bytes = makeZip(packed)
    const paths = async (path: string, filesMax = 3) =>
      (await treeOf(unpackUpload([{ path, bytes }], { filesMax }))).map(([file]) => file)
    const bundled = ['manifest.json', 'node_modules/a/index.js', 'node_modules/a/node_modules/b/index.js']
    expect(await paths('server.mcpb')).toEqual(bundled)
    expect(await paths('Server.DXT', 2)).toEqual(bundled)
    expect(await paths('server.zip')).toEqual(['manifest.json'])
    expect(await problemsOf(unpackUpload([{ path: 'server.mcpb', bytes }], { filesMax: 1 }))).toEqual([
      'upload-too-many-files node_modules/a/node_modules/b/index.js',
    ])
    expect(await problemsOf(unpackUpload([{ path: 'server.mcpb', bytes: text('no zip') }]))).toEqual([
      'upload-damaged server.mcpb',
    ])
  })

  it('changes the hash with the bytes, the mode or the name', async () => {
    const of = async (path: string, content: string, executable: boolean) => {
      const unpacked = await unpackUpload([{ path, bytes: text(content), executable }])
      return 'tree' in unpacked ? bundleHash(unpacked.tree) : null
    }
    const hashes = [
      await of('a', 'x', false),
      await of('a', 'y', false),
      await of('a', 'x', true),
      await of('b', 'x', false),
    ]
    expect(new Set(hashes).size).toBe(4)
    expect(hashes[0]).toMatch(/^[0-9a-f]{64}$/)
  })

  it('reads a single file or a pasted text as a tree of one file', async () => {
    expect(await treeOf(unpackUpload([{ path: 'some/folder/tools.hocon', bytes: text('{}') }]))).toEqual([
      ['tools.hocon', '644', '{}'],
    ])
  })

  it('falls back to #! when modes are missing: in browsers, and in zips from systems without them', async () => {
    const withoutModes = files.map(({ name, content }) => ({ name, content }))
    expect(await treeOf(unpackZip(withoutModes))).toEqual(expected)
  })

  it('strips one common top folder, as archivers and browsers add it', async () => {
    expect(await treeOf(unpackZip(files.map(file => ({ ...file, name: `my-tools/${file.name}` }))))).toEqual(
      expected,
    )
    expect(
      await treeOf(
        unpackTarGz([
          { name: './my-tools', type: 'directory' },
          { name: './my-tools/a', content: 'x' },
        ]),
      ),
    ).toEqual([['a', '644', 'x']])
  })

  it.each(['tools/a', 'coded_tools/a.py'])('keeps a meaningful top folder: %s', async name => {
    expect(await treeOf(unpackZip([{ name, content: 'x' }]))).toEqual([[name, '644', 'x']])
  })

  it('keeps the top folder of a Python package, which imports go through', async () => {
    const names = ['pkg/__init__.py', 'pkg/tool.py']
    expect((await treeOf(unpackZip(names.map(name => ({ name }))))).map(([path]) => path)).toEqual(names)
  })

  it('ignores files of file managers and version control, and reports it', async () => {
    const junk = ['__MACOSX/._a', '.DS_Store', '.git/config', '.git/HEAD', 'sub/__pycache__/a.pyc', '._a']
    const unpacked = await unpackZip([{ name: 'a', content: 'x' }, ...junk.map(name => ({ name }))])
    if (!('tree' in unpacked)) throw new Error('refused')
    expect(unpacked.tree.files.map(file => file.path)).toEqual(['a'])
    expect(unpacked.notes.map(note => [note.severity, note.message])).toContainEqual([
      'info',
      '.git was ignored (2 entries).',
    ])
  })

  it('keeps a plain gzip or zip signature inside a folder upload as a file', async () => {
    const parts = [
      { path: 'a.zip', bytes: makeZip(files) },
      { path: 'b.txt', bytes: text('x') },
    ]
    expect((await treeOf(unpackUpload(parts))).map(([path]) => path)).toEqual(['a.zip', 'b.txt'])
  })
})

const unsafeNames: [why: string, name: string][] = [
  ['a parent folder', '../evil'],
  ['a parent folder in the middle', 'a/../../evil'],
  ['only a parent folder', '..'],
  ['an absolute path', '/etc/cron.d/evil'],
  ['a drive', 'C:/evil'],
  ['a drive without a slash', 'c:evil'],
  ['a network share', '//server/share/evil'],
  ['a network share with backslashes', '\\\\server\\share'],
  ['backslashes', 'a\\..\\evil'],
  ['an empty part', 'a//b'],
  ['a dot in the middle', 'a/./b'],
  ['a line end', 'a\nb'],
  ['an escape', 'a\u001b[31m'],
  ['a right-to-left override', 'gnp.\u202eexe'],
  ['400 folders', `${'d/'.repeat(400)}f`],
  ['300 bytes', 'ä'.repeat(150)],
]

describe('a hostile name', () => {
  it.each(unsafeNames)('with %s is rejected by name, in zips, tars and folders', async (_, name) => {
    const good = { name: 'good', content: 'x' }
    const printable = name.replace(/[\n\u001b\u202e]/g, '\ufffd')
    const shown = printable.length > 200 ? `${printable.slice(0, 200)}…` : printable
    expect(await problemsOf(unpackZip([good, { name, content: 'x' }]))).toEqual([
      `upload-unsafe-path ${shown}`,
    ])
    expect(await problemsOf(unpackTarGz([good, { name, content: 'x' }]))).toEqual([
      `upload-unsafe-path ${shown}`,
    ])
    const parts = [good, { name }].map(part => ({ path: part.name, bytes: text('x') }))
    expect(await problemsOf(unpackUpload(parts))).toEqual([`upload-unsafe-path ${shown}`])
  })

  it('with NUL is rejected, in zips and folders', async () => {
    expect(await problemsOf(unpackZip([{ name: 'a\0b' }, { name: 'good' }]))).toEqual([
      'upload-unsafe-path a\ufffdb',
    ])
  })

  it('that is not UTF-8 is rejected', async () => {
    expect(await problemsOf(unpackZip([{ name: Uint8Array.of(0x66, 0xff) }]))).toEqual([
      'upload-unsafe-path f\ufffd',
    ])
  })

  it('that occurs twice is rejected', async () => {
    const twice = [
      { name: 'a', content: '1' },
      { name: 'a', content: '2' },
    ]
    expect(await problemsOf(unpackZip(twice))).toEqual(['upload-duplicate a'])
    expect(await problemsOf(unpackTarGz(twice))).toEqual(['upload-duplicate a'])
  })

  it.each([
    ['case', 'Read.me', 'read.ME'],
    ['a folder’s case', 'Lib/a', 'lib/b'],
    ['the Unicode form', 'caf\u00e9', 'cafe\u0301'],
    ['compatibility forms', 'ﬁle', 'file'],
    ['sharp s', 'straße', 'STRASSE'],
    ['being file and folder', 'a', 'a/b'],
  ])('that differs from another only in %s is rejected', async (_, one, other) => {
    for (const [first, second] of [
      [one, other],
      [other, one],
    ]) {
      const problems = await problemsOf(unpackZip([{ name: first! }, { name: second! }]))
      expect(problems).toEqual([`upload-name-collision ${second}`])
    }
  })

  it('does not hide the other hostile names', async () => {
    expect(await problemsOf(unpackZip([{ name: '../a' }, { name: 'ok' }, { name: '/b' }]))).toEqual([
      'upload-unsafe-path ../a',
      'upload-unsafe-path /b',
    ])
  })

  it('is listed only up to a maximum', async () => {
    const many = Array.from({ length: 100 }, (_, index) => ({ name: `../${index}` }))
    expect(await problemsOf(unpackZip(many))).toHaveLength(uploadLimits.problemsMax)
  })
})

describe('an entry that is not a regular file', () => {
  it.each([
    ['a symbolic link', 0o120777],
    ['a character device', 0o020666],
    ['a block device', 0o060666],
    ['a pipe', 0o010666],
    ['a socket', 0o140666],
  ])('is rejected in a zip: %s', async (_, mode) => {
    expect(await problemsOf(unpackZip([{ name: 'evil', content: '/etc/passwd', mode }]))).toEqual([
      'upload-link-or-device evil',
    ])
  })

  it.each(['symlink', 'link', 'character-device', 'block-device', 'fifo'] as const)(
    'is rejected in a tar: %s',
    async type => {
      expect(await problemsOf(unpackTarGz([{ name: 'evil', type, linkname: '/etc/passwd' }]))).toEqual([
        'upload-link-or-device evil',
      ])
    },
  )

  it('is rejected when it has setuid or setgid bits', async () => {
    expect(await problemsOf(unpackZip([{ name: 'su', mode: 0o104755 }]))).toEqual(['upload-setuid su'])
    expect(await problemsOf(unpackTarGz([{ name: 'sg', mode: 0o2755 }]))).toEqual(['upload-setuid sg'])
  })

  it('is rejected when it is encrypted or uses an unknown compression', async () => {
    expect(await problemsOf(unpackZip([{ name: 'a', content: 'x', flags: 0x801 }]))).toEqual([
      'upload-encrypted a',
    ])
    expect(await problemsOf(unpackZip([{ name: 'a', content: 'x', method: 12 }]))).toEqual([
      'upload-compression a',
    ])
  })
})

describe('a decompression bomb', () => {
  const zeros = new Uint8Array(uploadLimits.fileBytesMax + 1)

  it('of one file is stopped at the limit, in zip and tar.gz', async () => {
    expect(await problemsOf(unpackZip([{ name: 'bomb', content: zeros }]))).toEqual(['upload-too-large bomb'])
    expect(await problemsOf(unpackTarGz([{ name: 'bomb', content: zeros }]))).toEqual([
      'upload-too-large bomb',
    ])
  })

  it('that claims to be small is detected', async () => {
    const result = await problemsOf(unpackZip([{ name: 'liar', content: zeros, claimedSize: 10 }]))
    expect(result).toEqual(['upload-damaged toolbox.zip'])
  })

  it('of many files is stopped at their sum', async () => {
    const entries = Array.from({ length: 10 }, (_, index) => ({
      name: `f${index}`,
      content: new Uint8Array(4 * 1024 * 1024),
    }))
    const limits = { inflatedBytesMax: 32 * 1024 * 1024 }
    expect(await problemsOf(unpackZip(entries, limits))).toEqual(['upload-too-large f8'])
    expect(await problemsOf(unpackTarGz(entries, limits))).toEqual(['upload-too-large f8'])
  })

  it('of zeros after a tar is stopped', async () => {
    const tar = await makeTar([{ name: 'a', content: 'x' }])
    const bytes = gzipSync(Buffer.concat([tar, new Uint8Array(80 * 1024 * 1024)]))
    const limits = { inflatedBytesMax: 32 * 1024 * 1024, entriesMax: 10_000 }
    expect(await problemsOf(unpackUpload([{ path: 'a.tgz', bytes }], limits))).toEqual(['upload-too-large'])
  })

  it('of 30,000 entries is stopped', async () => {
    const entries = Array.from({ length: 30_000 }, (_, index) => ({ name: `d${index}/` }))
    expect(await problemsOf(unpackZip(entries))).toEqual([
      `upload-too-many-entries d${uploadLimits.entriesMax}/`,
    ])
  })

  it('of too many files is stopped', async () => {
    const entries = Array.from({ length: 301 }, (_, index) => ({ name: `f${index}` }))
    const limits = { filesMax: 300 }
    expect(await problemsOf(unpackZip(entries, limits))).toEqual(['upload-too-many-files f300'])
    expect(await problemsOf(unpackTarGz(entries, limits))).toEqual(['upload-too-many-files f300'])
  })

  it('that is too large on arrival is not read', async () => {
    const bytes = new Uint8Array(uploadLimits.uploadBytesMax + 1)
    expect(await problemsOf(unpackUpload([{ path: 'a', bytes }]))).toEqual(['upload-too-large'])
  })
})

describe('a limit of the installation', () => {
  const entries = Array.from({ length: 4 }, (_, index) => ({ name: `f${index}`, content: 'x'.repeat(1024) }))
  const settings = {
    uploadBytesMax: 'PEGBOARD_UPLOAD_MB',
    inflatedBytesMax: 'PEGBOARD_UPLOAD_UNPACKED_MB',
    filesMax: 'PEGBOARD_UPLOAD_FILES',
  }
  const limitsOf = (chosen: Partial<ChosenUploadLimits>) => ({
    ...uploadLimitsOf({ ...defaultUploadLimits, ...chosen }),
    settings,
  })
  it.each([
    ['PEGBOARD_UPLOAD_MB', { uploadBytesMax: 100 }, 'The upload exceeds 100 B.'],
    ['PEGBOARD_UPLOAD_UNPACKED_MB', { inflatedBytesMax: 3_000 }, 'f2: The files exceed 2.9 KB in total.'],
    ['PEGBOARD_UPLOAD_FILES', { filesMax: 3 }, 'f3: The upload contains more than 3 files.'],
  ])(
    'names the setting %s that raises it, for archives and for folders',
    async (setting, chosen, message) => {
      const parts = entries.map(({ name, content }) => ({ path: name, bytes: text(content) }))
      for (const unpacked of [
        await unpackZip(entries, limitsOf(chosen)),
        await unpackTarGz(entries, limitsOf(chosen)),
        await unpackUpload(parts, limitsOf(chosen)),
      ]) {
        const [problem] = 'problems' in unpacked ? unpacked.problems : []
        expect(problem?.message).toBe(message)
        expect(problem?.hint).toContain(setting)
      }
    },
  )
})

describe('a file that is not an archive', () => {
  it.each(['a.zip', 'a.tgz', 'a.tar.gz', 'a.tar'])(
    'but has the name %s is reported as damaged or empty',
    async path => {
      expect(await problemsOf(unpackUpload([{ path, bytes: new Uint8Array() }]))).toEqual([
        `upload-empty ${path}`,
      ])
      expect((await problemsOf(unpackUpload([{ path, bytes: text('not an archive'.repeat(100)) }])))[0]).toBe(
        `upload-damaged ${path}`,
      )
    },
  )

  it('is damaged when a checksum is wrong or its end is cut off', async () => {
    expect(await problemsOf(unpackZip([{ name: 'a', content: 'x', wrongChecksum: true }]))).toEqual([
      'upload-damaged a',
    ])
    const tar = await makeTarGz([{ name: 'a', content: 'x'.repeat(5_000) }])
    expect(
      await problemsOf(unpackUpload([{ path: 'a.tgz', bytes: tar.subarray(0, tar.length - 20) }])),
    ).toEqual(['upload-damaged a.tgz'])
  })

  it('is empty when no file is left', async () => {
    expect(await problemsOf(unpackZip([]))).toEqual(['upload-empty'])
    expect(await problemsOf(unpackZip([{ name: '.DS_Store' }, { name: 'folder/' }]))).toEqual([
      'upload-empty',
    ])
    expect(await problemsOf(unpackUpload([]))).toEqual(['upload-empty'])
  })

  it('never makes unpacking reject for arbitrary bytes', async () => {
    const zip = makeZip(files)
    const tar = await makeTarGz(files.map(file => ({ ...file, mode: 0o644 })))
    const mutated = fc
      .tuple(
        fc.constantFrom(zip, tar),
        fc.array(fc.tuple(fc.nat(), fc.integer({ min: 0, max: 255 })), { maxLength: 8 }),
      )
      .map(([bytes, edits]) => {
        const copy = Uint8Array.from(bytes)
        for (const [at, byte] of edits) copy[at % copy.length] = byte
        return copy
      })
    await fc.assert(
      fc.asyncProperty(fc.oneof(mutated, fc.uint8Array({ maxLength: 600 })), async bytes => {
        const result = await unpackUpload([{ path: 'x.zip', bytes }])
        expect('tree' in result || result.problems.length > 0).toBe(true)
      }),
      { numRuns: 500 },
    )
  })
})
