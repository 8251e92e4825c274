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
const published = JSON.parse(readFileSync(new URL('skill_front_matter.json', fixtures), 'utf8')) as {
  file: string
  text: string
  expect: Record<string, unknown>
}[]
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
  const fieldsOf = (text: string) =>
    Object.fromEntries([...readSkillMd(text).standard!.fields].map(([key, { value }]) => [key, value]))
  const problemsOf = (front: string) => readSkillMd(skill(front)).standard!.problems

  it.each(published)('has the fields that its author wrote: $file', ({ text, expect: expected }) => {
    expect(fieldsOf(text)).toEqual(expected)
  })

  it('supports texts, quoted or in blocks, lists and nested keys', () => {
    const front = [
      'name: "a: \\"b\\"" # a comment',
      "license: 'it''s'",
      'description: >-',
      '  Long',
      '  text',
      '',
      '  more',
      'compatibility: |2-',
      '    one',
      '  two',
      'metadata: {author: me, deep: [{version: 1.0}]}',
      'allowed-tools:',
      '- Read',
      '- Bash',
      'plain: goes on',
      '  here',
      'empty:',
      '__proto__: own',
    ]
    expect(fieldsOf(skill(front.join('\n')))).toEqual({
      name: 'a: "b"',
      license: "it's",
      description: 'Long text\nmore',
      compatibility: '  one\ntwo',
      metadata: { author: 'me', deep: [{ version: '1.0' }] },
      'allowed-tools': ['Read', 'Bash'],
      plain: 'goes on here',
      empty: '',
      ['__proto__']: 'own',
    })
  })

  it('knows the line of each field', () => {
    const { fields } = readSkillMd(`\n${skill('name: >\n  a\n\nlicense: MIT')}`).standard!
    expect([...fields].map(([key, { line }]) => [key, line])).toEqual([
      ['name', 3],
      ['license', 6],
    ])
  })

  it.each([
    ['name: a\nname: b', [3]],
    ['name: a\njust words\ndescription: c', [3]],
    ['license: `MIT`\nname: a', [2]],
    ['name: a\ndescription: Use it when: asked', [3]],
    ['name: a\ndescription: "open', [3]],
    ['name: a\n? [x]\n: y', [3]],
    ['name: a\nother: *missing', [3]],
    ['- a', [2]],
    [`name: ${'['.repeat(60)}${']'.repeat(60)}`, [2]],
    [`name: ${'a'.repeat(33_000)}`, [2]],
  ])('reports what it cannot read, with its line: %#', (front, lines) => {
    expect(problemsOf(front).map(({ line }) => line)).toEqual(lines)
  })

  it('keeps the fields without an error', () => {
    expect(fieldsOf(skill('name: a\nlicense: `MIT`\ncompatibility: b'))).toEqual({
      name: 'a',
      compatibility: 'b',
    })
  })

  it('never throws on arbitrary text', () => {
    const texts = ['', '---', '---\n---', '---\n:\n---\n', '---\n__proto__:\n  a: 1\n---\n', '---\n- a\n---']
    const nested = ['[', '{', '- ', '? ', '{a: ', ': '].map(opening => skill(`a: ${opening.repeat(4_000)}`))
    const aliases = skill(
      `a: &a [x]\n${[...'bcdefgh'].map(key => `${key}: &${key} [${`*${String.fromCharCode(key.charCodeAt(0) - 1)}, `.repeat(9)}]`).join('\n')}`,
    )
    for (const text of [...texts, ...nested, aliases]) expect(() => readSkillMd(text)).not.toThrow()
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
    ['name: a\ndescription: "quoted"', ['info skill-read-differently']],
    ['name: a\ndescription: >\n  folded', ['info skill-read-differently']],
    ['name: a\ndescription: b\nmetadata:\n  name: inner', ['info skill-read-differently']],
    ['name: A b\ndescription: c', ['info skill-standard']],
    ['name: other\ndescription: c', ['info skill-standard']],
    ['name: a\ndescription: c\nallowed-tools:\n  - Read', ['info skill-standard']],
    ['name: 日本語\ndescription: c', ['info skill-standard', 'error skill-name']],
    ['name: a', ['error skill-unreadable']],
    ['name: a\ndescription: Use it when: asked', ['warning skill-front-matter']],
    ['name: a\ndescription: c', []],
  ])('are checked by both specifications: %j', (front, expected) => {
    expect(codes(front)).toEqual(expected)
  })

  it('are read with a warning although OVOS would skip them', () => {
    const { tools, problems } = read(fileOf('a/SKILL.md', `\uFEFF${skill('name: a\ndescription: "b"')}`))
    expect(tools).toMatchObject([{ name: 'a', description: 'b', source: { dialect: 'agent-skills' } }])
    expect(problems.map(({ code }) => code)).toEqual(['skill-skipped-by-ovos'])
  })

  it.each([
    ['description: |-\n  Looks.\n  Finds.', 'Looks.\nFinds.'],
    ['description: "Looks: finds."', 'Looks: finds.'],
    ['description: Looks. # a comment', 'Looks.'],
    ['description: Looks.\nmetadata:\n  name: inner', 'Looks.'],
    ['description: Looks when: asked', 'Looks when: asked'],
  ])('have the description that their author meant: %j', (front, description) => {
    const { tools } = read(fileOf('a/skill.md', skill(`name: a\n${front}`)))
    expect(tools).toMatchObject([{ name: 'a', description }])
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
