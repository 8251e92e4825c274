import { describe, expect, test } from 'vitest'
import { askedEnvironments, environmentHash } from '@/lib/core/environments/environment-hash'
import { findRequirements } from '@/lib/core/environments/find-requirements'
import { readRequirements, requirementLimits } from '@/lib/core/environments/read-requirements'
import { makeSpec } from '@/tests/support/make-spec'

const read = (text: string) => readRequirements(text, 'requirements.txt')

describe('requirements', () => {
  test.each([
    ['requests', 'requests'],
    ['Lang_Chain.Core >= 1.0, < 2', 'lang-chain-core<2,>=1.0'],
    ['httpx[http2, socks]==0.28.*', 'httpx[http2,socks]==0.28.*'],
    ['numpy (>=1)', 'numpy>=1'],
    ['tomli ; python_version < "3.11"', 'tomli ; python_version < "3.11"'],
    ['a===1!2.0+local', 'a===1!2.0+local'],
  ])('%s is valid', (line, tidied) => {
    expect(read(line)).toMatchObject({ text: tidied, problems: [] })
  })

  test('the environment depends on the requirements, not on comments, blank lines or order', () => {
    const one = read('# tools\nb==1\n\na>=2 # why\n')
    const other = read('A >= 2\r\nb==1')
    expect(one.text).toBe('a>=2\nb==1')
    expect(environmentHash('python', one.text)).toBe(environmentHash('python', other.text))
    expect(environmentHash('python', one.text)).not.toBe(environmentHash('python', read('a>=3\nb==1').text))
    expect(one.names).toEqual(['a', 'b'])
  })

  test('a line with hashes continues after a backslash', () => {
    const hash = `sha256:${'a'.repeat(64)}`
    expect(read(`a==1 \\\n    --hash=${hash} \\\n    --hash=sha256:${'b'.repeat(64)}\nc`)).toMatchObject({
      text: `a==1 --hash=${hash} --hash=sha256:${'b'.repeat(64)}\nc`,
      problems: [],
    })
  })

  test.each([
    ['-r more.txt'],
    ['-e .'],
    ['--index-url https://evil.example/simple'],
    ['--extra-index-url=https://evil.example/simple'],
    ['a==1 --global-option=x'],
    ['a==1 -c other.txt'],
    ['git+https://example.org/x.git'],
    ['https://example.org/x-1.0.whl'],
    ['x @ https://example.org/x.zip'],
    ['x @ file:///etc'],
    ['./x'],
    ['../x'],
    ['folder/x'],
    ['x-1.0-py3-none-any.whl'],
    ['~/x'],
    ['C:\\x'],
    ['a==1 --hash=md5:123'],
    ['a b c'],
    ['a==`id`'],
    ['a; os_name == $(id)'],
    ['[extra]'],
    ['==1'],
    ['a==1 0'],
    ['a>=1 <2'],
    ['a=1'],
    ['a>=1.*'],
    ['a~=1'],
    ['a==x'],
    ['a[x,]'],
    ['a ; python_versio < "3"'],
    ['a ; python_version < 3'],
    ['a ; os_name ~= "x"'],
    ['a --no-deps'],
    ['a --unknown=1'],
    [`a==1 --hash=sha256:${'a'.repeat(63)}`],
    [`a==1 --hash=sha512:${'a'.repeat(64)}`],
    [`a>=1 --hash=sha256:${'a'.repeat(64)}`],
  ])('%s is rejected with its line', line => {
    const { text, problems } = read(`first\n${line}\nlast`)
    expect(text).toBe('first\nlast')
    expect(problems).toEqual([
      expect.objectContaining({
        severity: 'error',
        code: 'requirement-refused',
        place: { file: 'requirements.txt', line: 2 },
      }),
    ])
    expect(problems[0]!.hint).toBeTruthy()
  })

  test('line numbers stay correct with byte order marks, any line ends and continued lines', () => {
    for (const end of ['\n', '\r\n', '\r']) {
      const lines = ['\ufeffa==1', 'b \\', '  ; python_versio < "3"', '# note', 'c ; os_name == "x"', 'd=1']
      const { text, problems } = read(lines.join(end))
      expect(text).toBe('a==1\nc ; os_name == "x"')
      expect(problems.map(({ place }) => place?.line)).toEqual([2, 6])
      expect(problems[0]).toMatchObject({
        message: expect.stringContaining('"python_versio" is not a variable of markers'),
        hint: expect.stringContaining('python_version'),
      })
      expect(problems[1]!.hint).toBe('Write == instead of =.')
    }
  })

  test('too many lines and overlong lines are cut with a problem', () => {
    const many = Array.from({ length: requirementLimits.linesMax + 5 }, (_, at) => `package-${at}`).join('\n')
    expect(read(many).names).toHaveLength(requirementLimits.linesMax)
    expect(read(many).problems.map(problem => problem.code)).toEqual(['requirements-too-many'])
    expect(read('a'.repeat(requirementLimits.lineLengthMax + 1)).problems[0]!.code).toBe(
      'requirement-refused',
    )
    // A pattern that backtracks would take minutes.
    expect(read(`${'a-'.repeat(1900)}!`).problems).toHaveLength(1)
  })

  test('requirements files are found at the root of the upload and beside the files of its tools', () => {
    const file = (path: string, text: string) =>
      ({ path, mode: 0o644, bytes: new TextEncoder().encode(text) }) as const
    const tree = {
      files: [
        file('box/requirements.txt', 'inner\n-r x'),
        file('elsewhere/requirements.txt', 'unrelated'),
        file('requirements.txt', 'outer'),
      ],
    }
    const place = { file: 'box/toolbox_info.hocon' }
    const spec = makeSpec({ source: { verbatim: {}, place } })
    const found = findRequirements(tree, { tools: [spec], describe: [] })
    expect(found.requirements).toBe('inner\nouter')
    expect(found.problems[0]).toMatchObject({ place: { file: 'box/requirements.txt', line: 2 } })
    const owners = { requirements: 'Typed\n', installScripts: [] }
    expect(askedEnvironments(found, owners)).toMatchObject([{ requirements: 'inner\nouter\ntyped' }])
    expect(findRequirements({ files: [] }, { tools: [], describe: [] })).toEqual({
      requirements: '',
      projects: [],
      problems: [],
    })
  })
})
