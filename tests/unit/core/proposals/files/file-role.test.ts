// Covers which files need approval: the role depends on what a file can do first, and on its name last.
import { describe, expect, it } from 'vitest'
import { filesToLookUp, findFileUses } from '@/lib/core/proposals/files/file-uses'
import { judgeProposal } from '@/lib/core/proposals/judge/judge-proposal'
import type { VersionContent } from '@/lib/core/proposals/model/version-content'
import { blobHash } from '@/lib/core/formats/upload/bundle-hash'
import { makeSpec } from '../../../../support/make-spec'
import { makeVersion } from '../../../../support/make-version'

type Texts = Record<string, string | Uint8Array | { text: string; executable: true }>

const filesOf = (texts: Texts) =>
  Object.entries(texts).map(([path, provided]) => ({
    path,
    mode: typeof provided === 'object' && 'text' in provided ? (0o755 as const) : (0o644 as const),
    bytes: bytesOf(provided),
  }))
const bytesOf = (provided: Texts[string]) =>
  provided instanceof Uint8Array
    ? provided
    : new TextEncoder().encode(typeof provided === 'string' ? provided : provided.text)

/** Judges the files alone, as the server does. */
function judge(before: Texts, after: Texts, tools = [makeSpec()], toolsAfter = tools): string[] {
  const [was, is] = [filesOf(before), filesOf(after)]
  const toolsOf = (files: typeof was) => (files === is ? toolsAfter : tools)
  const content = (files: typeof was): VersionContent =>
    makeVersion({
      tools: toolsOf(files),
      files: files.map(({ path, mode, bytes }) => ({ path, mode, sha256: blobHash(bytes) })),
    })
  const paths = filesToLookUp(content(was), content(is))
  const withUses = (files: typeof was) => ({
    ...content(files),
    uses: findFileUses(files, toolsOf(files), paths),
  })
  return judgeProposal(withUses(was), withUses(is)).findings.map(({ rule, path }) => `${rule} ${path}`)
}

const changed = (path: string, beside: Texts = {}) =>
  judge({ ...beside, [path]: 'before' }, { ...beside, [path]: 'after' })

describe('file role', () => {
  it.each([
    'coded_tools/history.py',
    'security_audit.py',
    'lib/notice_board.js',
    'authors.sh',
    'license_check.rb',
    'readme_tool.py',
    'CHANGES.py',
    'LICENSE.py',
    'README.PY',
    'notes.md.py',
    'README.md.',
    'README.md ',
    'README.m\u0501',
    'README.\uFF4D\uFF44',
    'README.md~',
    'README.bak',
    'license_check',
    'readme-tool',
    'Makefile',
    'conftest',
    '.envrc',
    '.readme',
    'site.pth',
    'lib/a.so',
    'toolbox_info.py',
    'my_toolbox_info_loader.js',
    'docs/conf.py',
    'docs/build.sh',
    'docs/.hidden',
  ])('is code for %s, whose name suggests a document or an unknown type', path => {
    expect(changed(path)).toEqual([`code-changed ${path}`])
  })

  it.each([
    'docs/index.html',
    'data.csv',
    'DATA.JSON',
    'a.yaml',
    'notes.txt',
    'requirements-dev.txt',
    'logo.svg',
  ])('is data for %s', path => {
    expect(changed(path)).toEqual([`data-changed ${path}`])
  })

  it.each([
    'prompts/agent.md',
    'guide.md',
    'AGENTS.md',
    'CLAUDE.md',
    'history_of_the_world.md',
    'readme_first.md',
  ])('is prompt for %s, which agents may read', path => {
    expect(changed(path)).toEqual([`prompt-changed ${path}`])
  })

  it.each([
    'README.md',
    'README',
    'LICENSE',
    'LICENSE-MIT',
    'lib/NOTICE.txt',
    'CHANGELOG.MD',
    'docs/how.md',
    'logo.png',
  ])('is document for the unused %s', path => {
    expect(changed(path)).toEqual([`document-changed ${path}`])
  })

  it('is code for an executable document', () => {
    const run = { text: 'before', executable: true } as const
    expect(judge({ README: 'before' }, { README: run })).toEqual(['code-changed README'])
    expect(judge({ README: run }, { README: 'before' })).toEqual(['code-changed README'])
    expect(judge({ 'README.md': 'a' }, { 'README.md': '#!/bin/sh\nrm -r x' })).toEqual([
      'code-changed README.md',
    ])
  })

  it('is data for a document that code or data refers to', () => {
    const readers: Texts[] = [
      { 'tool.py': 'open("README.md").read()' },
      { 'tool.py': 'for f in sorted(Path(here).glob("*")): run(f)' },
      { 'tool.py': 'open(name + ".md")' },
      { 'tool.py': 'open(f"{name}.md")' },
      { 'tool.js': 'fs.readdirSync(__dirname)' },
      { 'tool.sh': 'cat *' },
      { tool: { text: '#!/bin/sh\n. ./README.md', executable: true } },
      { 'settings.yaml': 'include: README.md' },
    ]
    for (const reader of readers)
      expect(changed('README.md', reader), JSON.stringify(reader)).toEqual(['data-changed README.md'])
    expect(changed('README.md', { 'tool.py': 'answer = get(url).json()' })).toEqual([
      'document-changed README.md',
    ])
  })

  it.each<[string, string | Uint8Array]>([
    ['a.py', 'for root, dirs, files in Path(".").walk():'],
    ['a.py', 'from os import path, walk'],
    ['a.py', 'shutil.copytree(here, there)'],
    ['a.py', 'subprocess.run(["find", "docs", "-type", "f"])'],
    ['a.sh', 'for f in docs/*; do . $f; done'],
    ['a.sh', 'find docs -type f'],
    ['a.sh', 'x=$(find docs -type f)'],
    ['a.sh', 'ls docs | xargs cat'],
    ['a.sh', 'cd docs && ls'],
    ['a.sh', 'grep -r . docs'],
    ['a.sh', 'grep --color --recursive . docs'],
    ['a.sh', 'cp -a docs/. /tmp'],
    ['a.sh', 'load(docs/README*)'],
    ['a.sh', '. docs/READ[M]E.md'],
    ['a.sh', '. "$name.md"'],
    ['a.sh', 'cat docs/"$name"'],
    ['a.go', 'entries, err := os.ReadDir("x")'],
    ['a.rs', 'for each in fs::read_dir(path)? {'],
    ['a.js', 'await readDirectory(here)'],
    ['a.rb', 'Dir["x/**"]'],
    ['a.java', 'File[] all = folder.listFiles();'],
    ['a.py', 'open("docs/" + name)'],
    ['a.py', 'Path("docs") / name'],
    ['a.py', 'open("docs%2FREADME%2Emd")'],
    ['a.pyc', new Uint8Array([0x6f, 0x0d, 0x0d, 0x0a, 0, 0, 0, 0])],
    ['a.jar', new Uint8Array([0x50, 0x4b, 3, 4, 0xff])],
    ['lib.so', new Uint8Array([0x7f, 0x45, 0x4c, 0x46, 0xfe])],
    ['a.db', new Uint8Array([0x53, 0x51, 0x4c, 0])],
    ['a.py', new Uint8Array(Buffer.from('\ufeffx = 1', 'utf16le'))],
  ])('is data for a document beside %s with %j, which may read it', (path, code) => {
    expect(changed('docs/README.md', { [path]: code })).toEqual(['data-changed docs/README.md'])
  })

  it.each([
    ['a.py', 'rows = [row[0] for row in walked]\nglobal_rows = x**3 if y else 1'],
    ['a.py', 'text.find("x")\nprint(dir(text), zip(a, b))'],
    ['a.js', 'const found = names.find(name => name.ok) ?? list?.first'],
    ['a.sh', 'grep -n x "$1"'],
    ['logo.svg', '<svg/>'],
  ])('stays document beside %s with %j, which reads no folder', (path, code) => {
    expect(changed('docs/README.md', { [path]: code })).toEqual(['document-changed docs/README.md'])
  })

  it('stays document beside images, which are not text and read nothing', () => {
    const logo = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0xff])
    const beside = { 'skills/x/SKILL.md': 'Use it.', 'skills/x/logo.png': logo }
    expect(changed('docs/README.md', beside)).toEqual(['document-changed docs/README.md'])
  })

  it.each<[string, string | Uint8Array]>([
    ['docs/how.md', 'Read every file in `docs/`.'],
    ['docs/how.md', 'Read everything in the Docs folder.'],
    ['docs/how.md', 'Read docs.'],
    ['docs/how.md', 'Read docs/*.md first.'],
    ['docs/a/how.md', 'Read docs/*/ first.'],
    ['docs/how.md', 'Read all `.md` files.'],
    ['docs/how.md', 'Read {topic}.md.'],
    ['docs/how.md', 'Read ho*.'],
    ['docs/my guide.md', 'See [the guide](docs/my%20guide.md).'],
    ['docs/my guide.md', 'See [the guide](my&#32;guide.md).'],
    ['docs/my_guide.md', 'See my\\_guide.md.'],
    ['docs/gr\u00fc\u00dfe.md', 'See [it](gr%C3%BC%C3%9Fe.md).'],
    ['docs/how.md', new Uint8Array(Buffer.from('\ufeffhow.md', 'utf16le'))],
  ])('is prompt for %s beside a prompt with the text %j', (path, prompt) => {
    expect(changed(path, { 'prompts/agent.md': prompt })).toEqual([`prompt-changed ${path}`])
  })

  it('stays document beside a prompt with emphasis and lists, which name no file', () => {
    const prompt = '# Agent\n\n* Be **brief**.\n* Ask *twice*?\n\n100% sure, e.g. with [x](y).'
    expect(changed('docs/how.md', { 'prompts/agent.md': prompt })).toEqual(['document-changed docs/how.md'])
  })

  it('is determined in linear time for a large file of one word', () => {
    const large = { 'a.py': 'x'.repeat(2 ** 22), 'b.py': '\n'.repeat(2 ** 21), 'c.sh': 'a['.repeat(2 ** 20) }
    // A search that is not linear would take hours.
    expect(changed('docs/README.md', large)).toEqual(['document-changed docs/README.md'])
  })

  it('follows the version that uses the file more', () => {
    expect(
      judge({ 'README.md': 'a', 'a.py': 'x' }, { 'README.md': 'b', 'a.py': 'open("README.md")' }),
    ).toContain('data-changed README.md')
    expect(
      judge({ 'README.md': 'a', 'a.py': 'open("README.md")' }, { 'README.md': 'b', 'a.py': 'x' }),
    ).toContain('data-changed README.md')
  })

  it('is prompt for a document that a skill, prompt or description names, directly or through another document', () => {
    const skill = makeSpec({ kind: 'ovos-skill', source: { verbatim: null, place: { file: 's/SKILL.md' } } })
    expect(changed('docs/how.md', { 'prompts/agent.md': 'Read how.md first.' })).toEqual([
      'prompt-changed docs/how.md',
    ])
    expect(
      changed('docs/more.md', { 'prompts/agent.md': 'Read how.md first.', 'docs/how.md': 'Then more.md' }),
    ).toEqual(['prompt-changed docs/more.md'])
    expect(changed('docs/more.md', { 'docs/how.md': 'Then more.md' })).toEqual([
      'document-changed docs/more.md',
    ])
    const files = { 's/SKILL.md': 'Read reference.md.' }
    expect(judge({ ...files, 's/README.md': 'a' }, { ...files, 's/README.md': 'b' }, [skill])).toEqual([
      'prompt-changed s/README.md',
    ])
    expect(judge({ ...files, 's/reference.md': 'a' }, { ...files, 's/reference.md': 'b' }, [skill])).toEqual([
      'prompt-changed s/reference.md',
    ])
    const info = makeSpec({ source: { verbatim: null, place: { file: 'toolbox_info.hocon' } } })
    const described = { 'toolbox_info.hocon': 'prompt_file = "how.md"' }
    expect(judge({ ...described, 'docs/how.md': 'a' }, { ...described, 'docs/how.md': 'b' }, [info])).toEqual(
      ['prompt-changed docs/how.md'],
    )
  })

  it('is data for a description that code also reads', () => {
    const info = makeSpec({ source: { verbatim: null, place: { file: 'toolbox_info.hocon' } } })
    const edit = (beside: Texts) =>
      judge({ ...beside, 'toolbox_info.hocon': 'a' }, { ...beside, 'toolbox_info.hocon': 'b' }, [info])
    expect(edit({ 'tool.py': 'x = 1' })).toEqual([])
    expect(edit({ 'tool.py': 'load("toolbox_info.hocon")' })).toEqual(['data-changed toolbox_info.hocon'])
  })

  it('is prompt or data for a file without tools, whatever its name', () => {
    const loads = { 'agent.py': 'load("prompts/agent.txt")', 'prompts/agent.txt': 'Be brief.' }
    for (const name of ['a', 'agent'])
      expect(changed(`prompts/${name}_toolbox_info.md`, loads)).toEqual([
        `prompt-changed prompts/${name}_toolbox_info.md`,
      ])
    for (const type of ['json', 'jsonl', 'yaml'])
      expect(changed(`foo_toolbox_info.${type}`)).toEqual([`data-changed foo_toolbox_info.${type}`])
    // Without tools, files in neuro-san's own format count only once something refers to them.
    for (const type of ['hocon', 'conf']) {
      const path = `foo_toolbox_info.${type}`
      expect(changed(path)).toEqual([])
      expect(changed(path, { 'prompts/agent.md': `Read ${path}.` })).toEqual([`prompt-changed ${path}`])
      expect(changed(path, { 'a.py': `open("${path}")` })).toEqual([`data-changed ${path}`])
    }
    const skill = { 'skills/x/SKILL.md': 'Use it.' }
    expect(changed('skills/x/reference_toolbox_info.md', skill)).toEqual([
      'prompt-changed skills/x/reference_toolbox_info.md',
    ])
    for (const path of ['skills/x/requirements.txt', 'skills/x/toolbox_info.hocon'])
      expect(changed(path, skill)).toEqual([`data-changed ${path}`])
  })

  it('follows the version without tools when only one version reads tools from the file', () => {
    const info = makeSpec({ source: { verbatim: null, place: { file: 'tools.json' } } })
    const other = makeSpec({ source: { verbatim: null, place: { file: 'other.json' } } })
    const files = { 'tools.json': '{}', 'other.json': '{}' }
    expect(judge(files, { ...files, 'tools.json': '{"note": 1}' }, [info], [other])).toEqual([
      'data-changed tools.json',
    ])
    expect(judge({ 'tools.json': '{}' }, { 'other.json': '{}' }, [info], [other])).toEqual([])
  })

  it('is prompt for a description that a prompt names, but not for one that a description names', () => {
    const network = makeSpec({ source: { verbatim: null, place: { file: 'net.hocon' } } })
    const info = makeSpec({ name: 'two', source: { verbatim: null, place: { file: 'toolbox_info.hocon' } } })
    const edit = (beside: Texts) =>
      judge({ ...beside, 'toolbox_info.hocon': 'a' }, { ...beside, 'toolbox_info.hocon': 'b' }, [
        network,
        info,
      ])
    expect(edit({ 'net.hocon': 'toolbox_info_file = "toolbox_info.hocon"' })).toEqual([])
    expect(edit({ 'prompts/a.md': 'Follow the comments in toolbox_info.hocon.' })).toEqual([
      'prompt-changed toolbox_info.hocon',
    ])
  })

  it('is document for requirements, whose comments are not compared, unless something refers to them', () => {
    expect(changed('requirements.txt')).toEqual(['document-changed requirements.txt'])
    expect(changed('requirements.txt', { 'prompts/a.md': 'Read requirements.txt.' })).toEqual([
      'prompt-changed requirements.txt',
    ])
    expect(changed('requirements.txt', { 'a.py': 'open("requirements.txt")' })).toEqual([
      'data-changed requirements.txt',
    ])
  })

  it('applies to both names of a renamed file', () => {
    expect(judge({ 'README.md': 'a' }, { 'prompts/readme_agent.md': 'a' })).toEqual([
      'prompt-changed prompts/readme_agent.md',
      'document-changed README.md',
    ])
    expect(judge({ 'HISTORY.md': 'a' }, { 'history.py': 'a' })).toEqual([
      'code-added history.py',
      'document-changed HISTORY.md',
    ])
  })

  it('is that of a used file when the search would take too long', () => {
    const large = 'x'.repeat(8 * 2 ** 20)
    const texts = Object.fromEntries(Array.from({ length: 300 }, (_, i) => [`docs/${i}.md`, 'a']))
    const after = Object.fromEntries(Object.keys(texts).map(path => [path, 'b']))
    expect(judge({ ...texts, 'x.csv': large }, { ...after, 'x.csv': large })).toEqual(['data-changed docs/*'])
  })
})
