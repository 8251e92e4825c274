import { describe, expect, it } from 'vitest'
import { mayProposeSettings, proposedSettings } from '@/lib/core/formats/ovos/proposed-settings'

const propose = (text: string, section = 'ovos-shell-tools') =>
  proposedSettings(
    [{ path: 'mycroft.conf', mode: 0o644, bytes: new TextEncoder().encode(text) }],
    section,
  ).map(({ config }) => config)

describe('proposedSettings', () => {
  it.each([
    ['a section of mycroft.conf', '{"agent_toolbox": {"ovos-shell-tools": {"allow_shell": true}}}'],
    ['a section of a persona', '{"name": "A", "ovos-shell-tools": {"allow_shell": true}}'],
    [
      'a section of the engine of a persona',
      '{"ovos-react": {"toolboxes": ["ovos-shell-tools"], "ovos-shell-tools": {"allow_shell": true}}}',
    ],
    ['a file with comments', '// mine\n{\n  # note\n  "ovos-shell-tools": {"allow_shell": true} // on\n}'],
  ])('reads %s', (_, text) => {
    expect(propose(text)).toEqual([{ allow_shell: true }])
  })

  it.each([
    ['other toolboxes', '{"ovos-math-tools": {"a": 1}}'],
    ['a section without settings', '{"ovos-shell-tools": {}}'],
    ['a section that is no object', '{"ovos-shell-tools": true, "toolboxes": ["ovos-shell-tools"]}'],
    ['a section that is nested too deeply', '{"a": {"b": {"c": {"ovos-shell-tools": {"a": 1}}}}}'],
    [
      'settings that are nested too deeply',
      `{"ovos-shell-tools": {"a": ${'['.repeat(30)}${']'.repeat(30)}}}`,
    ],
    ['a file that is not JSON', '{"ovos-shell-tools": {'],
    ['a list', '["ovos-shell-tools"]'],
    ['an empty file', ''],
  ])('ignores %s', (_, text) => {
    expect(propose(text)).toEqual([])
  })
})

it.each([
  ['mycroft.conf', true],
  ['config/mycroft.conf', true],
  ['personas/helper.json', true],
  ['.config/mycroft.conf', false],
  ['toolbox.json', false],
  ['box/package.json', false],
  ['other.conf', false],
  ['box.py', false],
])('mayProposeSettings decides by the path: %s', (path, expected) => {
  expect(mayProposeSettings(path)).toBe(expected)
})
