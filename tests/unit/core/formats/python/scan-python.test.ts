import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { scanPython } from '@/lib/core/formats/python/scan-python'

const modules = (text: string) =>
  scanPython(text).imports.map(item => `${'.'.repeat(item.level)}${item.module}${item.optional ? '?' : ''}`)

describe('imports of a Python module', () => {
  it('are found in every form', () => {
    const text = [
      'import os, sys as system',
      'import a.b.c as d; import e',
      'from f.g import (h,  # why',
      '    i as j,',
      ')',
      'from . import k',
      'from ..l import m',
      'from .n import *',
      'import \\',
      '    o',
      'def late():',
      '    import p',
      '    if True: pass',
      '    from q import r',
    ].join('\n')
    expect(modules(text)).toEqual(['os', 'sys', 'a.b.c', 'e', 'f.g', '.', '..l', '.n', 'o', 'p', 'q'])
    expect(scanPython(text).imports.map(item => item.line)).toEqual([1, 1, 2, 2, 3, 6, 7, 8, 9, 12, 14])
    expect(scanPython(text).imports[4]!.names).toEqual(['h', 'i'])
  })

  it('are not found in comments and strings', () => {
    const text =
      '"""\nimport a\n"""\n# import b\nx = "import c"\ny = \'\'\'\nfrom d import e\n\'\'\'\nimport real'
    expect(modules(text)).toEqual(['real'])
    expect(scanPython(text).imports[0]!.line).toBe(9)
  })

  it('are optional when the module continues without them', () => {
    expect(modules('try:\n    import a\nexcept ImportError:\n    a = None\nimport b')).toEqual(['a?', 'b'])
    expect(
      modules('try:\n    import a\n    a.patch()\nexcept (ValueError, ModuleNotFoundError) as e:\n    pass'),
    ).toEqual(['a?'])
    expect(modules('try: import a\nexcept: a = None')).toEqual(['a?'])
    expect(modules('try:\n    import a\nexcept Exception:\n    a = None')).toEqual(['a?'])
  })

  it('are needed when the handler is for another error', () => {
    expect(modules('try:\n    import a\n    a.call()\nexcept Exception as e:\n    return e')).toEqual(['a'])
    expect(modules('try:\n    import a\nexcept ValueError:\n    pass')).toEqual(['a'])
    expect(modules('try:\n    import a\nfinally:\n    pass')).toEqual(['a'])
  })

  it('are omitted when only type checkers read them', () => {
    expect(
      modules('from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    import a\nelse:\n    import b'),
    ).toEqual(['typing', 'b'])
  })
})

describe('classes of a Python module', () => {
  it('are returned with their bases and lines', () => {
    const text =
      'class A: pass\n\nclass B(A, x.C, metaclass=M):\n    class Inner(A): pass\n\nclass D(\n    A,\n):\n    pass\n'
    expect(scanPython(text).classes).toEqual([
      { name: 'A', bases: [], line: 1 },
      { name: 'B', bases: ['A', 'x.C'], line: 3 },
      { name: 'D', bases: ['A'], line: 6 },
    ])
  })

  it('can also be imported or assigned', () => {
    expect(
      [...scanPython('from a import B as C, D\nE = C\nF: type = D\ndef g(): pass\nE == 1').names].sort(),
    ).toEqual(['B', 'C', 'D', 'E', 'F', 'g'])
  })
})

it('a scan terminates and never throws for arbitrary text', () => {
  const pieces = fc.constantFrom(
    'import a',
    'from b import c',
    'try:',
    'except:',
    '"""',
    "'",
    '\\',
    '\n',
    '    ',
    '\t',
    '(',
    ')',
    '#',
    ';',
    ':',
    'class A(B)',
  )
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.array(pieces).map(parts => parts.join('')),
      ),
      text => {
        expect(scanPython(text).imports.every(item => item.line >= 1)).toBe(true)
      },
    ),
    { numRuns: 2_000 },
  )
})
