import { describe, expect, it } from 'vitest'
import { readManifestPermission } from '@/lib/core/formats/ovos/manifest-permission'

function read(permissions: unknown, tool = 'read_file') {
  const notes: string[] = []
  return { permission: readManifestPermission(permissions, tool, note => notes.push(note)), notes }
}

describe('readManifestPermission', () => {
  it.each([
    ['no permissions', undefined],
    ['permissions of other tools', { write_file: 'deny' }],
    ['a list', ['allow']],
  ])('asks with %s, without a note', (_, permissions) => {
    expect(read(permissions)).toEqual({ permission: { effective: 'ask' }, notes: [] })
  })

  it('records allow with a note, and asks', () => {
    const { permission, notes } = read({ read_file: 'allow' })
    expect(permission).toEqual({ declared: 'allow', effective: 'ask' })
    expect(notes).toHaveLength(1)
  })

  it('denies a tool that declares deny', () => {
    expect(read({ read_file: 'deny' })).toEqual({
      permission: { declared: 'deny', effective: 'deny' },
      notes: [],
    })
  })

  it.each([['always'], [7], [{ read_file: 'allow' }]])('asks with a note for %j', declared => {
    const { permission, notes } = read({ read_file: declared })
    expect(permission).toEqual({ effective: 'ask' })
    expect(notes).toHaveLength(1)
  })

  it('does not mistake inherited keys for declarations', () => {
    expect(read({}, 'constructor')).toEqual({ permission: { effective: 'ask' }, notes: [] })
  })
})
