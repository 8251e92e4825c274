import { expect, test } from 'vitest'
import { links } from '@/lib/core/base/links'
import { toolboxSectionNames } from '@/lib/core/base/toolbox-sections'
import { oldTabAddress } from '@/lib/web/toolboxes/old-tab-address'

test.each([
  ['doors', { tab: 'limits', tool: 'knock knock' }, '/t/doors/-/limits?tool=knock+knock'],
  ['doors%403', { tab: 'packages' }, '/t/doors@3/-/packages'],
  ['doors', { tab: 'changes', before: '4' }, '/t/doors/-/changes?before=4'],
  ['doors', { tab: 'tools', find: 'a&b', page: '2' }, '/t/doors/-/tools?find=a%26b&page=2'],
  ['doors@2', { find: 'a&b' }, '/t/doors@2/-/tools?find=a%26b'],
  ['doors', { page: '3', utm_source: 'letter' }, '/t/doors/-/tools?page=3&utm_source=letter'],
])('oldTabAddress of %s with %o is %s', (part, provided, address) => {
  expect(oldTabAddress(part, provided)).toBe(address)
})

test('oldTabAddress returns the first page when the named one does not exist', () => {
  expect(oldTabAddress('doors', { tab: 'toString' })).toBe('/t/doors')
})

test('oldTabAddress drops parameters of other pages and preserves unknown parameters', () => {
  const provided = { tab: 'limits', find: 'x', before: '3', tpye: ['a', 'b'], utm_source: 'letter' }
  expect(oldTabAddress('doors', provided)).toBe('/t/doors/-/limits?tpye=a&tpye=b&utm_source=letter')
})

test('oldTabAddress returns null for a current address and for an address with two tabs', () => {
  expect(oldTabAddress('doors', {})).toBeNull()
  expect(oldTabAddress('doors', { utm_source: 'letter' })).toBeNull()
  expect(oldTabAddress('doors', { tab: ['limits', 'owners'] })).toBeNull()
})

test('the address of a page of a toolbox differs from that of a tool with any name', () => {
  const names = [...toolboxSectionNames, '-', '-/limits', '..', 'limits@2']
  const tools = new Set(names.flatMap(name => [links.tool('doors', name), links.tool('doors', name, 2)]))
  for (const section of toolboxSectionNames)
    expect(tools.has(links.toolboxSection('doors', section))).toBe(false)
})
