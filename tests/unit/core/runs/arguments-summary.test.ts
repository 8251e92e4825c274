import { expect, test } from 'vitest'
import { summarizeArguments } from '@/lib/core/runs/arguments-summary'

const cases: [string, string][] = [
  ['{}', ''],
  ['{"package":"./...","verbose":true}', 'package=./... verbose=true'],
  ['{"n":12345678901234567890,"x":1.0}', 'n=12345678901234567890 x=1.0'],
  ['{"a":1,"b":2,"c":3,"d":4,"e":5}', 'a=1 b=2 c=3 +2'],
  ['{"list":[1,2],"of":{"k":null}}', 'list=[1,2] of={"k":null}'],
  ['{"text":"two\\nlines  and more"}', 'text=two lines and more'],
  [`{"long":"${'x'.repeat(60)}"}`, `long=${'x'.repeat(39)}…`],
  [`{"smile":"${'😀'.repeat(60)}"}`, `smile=${'😀'.repeat(39)}…`],
  ['not json', 'not json'],
]
test.each(cases)('%s', (argumentsText, summary) => {
  expect(summarizeArguments(argumentsText)).toBe(summary)
})
