import { describe, expect, test } from 'vitest'
import fc from 'fast-check'
import { mcpToolName, placeOfName, toolNameMax } from '@/lib/core/export/mcp-tool-name'

describe('mcpToolName', () => {
  test('joins names that models accept, and marks every other one with a hash', () => {
    expect(mcpToolName('weather', 'get_forecast')).toBe('weather__get_forecast')
    expect(mcpToolName('weather', 'a.b')).toMatch(/^weather__a_b_[0-9a-f]{6}$/)
    expect(mcpToolName('weather', 'a__b')).toMatch(/^weather__a__b_[0-9a-f]{6}$/)
    expect(mcpToolName('weather', 'a_b_0123ab')).not.toBe('weather__a_b_0123ab')
    expect(mcpToolName('x'.repeat(60), 'tool')).toMatch(/^x{41}_[0-9a-f]{6}$/)
  })

  test('keeps names different that only cleaning or cutting makes equal', () => {
    const names = ['a b', 'a.b', 'a_b', 'a/b', 'ä', 'ö', '_b', 'b_'].map(tool => mcpToolName('box', tool))
    expect(new Set(names).size).toBe(names.length)
  })

  const slug = fc.stringMatching(/^[a-z0-9]{1,8}(-[a-z0-9]{1,20}){0,3}$/).filter(text => text.length <= 64)

  test('gives names of 48 accepted characters that lead back to the toolbox', () => {
    fc.assert(
      fc.property(slug, fc.string({ minLength: 1, maxLength: 80 }), (toolbox, tool) => {
        const name = mcpToolName(toolbox, tool)
        expect(name).toMatch(/^[A-Za-z0-9_-]+$/)
        expect(name.length).toBeLessThanOrEqual(toolNameMax)
        const place = placeOfName(name)!
        expect(place.isCut ? toolbox.startsWith(place.toolbox) : toolbox === place.toolbox).toBe(true)
        if (place.tool !== null) expect(place.tool).toBe(tool)
      }),
    )
  })

  test('leads back to a toolbox whose name fills almost all of it', () => {
    for (let length = 38; length <= 46; length += 1) {
      const toolbox = 'x'.repeat(length)
      const place = placeOfName(mcpToolName(toolbox, 'a'))
      expect(place && (place.isCut ? toolbox.startsWith(place.toolbox) : toolbox === place.toolbox)).toBe(
        true,
      )
    }
  })

  test('reads no place from a name that no tool has', () => {
    for (const name of ['', 'find_tools', '__x', 'a b__c', 'x'.repeat(49), 'é__x'])
      expect([name, placeOfName(name)]).toEqual([name, null])
  })
})
