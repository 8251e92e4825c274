// One broken entry affects only that entry, and the problem names the place and the remedy.
import { describe, expect, it } from 'vitest'
import { readHocon, toJsonText } from '@/lib/core/hocon/read-hocon'
import { readFixture } from './hocon-fixtures'

/** Returns a toolbox file with an error between two valid tools. */
const aroundBroken = (broken: string) => `{
  "first": {
    "class": "pkg.First"
    "description": "Sound."
  },
${broken}
  "last": {
    "class": "pkg.Last",
    "args": { "tags": ["a", "b"] }
  }
}
`
const first = '{"class":"pkg.First","description":"Sound."}'
const last = '{"class":"pkg.Last","args":{"tags":["a","b"]}}'

/** Each row: the error, the text, the problems as "line:column code", the rest of the entry, a word of the hint. */
const problems: [name: string, text: string, problems: string[], left: string | undefined, hint?: RegExp][] =
  [
    [
      'a closing quote is missing',
      '  "tool": {\n    "class": "pkg.Tool,\n    "description": "x"\n  },',
      ['7:14 string'],
      '{"class":"pkg.Tool,","description":"x"}',
      /same line/,
    ],
    [
      'an opening quote is missing',
      '  "tool": {\n    class": "pkg.Tool",\n    "description": "x"\n  },',
      ['7:22 string'],
      '{"description":"x"}',
    ],
    [
      'a quoted string spans several lines',
      '  "tool": {\n    "description": "One\n      two\n      three",\n    "class": "pkg.Tool"\n  },',
      ['7:20 string'],
      '{"description":"One\\n      two\\n      three","class":"pkg.Tool"}',
      /"""/,
    ],
    [
      'a quoted string contains a tab',
      '  "tool": { "class": "a\tb" },',
      ['6:24 string'],
      '{"class":"a\\tb"}',
      /\\t/,
    ],
    [
      'an escape does not exist',
      '  "tool": { "class": "\\d+" },',
      ['6:23 string'],
      '{"class":"\\\\d+"}',
      /\\\\/,
    ],
    [
      'a """ is never closed',
      '  "tool": {\n    "description": """One\n      two\n  },',
      ['7:20 string'],
      '{"description":"One\\n      two"}',
      /before line 9/,
    ],
    [
      'a """ is never closed and others follow',
      '  "tool": {\n    "description": """One\n      two\n  },\n  "next": { "description": """\n Doc.""" },',
      ['7:20 string'],
      '{"description":"One\\n      two"}',
    ],
    [
      'a colon is missing',
      '  "tool": {\n    "class" "pkg.Tool",\n    "description": "x"\n  },',
      ['7:23 syntax'],
      '{"description":"x"}',
      /: missing before `"pkg.Tool"`/,
    ],
    [
      'a colon is doubled',
      '  "tool": {\n    "class":: "pkg.Tool",\n    "description": "x"\n  },',
      ['7:13 syntax'],
      '{"description":"x"}',
    ],
    [
      'a comma between two pairs of one line is missing',
      '  "tool": { "class": "pkg.Tool" "args": { "n": 1 } },',
      ['6:39 syntax'],
      '{"class":"pkg.Tool","args":{"n":1}}',
      /comma or a line break before `"args"`/,
    ],
    [
      'a comma is doubled',
      '  "tool": { "class": "pkg.Tool",, "n": 1 },',
      ['6:33 syntax'],
      '{"class":"pkg.Tool","n":1}',
    ],
    [
      'a } is missing in the tool',
      '  "tool": {\n    "args": { "n": 1\n    "class": "pkg.Tool"\n  },',
      ['7:13 syntax'],
      '{"args":{"n":1},"class":"pkg.Tool"}',
    ],
    [
      'the } of the tool is missing',
      '  "tool": {\n    "class": "pkg.Tool"',
      ['6:11 syntax'],
      '{"class":"pkg.Tool"}',
    ],
    [
      'the { of the tool is missing',
      '  "tool":\n    "class": "pkg.Tool"\n  },',
      ['7:12 syntax', '8:3 syntax'],
      undefined,
      /braces/,
    ],
    [
      'a } is doubled',
      '  "tool": {\n    "args": { "n": 1 }}\n  },',
      ['8:3 syntax'],
      '{"args":{"n":1}}',
      /surplus bracket above/,
    ],
    [
      'a { is doubled',
      '  "tool": {{\n    "class": "pkg.Tool"\n  }},',
      ['6:12 syntax'],
      '{"class":"pkg.Tool"}',
    ],
    [
      'a ] is missing',
      '  "tool": {\n    "tags": ["a", "b"\n    "class": "pkg.Tool"\n  },',
      ['7:13 syntax'],
      '{"tags":["a","b"],"class":"pkg.Tool"}',
    ],
    [
      'an address has no quotes',
      '  "tool": {\n    "url": https://example.org/a?b=c,\n    "class": "pkg.Tool"\n  },',
      ['7:18 syntax'],
      '{"class":"pkg.Tool"}',
      /"https:\/\/example\.org\/a\?b=c"/,
    ],
    [
      'unquoted text contains a reserved character',
      '  "tool": {\n    "description": What is it?\n    "class": "pkg.Tool"\n  },',
      ['7:30 syntax'],
      '{"description":"What is it?","class":"pkg.Tool"}',
      /double quotes/,
    ],
    [
      'a block comment is used',
      '  "tool": {\n    /* note */\n    "class": "pkg.Tool"\n  },',
      ['7:6 syntax'],
      '{"class":"pkg.Tool"}',
      /# or \/\//,
    ],
    [
      'a list and text are adjacent',
      '  "tool": { "tags": ["a"] b, "class": "pkg.Tool" },',
      ['6:21 type'],
      '{"tags":["a"],"class":"pkg.Tool"}',
    ],
    ['a reference is not closed', '  "tool": {\n    "x": ${a,\n    "n": 1\n  },', ['7:10 syntax'], '{"n":1}'],
    ['a reference has an empty part', '  "tool": { "x": ${a..b}, "n": 1 },', ['6:20 path'], '{"n":1}'],
  ]

describe('a toolbox file in which', () => {
  for (const [name, text, expected, left, hint] of problems) {
    it(`${name} keeps its other tools`, () => {
      const { root, problems } = readHocon(aroundBroken(text))
      expect(problems.map(({ line, column, code }) => `${line}:${column} ${code}`)).toEqual(expected)
      if (hint) expect(problems[0]!.hint).toMatch(hint)
      const entries = root?.value.kind === 'object' ? root.value.entries : []
      const tools = new Map(entries.map(({ key, node }) => [key, toJsonText(node)]))
      expect(tools.get('first')).toBe(first)
      expect(tools.get('last')).toBe(last)
      expect(tools.get('tool')).toBe(left)
    })
  }

  it('several entries are broken reports all problems in the order of the text', () => {
    const { root, problems } = readHocon(
      [
        'one { class = "a.One }',
        'two { class = b.Two, url = http://x.example/?q }',
        'three { class = ${missing} }',
        'four { class = d.Four d = 5 }',
        'five = [1, , 2]',
        'include "more.conf"',
        'six = 6',
      ].join('\n'),
    )
    expect(problems.map(({ line, code }) => `${line} ${code}`)).toEqual([
      '1 syntax',
      '1 string',
      '2 syntax',
      '2 syntax',
      '3 unresolved',
      '4 syntax',
      '5 syntax',
      '6 include',
    ])
    expect(toJsonText(root!)).toContain('"six":6')
  })
})

describe('a text of another format', () => {
  const hintOf = (text: string) => readHocon(text).problems[0]?.hint
  it('is identified as YAML', () => expect(hintOf('tool:\n  class: a.B\n  n: 1\n')).toMatch(/YAML/))
  it('is identified as TOML', () => expect(hintOf('[tool]\nclass = "a.B"\n')).toMatch(/TOML/))
  it('is identified as Markdown', () => expect(hintOf('```hocon\na = 1\n```\n')).toMatch(/Markdown/))
  it('gets a hint about single quotes', () => expect(hintOf("{ 'a': 'Who?' }")).toMatch(/single-quoted/))
})

describe('every real toolbox file', () => {
  // One structural character more or less, at each of many places, must not affect another tool.
  for (const id of ['01', '05', '11']) {
    it(`${id} keeps all other tools when a bracket or colon of one is lost or doubled`, () => {
      const text = readFixture('real', `${id}.conf`)
      const whole = readHocon(text).root!
      if (whole.value.kind !== 'object') throw new Error('a toolbox file is an object')
      const tools = whole.value.entries.map(({ key, keySpan, node }) => ({
        key,
        json: toJsonText(node),
        from: keySpan.end,
        to: node.span.end,
      }))
      let tried = 0
      for (const tool of tools) {
        for (let at = tool.from; at < tool.to; at += 1 + (tried % 13)) {
          const character = text[at]!
          if (!'{}[]:'.includes(character)) continue
          tried++
          const replacement = tried % 2 ? '' : character + character
          const { root, problems } = readHocon(text.slice(0, at) + replacement + text.slice(at + 1))
          // A character inside a string breaks nothing.
          if (problems.length === 0) continue
          const kept = new Map(
            root?.value.kind === 'object'
              ? root.value.entries.map(entry => [entry.key, toJsonText(entry.node)])
              : [],
          )
          for (const other of tools) {
            if (other.key !== tool.key)
              expect(kept.get(other.key), `${other.key} after ${at}`).toBe(other.json)
          }
        }
      }
      expect(tried).toBeGreaterThan(20)
    })
  }
})
