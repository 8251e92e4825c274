import { describe, expect, it } from 'vitest'
import { isNpmRange, npmNameOf } from '@/lib/core/spec/npm-names'
import { endsSoon } from '@/tests/support/ends-soon'

describe('isNpmRange', () => {
  it.each([
    ['', true],
    ['*', true],
    ['1', true],
    ['^1.2.3', true],
    ['~> 2', true],
    ['>=1.2 <2', true],
    ['>= 1.2  < 2', true],
    ['1.0.0 - 2.0.0', true],
    ['1.x || 2.x', true],
    ['1.2.3-rc.1+build', true],
    ['latest', true],
    ['git+ssh://example.com/a.git', false],
    ['file:../a', false],
    ['1 !', false],
    ['>= ', false],
    ['v1beta', false],
  ])('reads %j: %s', (text, isRange) => {
    expect(isNpmRange(text)).toBe(isRange)
  })

  it('rejects many versions with spaces between them without trying every reading', () => {
    expect(endsSoon(() => isNpmRange(`${'1  '.repeat(60)}!`))).toBe(false)
  })
})

describe('npmNameOf', () => {
  it.each([
    ['ms', 'ms'],
    ['ms/lib/index.js', 'ms'],
    ['@a/b/c', '@a/b'],
    ['npm:ms', 'ms'],
    ['npm:/ms', 'ms'],
    ['npm:ms@2', 'ms'],
    ['npm:@a/b', '@a/b'],
    ['npm:@a/b@1.2', '@a/b'],
    ['npm:/@a/b@1.2/c', '@a/b'],
    ['./a.js', null],
    ['node:fs', null],
    ['https://example.com/a.js', null],
  ])('returns of %j: %j', (specifier, name) => {
    expect(npmNameOf(specifier)).toBe(name)
  })
})
