import { expect, test } from 'vitest'
import { languageOfFile } from '@/lib/core/base/code-languages'

test.each([
  ['tools/forecast.py', '', 'python'],
  ['toolbox_info.HOCON', '', 'hocon'],
  ['knock', '#!/usr/bin/env python3', 'python'],
  ['knock', '#!/bin/bash', 'shell'],
  ['run.py', '#!/bin/bash', 'python'],
  ['notes', 'python', null],
  ['a.constructor', '', null],
])('languageOfFile of %s that begins with %o is %s', (file, firstLine, language) => {
  expect(languageOfFile(file, firstLine)).toBe(language)
})
