import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readlinkSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readContent } from '@/lib/core/formats/upload/stored-bytes'
import { contentStoreIn, sweepUploadFiles, UploadFile } from '@/lib/store/toolboxes/upload-files'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'uploads-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** Returns the open files of a process that were in the folder. */
const openFilesOf = (pid: number | string): string[] =>
  readdirSync(`/proc/${pid}/fd`).flatMap(fd => {
    try {
      const target = readlinkSync(`/proc/${pid}/fd/${fd}`)
      return target.startsWith(folder) ? [target] : []
    } catch {
      // The file was closed in the meantime.
      return []
    }
  })

describe('UploadFile', () => {
  it('stores bytes in a file without a name, and frees it when it is closed', async () => {
    const file = await UploadFile.open(folder)
    await file.append(Buffer.from('hello '))
    await file.append(Buffer.from('world'))
    expect(file.length).toBe(11)
    expect(Buffer.from(file.read(4, 9)).toString()).toBe('o wor')
    expect(Buffer.from(file.read(6, 100)).toString()).toBe('world')
    expect(file.read(11, 11)).toHaveLength(0)
    expect(readdirSync(folder)).toEqual([])
    expect(openFilesOf('self')).toHaveLength(1)
    await file.close()
    expect(openFilesOf('self')).toEqual([])
  })

  it('has the content of many files, one after the other', async () => {
    const file = await UploadFile.open(folder)
    const store = contentStoreIn(file)
    const contents = []
    for (const text of ['first', '', 'third']) {
      const writer = store.begin()
      for (const letter of text) await writer.write(Buffer.from(letter))
      contents.push(writer.end())
    }
    expect(contents.map(content => Buffer.from(readContent(content)).toString())).toEqual([
      'first',
      '',
      'third',
    ])
    await file.close()
  })

  it('leaves nothing behind when its process is killed', async () => {
    const script = `
      import { UploadFile } from './lib/store/toolboxes/upload-files.ts'
      const file = await UploadFile.open(process.argv[1])
      await file.append(Buffer.alloc(1024))
      process.stdout.write('written')
      setInterval(() => {}, 1000)
    `
    const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script, folder], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    await once(child.stdout, 'data')
    expect(openFilesOf(child.pid!)).toHaveLength(1)
    child.kill('SIGKILL')
    await once(child, 'close')
    expect(readdirSync(folder)).toEqual([])
  })
})

describe('sweepUploadFiles', () => {
  it('removes what a process left that was killed before its file lost its name', async () => {
    writeFileSync(path.join(folder, 'left'), 'x')
    await sweepUploadFiles(folder)
    expect(readdirSync(folder)).toEqual([])
  })

  it('has nothing to do without a folder', async () => {
    await expect(sweepUploadFiles(path.join(folder, 'none'))).resolves.toBeUndefined()
  })
})
