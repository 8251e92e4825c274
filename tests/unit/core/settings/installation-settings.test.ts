import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { shownSettings, variableNames } from '@/lib/config'
import { settingSections } from '@/lib/core/settings/installation-settings'

test('comments describe the variables that follow, and sections group them', () => {
  const example = `# How to use this file.

# ---- First ------------------

# Shared by
# two.
# A=1
# B=2
# Only for this one.
C=

# ---- Second part -------------

# D is last.
# D=
# E=
`
  const values = ['A', 'B', 'C', 'D'].map(name => ({
    ...{ name, source: 'default' as const, value: null, isSecret: false, fallback: null },
  }))
  const purposes = settingSections(example, values).map(({ title, settings }) => [
    title,
    ...settings.map(({ name, purpose }) => `${name}: ${purpose}`),
  ])
  expect(purposes).toEqual([
    ['First', 'A: Shared by two.', 'B: Shared by two.', 'C: Only for this one.'],
    ['Second part', 'D: D is last.'],
  ])
})

test('every variable of the application has a purpose in .env.example', () => {
  const sections = settingSections(readFileSync('.env.example', 'utf8'), shownSettings({}).settings)
  const described = sections.flatMap(({ settings }) => settings)
  expect(described.map(({ name }) => name).toSorted()).toEqual(variableNames.toSorted())
  expect(described.filter(({ purpose }) => purpose === '')).toEqual([])
})
