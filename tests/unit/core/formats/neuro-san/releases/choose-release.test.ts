import { describe, expect, it } from 'vitest'
import { chooseRelease } from '@/lib/core/formats/neuro-san/releases/choose-release'
import { knownReleases } from '@/lib/core/formats/neuro-san/releases/known-releases'
import { readToolbox } from '@/lib/core/formats/read-toolbox'
import type { SourceTree } from '@/lib/core/formats/upload/source-tree'

const tree = (files: Record<string, string>): SourceTree => ({
  files: Object.entries(files).map(([path, text]) => ({
    path,
    mode: 0o644,
    bytes: new TextEncoder().encode(text),
  })),
})
const newestOf = (files: Record<string, string>) => chooseRelease(tree(files)).admitted?.[0] ?? null

describe('chooseRelease', () => {
  it.each([
    ['neuro-san==0.6.25', '0.6.25'],
    ['neuro-san==0.6.*', '0.6.98'],
    ['neuro_san[all] >= 0.5.40, < 0.6 # pinned', '0.5.68'],
    ['neuro-san>=0.5.40,<0.6.93,!=0.6.92', '0.6.91'],
    ['neuro-san~=0.5.40', '0.5.68'],
    ['neuro-san~=0.5', '0.6.98'],
    ['neuro-san (<=0.6.24)', '0.6.24'],
    ['Neuro.San>0.6.96,<0.6.98; python_version >= "3.10"', '0.6.97'],
    ['neuro-san<0.6.65', '0.6.63'],
    ['neuro-san===0.6.20', '0.6.20'],
    ['neuro-san', null],
    ['neuro-san-studio==0.6.20', null],
    ['# neuro-san==0.6.20', null],
  ])('takes the newest release that satisfies the line %j of requirements.txt', (line, release) => {
    expect(newestOf({ 'requirements.txt': `requests==2.32.3\n${line}\n` })).toBe(release)
  })

  it.each([
    ['constraints.txt', 'neuro-san<0.6.93\n', '0.6.92'],
    ['requirements-dev.txt', 'neuro-san==0.6.25\n', '0.6.25'],
    ['pyproject.toml', '[project]\ndependencies = [\n  "neuro-san>=0.6.40,<0.6.60",\n]\n', '0.6.59'],
    ['pyproject.toml', '[tool.poetry.dependencies]\nneuro-san = "^0.5.40"\n', '0.5.68'],
    [
      'pyproject.toml',
      '[tool.poetry.dependencies]\nneuro-san = { version = "~0.5.40", extras = [] }\n',
      '0.5.68',
    ],
    ['pyproject.toml', '[project]\nname = "neuro-san"\nversion = "0.6.25"\n', null],
    ['setup.cfg', '[options]\ninstall_requires =\n    neuro-san==0.6.25\n', '0.6.25'],
    ['setup.py', "setup(install_requires=['neuro-san<0.6.20'])\n", '0.6.19'],
    ['Pipfile', '[packages]\nneuro-san = "==0.6.25"\n', '0.6.25'],
    ['uv.lock', '[[package]]\nname = "neuro-san"\nversion = "0.6.25"\n', '0.6.25'],
  ])('reads %s', (file, text, release) => {
    expect(newestOf({ [file]: text })).toBe(release)
  })

  it('combines the files of the topmost folder that names one', () => {
    const files = {
      'app/requirements.txt': 'neuro-san>=0.6.20\n',
      'app/constraints.txt': 'neuro-san<0.6.30\n',
      'app/examples/requirements.txt': 'neuro-san==0.5.55\n',
    }
    expect(newestOf(files)).toBe('0.6.29')
    expect(chooseRelease(tree(files)).note).toMatchObject({
      severity: 'info',
      message: expect.stringContaining(
        'neuro-san 0.6.29, the newest release that it knows and that satisfies >=0.6.20,<0.6.30 (app/requirements.txt, app/constraints.txt)',
      ),
      place: { file: 'app/requirements.txt', line: 1 },
    })
  })

  it('follows requirements.txt, which is installed, if another file contradicts it', () => {
    const { admitted, note } = chooseRelease(
      tree({
        'pyproject.toml': 'dependencies = ["neuro-san>=0.6.90"]',
        'requirements.txt': 'neuro-san==0.6.25',
      }),
    )
    expect(admitted).toEqual(['0.6.25'])
    expect(note!.message).toMatch(/^No release satisfies all of ==0\.6\.25,>=0\.6\.90\. .*0\.6\.25/)
  })

  it.each([
    ['neuro-san==0.7.3', '2026-08'],
    ['neuro-san==0.6.50', '2026-02-20'],
    ['neuro-san<0.5', '2025-11-04'],
  ])('says that it knows no release for %s, and uses the toolbox of its time', (line, defaults) => {
    const chosen = chooseRelease(tree({ 'requirements.txt': line }))
    expect(chosen.defaults.version).toBe(defaults)
    expect(chosen.note!.message).toContain('Pegboard knows no release of neuro-san that satisfies')
  })

  it('reads any file in time that grows with its length', { timeout: 120_000 }, () => {
    const hostile = [`neuro-san${' '.repeat(50_000)}x`, `${'neuro-san>=0.6,\n'.repeat(10_000)}`]
    for (const text of hostile)
      for (const file of ['requirements.txt', 'pyproject.toml', 'setup.py', 'uv.lock'])
        expect(() => chooseRelease(tree({ [file]: text }))).not.toThrow()
  })

  it('knows releases without duplicates, newest first', () => {
    expect(new Set(knownReleases).size).toBe(knownReleases.length)
    expect([knownReleases[0], knownReleases.at(-1)]).toEqual(['0.6.98', '0.5.15'])
  })
})

describe('a problem of some releases', () => {
  const codes = (entry: string, requirement: string, file = 'toolbox_info.hocon') =>
    readToolbox(tree({ [file]: entry, 'requirements.txt': requirement })).problems.map(({ code }) => code)
  const dotted = '{ "a.b": { class: x.Y, description: d } }'
  const late = '{ t: { class: x.Y, description: d, parameters: { properties: { n: { type: integer } } } } }'

  it.each([
    [dotted, 'pyhocon-key-keeps-quotes', 'neuro-san==0.6.89', 'neuro-san>=0.6.90'],
    [late, 'parameter-type-late', 'neuro-san>=0.6.92', 'neuro-san==0.6.93'],
  ])('is reported only if the requirements admit one of them: %s', (text, code, concerned, other) => {
    expect(codes(text, concerned)).toContain(code)
    expect(codes(text, 'requests')).toContain(code)
    expect(codes(text, other)).not.toContain(code)
  })

  it('is reported for a JSON file only before 0.6.37', () => {
    const json = '{"t": {"class": "x.Y", "description": "d"}}'
    expect(codes(json, 'neuro-san==0.6.36', 'toolbox_info.json')).toContain('info-json-late')
    expect(codes(json, 'neuro-san==0.6.37', 'toolbox_info.json')).not.toContain('info-json-late')
  })

  it('leaves a tool usable that only another release would reject', () => {
    const text = '{ t: { class: x.Y, description: d, parameters: { properties: { _n: { type: string } } } } }'
    expect(codes(text, 'neuro-san==0.6.92')).not.toContain('parameter-name-refused')
    expect(codes(text, 'neuro-san==0.6.93')).toContain('parameter-name-refused')
  })
})
