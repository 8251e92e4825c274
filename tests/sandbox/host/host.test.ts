import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { coveredFolders } from '@/lib/sandbox/host/host'

describe('coveredFolders', () => {
  let root = ''
  beforeEach(() => {
    root = realpathSync(mkdtempSync(path.join(tmpdir(), 'pegboard-covered-')))
    for (const folder of ['usr/lib/pegboard/data', 'srv', 'elsewhere/lib'])
      mkdirSync(path.join(root, folder), { recursive: true })
    symlinkSync(path.join(root, 'usr/lib/pegboard'), path.join(root, 'srv/pegboard'))
  })
  afterEach(() => rmSync(root, { recursive: true, force: true }))
  const at = (folder: string) => path.join(root, folder)
  const programs = () => [
    { path: at('usr/lib'), linkTo: null },
    { path: at('lib'), linkTo: at('usr/lib') },
  ]

  it('finds a folder of the server below a program folder, even behind a link', () => {
    expect(coveredFolders([at('usr/lib/pegboard')], programs())).toEqual([at('usr/lib/pegboard')])
    expect(coveredFolders([at('srv/pegboard')], programs())).toEqual([at('usr/lib/pegboard')])
  })

  it('names the path inside when the program folder is a mount of another folder', () => {
    symlinkSync(at('elsewhere'), at('usr/local'))
    const local = [{ path: at('usr/local/lib'), linkTo: null }]
    mkdirSync(at('elsewhere/lib/pegboard'))
    expect(coveredFolders([at('elsewhere/lib/pegboard')], local)).toEqual([at('usr/local/lib/pegboard')])
  })

  it('covers a folder once, and omits folders that are elsewhere or do not exist', () => {
    const own = [at('usr/lib/pegboard/data'), at('usr/lib/pegboard'), at('srv'), at('nothing')]
    expect(coveredFolders(own, programs())).toEqual([at('usr/lib/pegboard')])
  })

  it('throws, naming both, when programs are inside a folder of the server', () => {
    expect(() => coveredFolders([at('usr')], programs())).toThrow(at('usr/lib'))
    expect(() => coveredFolders([at('usr/lib')], programs())).toThrow('Move the checkout')
  })
})
