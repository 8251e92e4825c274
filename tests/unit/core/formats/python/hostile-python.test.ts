import { expect, it, describe } from 'vitest'
import { readDescription } from '@/lib/core/formats/read-description'
import { findSourceCheck } from '@/lib/core/formats/python/source-check'
import { readToolbox } from '@/lib/core/formats/read-toolbox'

const times = <T>(count: number, make: (index: number) => T) =>
  Array.from({ length: count }, (_, index) => make(index))
const tree = (files: Record<string, string>) => ({
  files: Object.entries(files).map(([path, text]) => ({
    path,
    mode: 0o644 as const,
    bytes: new TextEncoder().encode(text),
  })),
})
const read = (files: Record<string, string>) => readToolbox(tree(files))
const info = (...classes: string[]) => ({
  'toolbox_info.json': JSON.stringify(
    Object.fromEntries(classes.map((name, index) => [`t${index}`, { class: name, description: 'Test.' }])),
  ),
})

describe('an upload with Python files', { timeout: 60_000 }, () => {
  it('is read with class references of any length', () => {
    const { tools } = read({ ...info(`${'a.'.repeat(50_000)}B`), 'a.py': 'class B: pass' })
    expect(tools[0]!.program).toBeUndefined()
  })

  it('is read with long chains of classes, in any order', () => {
    const chain = times(5_000, index => `class C${5_000 - index}(C${4_999 - index}): pass`)
    const { problems } = read({ 'a.py': `${chain.join('\n')}\nclass C0(CodedTool): pass` })
    const unnamed = problems.filter(({ code }) => code === 'coded-tool-unnamed')
    expect(unnamed).toHaveLength(101)
    expect(unnamed.at(-1)!.message).toBe('4,901 more problems have the code coded-tool-unnamed.')
  })

  it('is read with module names that are longer than any path', () => {
    const imports = times(60, () => `import google${'.a'.repeat(4_900)}`).join('\n')
    const { tools } = read({ ...info('a.B'), 'a.py': `${imports}\nimport real\nclass B: pass` })
    expect(tools[0]!.needs.map(({ name }) => name)).toEqual(['a.py', 'real'])
  })

  it('is read with many imports, of which the first packages are needs', () => {
    const imports = times(30_000, index => `import p${index}`).join('\n')
    const { tools } = read({ ...info('a.B'), 'a.py': `# pip install p1\n${imports}\nclass B: pass` })
    expect(tools[0]!.needs).toHaveLength(201)
  })

  it('is read with many tools that share a file of repeated imports', () => {
    const { tools } = read({
      ...info(...times(1_000, () => 'm.B')),
      'm.py': `${'import n\n'.repeat(20_000)}class B: pass`,
      'n.py': 'import needed',
    })
    expect(tools.at(-1)!.needs.map(({ name }) => name)).toEqual(['m.py', 'needed'])
  })
})

describe('a file that does not parse', () => {
  it('takes all tools that import it, however many', () => {
    const files = tree({
      ...info(...times(600, () => 'm.B')),
      'm.py': 'import n\nclass B: pass',
      'n.py': 'def',
    })
    const { tools, describe } = readToolbox(files)
    const described = { errors: [{ file: 'n.py', message: 'invalid syntax', line: 1, column: 4 }] }
    const run = {
      stdout: '',
      stderr: '',
      exitCode: 0,
      signal: null,
      timedOut: false,
      tooLarge: false,
      described,
    }
    const { replaces, problems } = readDescription(findSourceCheck(tools, describe, files)!, run, tools)
    expect(replaces).toEqual(tools.map(({ name }) => name))
    expect(problems[0]!.hint).toContain('600 tools')
  })
})
