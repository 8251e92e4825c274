import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readSkillMd } from '@/lib/core/formats/skills/skill-md'
import { findSkills, readSkills } from '@/lib/core/formats/skills/skill-tools'

const fixtures = new URL('../../../../fixtures/ovos/', import.meta.url)
type Expected = {
  tool_name: string
  name: string
  description: string
  raw_frontmatter: Record<string, string>
}
const cases = JSON.parse(readFileSync(new URL('skill_md_cases.json', fixtures), 'utf8')) as {
  real_files: { file: string; expect: Expected & { body_chars: number; body_first_line: string } }[]
  synthetic: { case: string; text: string; expect: (Expected & { body: string }) | null }[]
}
const fileOf = (path: string, text: string | Uint8Array) => ({
  path,
  mode: 0o644 as const,
  bytes: typeof text === 'string' ? new TextEncoder().encode(text) : text,
})
const skill = (front: string, body = 'Do it.') => `---\n${front}\n---\n${body}\n`
const read = (...files: ReturnType<typeof fileOf>[]) => readSkills(findSkills({ files }))
const codes = (front: string, path = 'a/SKILL.md') =>
  read(fileOf(path, skill(front))).problems.map(({ severity, code }) => `${severity} ${code}`)

describe('a SKILL.md as OVOS reads it', () => {
  it.each(cases.synthetic)('$case', ({ text, expect: expected }) => {
    const { ovos } = readSkillMd(text)
    expect(
      ovos && {
        tool_name: ovos.toolName,
        name: ovos.name,
        description: ovos.description,
        raw_frontmatter: ovos.fields,
        body: ovos.body,
      },
    ).toEqual(expected)
  })

  it.each(cases.real_files)('$file', ({ file, expect: expected }) => {
    const { ovos } = readSkillMd(readFileSync(new URL(file, fixtures), 'utf8'))
    expect(ovos).toMatchObject({
      toolName: expected.tool_name,
      name: expected.name,
      description: expected.description,
      fields: expected.raw_frontmatter,
    })
    expect([...ovos!.body]).toHaveLength(expected.body_chars)
    expect(ovos!.body.split('\n')[0]).toBe(expected.body_first_line)
  })
})

describe('a SKILL.md by the standard', () => {
  const fields = (front: string) =>
    Object.fromEntries(
      [...readSkillMd(skill(front)).standard!.fields].map(([key, { value }]) => [key, value]),
    )

  it('supports texts, quoted or in blocks, lists and nested keys', () => {
    expect(
      fields(
        [
          'name: "a: \\"b\\"" # a comment',
          "license: 'it''s'",
          'description: >-',
          '  Long',
          '  text',
          '',
          '  more',
          'compatibility: |',
          '  one',
          '    two',
          'metadata:',
          '  author: me',
          '  version: "1.0"',
          'allowed-tools:',
          '- Read',
          '- Bash',
          'plain: goes on',
          '  here',
          'empty:',
        ].join('\n'),
      ),
    ).toEqual({
      name: 'a: "b"',
      license: "it's",
      description: 'Long text\nmore',
      compatibility: 'one\n  two\n',
      metadata: { author: 'me', version: '1.0' },
      'allowed-tools': ['Read', 'Bash'],
      plain: 'goes on here',
      empty: '',
    })
  })

  it('reports the lines that it cannot read', () => {
    const { problems } = readSkillMd(skill('name: a\nname: b\njust words\ndescription: a: b\nx: {a: 1}'))
      .standard!
    expect(problems.map(({ line }) => line)).toEqual([3, 4, 5, 6])
  })

  it('never throws on arbitrary text', () => {
    for (const text of [
      '',
      '---',
      '---\n---',
      '---\n:\n---\n',
      '---\n__proto__:\n  a: 1\n---\n',
      '---\n- a\n---',
    ])
      expect(() => readSkillMd(text)).not.toThrow()
  })
})

describe('skills of an upload', () => {
  it('are tools that are called with a task', () => {
    const { tools, problems } = read(
      fileOf('web-search/SKILL.md', skill('name: web-search\ndescription: Looks.')),
    )
    expect(problems).toEqual([])
    expect(tools).toMatchObject([
      {
        kind: 'ovos-skill',
        name: 'web-search',
        callName: 'web_search',
        description: 'Looks.',
        inputSchema: { required: ['task'] },
        program: { adapter: 'ovos-skill', className: 'web-search/SKILL.md' },
        source: { dialect: 'ovos', verbatim: { name: 'web-search', description: 'Looks.' } },
      },
    ])
  })

  it('are found by a file name in lower case, with a note that OVOS skips it', () => {
    const { tools, problems } = read(
      fileOf('web-search/skill.md', skill('name: web-search\ndescription: Looks.')),
    )
    expect(tools).toMatchObject([{ program: { className: 'web-search/skill.md' } }])
    expect(problems).toMatchObject([
      { severity: 'info', code: 'skill-file-name', hint: 'Rename skill.md to SKILL.md.' },
    ])
  })

  it('have the arguments and outputs of the original', () => {
    const { toolboxes } = JSON.parse(readFileSync(new URL('toolboxes.json', fixtures), 'utf8')) as {
      toolboxes: { id: string; tools: { argument_schema: object; output_schema: object }[] }[]
    }
    const original = toolboxes.find(({ id }) => id === 'ovos-skill-md-toolbox')!.tools[0]!
    const [tool] = read(fileOf('SKILL.md', skill('name: a\ndescription: b'))).tools
    expect(tool!.inputSchema).toEqual(original.argument_schema)
    expect(tool!.output.schema).toEqual(original.output_schema)
  })

  it.each([
    ['name: a\ndescription: "quoted"', ['warning skill-read-differently']],
    ['name: a\ndescription: >\n  folded', ['warning skill-read-differently']],
    ['name: a\ndescription: b\nmetadata:\n  name: inner', ['warning skill-read-differently']],
    ['name: A b\ndescription: c', ['info skill-standard']],
    ['name: other\ndescription: c', ['info skill-standard']],
    ['name: a\ndescription: c\nallowed-tools:\n  - Read', ['info skill-standard']],
    ['name: 日本語\ndescription: c', ['info skill-standard', 'error skill-name']],
    ['name: a', ['error skill-unreadable']],
    ['name: a\ndescription: c', []],
  ])('are checked by both specifications: %j', (front, expected) => {
    expect(codes(front)).toEqual(expected)
  })

  it('are read with a warning although OVOS would skip them', () => {
    const { tools, problems } = read(fileOf('a/SKILL.md', `\uFEFF${skill('name: a\ndescription: "b"')}`))
    expect(tools).toMatchObject([{ name: 'a', description: 'b', source: { dialect: 'agent-skills' } }])
    expect(problems.map(({ code }) => code)).toEqual(['skill-skipped-by-ovos'])
  })

  it('with the same slug keep only the last, and one that is not UTF-8 does not affect the others', () => {
    const { tools, problems } = read(
      fileOf('b/SKILL.md', skill('name: My Skill\ndescription: second')),
      fileOf('a/SKILL.md', skill('name: my-skill\ndescription: first')),
      fileOf('c/SKILL.md', new Uint8Array([0x2d, 0xe9, 0x2d])),
    )
    expect(tools.map(({ description }) => description)).toEqual(['second'])
    expect(problems.map(({ code }) => code)).toEqual(
      expect.arrayContaining(['skill-replaced', 'skill-not-utf8']),
    )
  })
})
