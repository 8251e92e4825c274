import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { BundleCache } from '@/lib/sandbox/host/bundle-cache'

describe('BundleCache', () => {
  let folder = ''
  beforeEach(() => (folder = mkdtempSync(path.join(tmpdir(), 'pegboard-bundles-'))))
  afterEach(() => rmSync(folder, { recursive: true, force: true }))
  const sha256 = 'a'.repeat(64)
  const bytes = Buffer.from('x')

  it('requests the files once, even when two runs need them at the same time', async () => {
    let requested = 0
    const files = async () => {
      requested += 1
      return [
        { path: 'bin/tool', mode: 0o4777, bytes },
        { path: 'note', mode: 0o600, bytes },
      ]
    }
    const cache = new BundleCache(folder)
    const [first, second] = await Promise.all([
      cache.place({ sha256, files }),
      cache.place({ sha256, files }),
    ])
    expect(second).toBe(first)
    expect(await new BundleCache(folder).place({ sha256, files })).toBe(first)
    expect(requested).toBe(1)
    expect(statSync(path.join(first, 'bin/tool')).mode & 0o7777).toBe(0o755)
    expect(statSync(path.join(first, 'note')).mode & 0o7777).toBe(0o644)
    expect(readFileSync(path.join(first, 'note'), 'utf8')).toBe('x')
    expect(readdirSync(folder)).toEqual([sha256])
  })

  it.each(['../out', '/etc/x', 'a//b', './a', 'a/../../b', '', 'a\0b', 'a/.'])(
    'writes nothing for the path %j',
    async name => {
      const cache = new BundleCache(folder)
      const files = async () => [
        { path: 'fine', mode: 0o644, bytes },
        { path: name, mode: 0o644, bytes },
      ]
      await expect(cache.place({ sha256, files })).rejects.toThrow('does not belong to a bundle')
      expect(readdirSync(folder)).toEqual([])
      expect(existsSync(path.join(folder, '..', 'out'))).toBe(false)
    },
  )

  it('rejects duplicate paths and a name that is not a hash', async () => {
    const twice = async () => [
      { path: 'a', mode: 0o644, bytes },
      { path: 'a', mode: 0o644, bytes },
    ]
    await expect(new BundleCache(folder).place({ sha256, files: twice })).rejects.toThrow()
    await expect(new BundleCache(folder).place({ sha256: '../x', files: twice })).rejects.toThrow('sha-256')
    expect(readdirSync(folder)).toEqual([])
  })
})
