import { describe, expect, it } from 'vitest'
import { findMcpServers } from '@/lib/core/formats/mcp/find-servers'
import { readToolbox } from '@/lib/core/formats/read-toolbox'

const treeOf = (files: Record<string, string>) => ({
  files: Object.entries(files).map(([path, text]) => ({
    path,
    bytes: new TextEncoder().encode(text),
    mode: 0o644 as const,
  })),
})
const read = (files: Record<string, string>) => readToolbox(treeOf(files))
const listOf = (servers: unknown) => JSON.stringify({ mcpServers: servers })
const serverOf = (reading: ReturnType<typeof read>) => {
  const [target] = reading.describe
  return target?.how === 'python' ? target : undefined
}
const codesOf = ({ problems }: ReturnType<typeof read>) => problems.map(({ code }) => code)

describe('a list of MCP servers', () => {
  it('names a server in Node with paths of the upload, relative to the list', () => {
    const reading = read({
      'team/.mcp.json': listOf({
        files: {
          command: '/usr/bin/node',
          args: ['--no-warnings', './dist/index.mjs', 'data', '/workspace'],
        },
      }),
      'team/dist/index.mjs': '',
      'team/data/one.txt': '',
    })
    expect(reading.problems).toEqual([])
    expect(reading.formats).toEqual(['mcp'])
    expect(reading.describe).toEqual([
      {
        how: 'python',
        adapter: 'mcp',
        entry: '.mcp.json',
        root: 'team',
        config: {},
        server: {
          name: 'files',
          runtime: 'node',
          args: ['--no-warnings', '${__dirname}/dist/index.mjs', '${__dirname}/data', '/workspace'],
          env: {},
          defaults: {},
          secrets: {},
          required: [],
        },
        declared: { needs: [{ kind: 'source', name: 'team/dist/index.mjs', met: true }] },
      },
    ])
  })

  it.each([
    [{ command: 'python3.12', args: ['-m', 'weather'] }, ['-m', 'weather']],
    [{ command: 'uv', args: ['run', '--with', 'mcp', 'python', 'main.py'] }, ['${__dirname}/main.py']],
    [{ command: 'uv', args: ['run', 'main.py', '--fast'] }, ['${__dirname}/main.py', '--fast']],
    [{ command: 'python', args: ['${workspaceFolder}/main.py'] }, ['${__dirname}/main.py']],
  ])('starts a server in Python: %j', (entry, args) => {
    const reading = read({ '.mcp.json': listOf({ weather: entry }), 'main.py': '' })
    expect(serverOf(reading)?.server).toMatchObject({ runtime: 'python', args })
  })

  it('of VS Code names paths from the folder above, and a folder src has modules', () => {
    const list = JSON.stringify({ servers: { a: { type: 'stdio', command: 'python', args: ['-m', 'a'] } } })
    expect(serverOf(read({ '.vscode/mcp.json': list, 'src/a/__main__.py': '' }))).toMatchObject({
      root: '',
      entry: '.vscode/mcp.json',
      server: { env: { PYTHONPATH: '${__dirname}/src' } },
    })
  })

  it.each([
    ['npx', { command: 'npx', args: ['-y', 'server'] }, 'mcp-command', /bundled file/],
    ['uvx', { command: 'uvx', args: ['mcp-server-time'] }, 'mcp-command', /requirements\.txt/],
    ['docker', { command: 'docker', args: ['run', 'x'] }, 'mcp-command', undefined],
    ['constructor', { command: 'constructor' }, 'mcp-command', undefined],
    ['a missing file', { command: 'node', args: ['other.mjs'] }, 'mcp-command', /Upload the file/],
    ['a file outside', { command: 'node', args: ['../main.py'] }, 'mcp-command', /Upload the file/],
    ['no file', { command: 'node' }, 'mcp-command', /Name the file/],
    ['a remote server', { type: 'http', url: 'https://example.org/mcp' }, 'mcp-remote', undefined],
    ['a disabled server', { command: 'node', args: ['x'], disabled: true }, 'mcp-disabled', undefined],
    ['arguments that are no texts', { command: 'node', args: [1] }, 'mcp-declaration', undefined],
    [
      'a variable with NUL',
      { command: 'node', args: ['main.py'], env: { A: '\0' } },
      'mcp-declaration',
      undefined,
    ],
    [
      'a variable without a name',
      { command: 'node', args: ['main.py'], env: { 'A=B': 'x' } },
      'mcp-declaration',
      undefined,
    ],
    ['a text', 'node main.js', 'mcp-declaration', undefined],
  ])('has a problem for %s', (_, entry, code, hint) => {
    const reading = read({ '.mcp.json': listOf({ one: entry }), 'main.py': '' })
    expect(reading.describe).toEqual([])
    expect(reading.problems).toMatchObject([{ code, place: { file: '.mcp.json' } }])
    if (hint) expect(reading.problems[0]!.hint).toMatch(hint)
  })

  it.each([
    ['{"mcpServers": [', 'mcp-declaration'],
    [listOf([]), 'mcp-declaration'],
    [`{"mcpServers": ${'['.repeat(50)}${']'.repeat(50)}}`, 'mcp-declaration'],
  ])('that cannot be read has one problem: %s', (text, code) => {
    expect(codesOf(read({ '.mcp.json': text }))).toEqual([code])
  })

  it('finds the secrets that the declaration leaves open, and warns of those that it contains', () => {
    const env = {
      A_TOKEN: '${A_TOKEN}',
      B_KEY: '',
      C_KEY: '<your key>',
      D_KEY: '${D_KEY:-none}',
      LOG_LEVEL: '${LOG_LEVEL}',
      REGION: 'eu',
      E_SECRET: 'abcdefgh',
      F_KEY: '${input:f}',
      PORT: 80,
    }
    const reading = read({
      '.mcp.json': listOf({ one: { command: 'node', args: ['main.mjs'], env } }),
      'main.mjs': '',
    })
    expect(serverOf(reading)?.declared?.needs.slice(1)).toMatchObject([
      { kind: 'secret', name: 'A_TOKEN', met: false },
      { kind: 'secret', name: 'B_KEY', met: false },
      { kind: 'secret', name: 'C_KEY', met: false },
      { kind: 'secret', name: 'D_KEY', met: true, optional: true },
      { kind: 'variable', name: 'LOG_LEVEL', met: false, required: true },
      { kind: 'secret', name: 'F_KEY', met: false },
    ])
    expect(serverOf(reading)?.server).toMatchObject({
      env: { A_TOKEN: '${A_TOKEN}', REGION: 'eu', PORT: '80', E_SECRET: 'abcdefgh' },
      secrets: { A_TOKEN: 'A_TOKEN', B_KEY: 'B_KEY', 'input:f': 'F_KEY' },
      required: ['A_TOKEN', 'B_KEY', 'C_KEY', 'F_KEY'],
    })
    expect(reading.problems).toMatchObject([{ severity: 'warning', code: 'mcp-open-secret' }])
    expect(reading.problems[0]!.message).not.toContain('abcdefgh')
  })

  it('does not hide the other tools of the upload', () => {
    const reading = read({
      '.mcp.json': listOf({ one: { command: 'node', args: ['main.mjs'] } }),
      'main.mjs': '#!/usr/bin/env node\n',
      'package.json': '{"name": "main", "scripts": {"watch": "tsc"}}',
      'notes/SKILL.md': '---\nname: notes\ndescription: Notes.\n---\nWrite.\n',
    })
    expect(reading.formats).toEqual(['skill-md', 'mcp'])
    expect(reading.problems).toEqual([])
  })

  it('has a limit of servers', () => {
    const servers = Object.fromEntries(
      Array.from({ length: 25 }, (_, at) => [`s${at}`, { command: 'node', args: ['main.mjs'] }]),
    )
    const reading = read({ '.mcp.json': listOf(servers), 'main.mjs': '' })
    expect(reading.describe).toHaveLength(20)
    expect(codesOf(reading)).toEqual(['toolbox-too-large'])
    expect(reading.problems[0]!.message).toContain('Left out: s20, s21, s22, s23, s24.')
  })

  it('has the same limit together with all other declarations, and reads none beyond it', () => {
    const bundle = JSON.stringify({
      manifest_version: '0.3',
      name: 'one',
      server: { type: 'node', entry_point: 'main.mjs' },
    })
    // Every entry that is read has a problem.
    const remote = listOf(Object.fromEntries(Array.from({ length: 15 }, (_, at) => [`s${at}`, {}])))
    const reading = read({
      'a/manifest.json': bundle,
      'a/main.mjs': '',
      'b/.mcp.json': remote,
      'c/.mcp.json': remote,
      'd/.mcp.json': remote,
      'e/.mcp.json': '{"mcpServers": [',
    })
    expect(reading.describe).toMatchObject([{ root: 'a' }])
    expect(codesOf(reading)).toEqual([...Array<string>(19).fill('mcp-remote'), 'toolbox-too-large'])
    expect(reading.problems.at(-1)!.message).toMatch(/Left out: s4, .*, s13 and 3 more\.$/)
  })

  it.each([
    ['manifest.json', '{"manifest_version": "0.3", "server": {'],
    ['.mcp.json', '{"mcpServers": ['],
  ])('has a limit of files: %s', (name, text) => {
    const files = Object.fromEntries(Array.from({ length: 22 }, (_, at) => [`f${at + 10}/${name}`, text]))
    const reading = read(files)
    expect(codesOf(reading)).toEqual([...Array<string>(20).fill('mcp-declaration'), 'toolbox-too-large'])
    expect(reading.problems.at(-1)!.message).toContain(`Left out: f30/${name}, f31/${name}.`)
  })

  it('costs an upload of many files no more when it has many servers with many arguments', () => {
    const others = Array.from({ length: 20_000 }, (_, at) => `other/${at}.txt`)
    const costOf = (servers: number, argumentsMore: number) => {
      let pathsRead = 0
      const args = ['main.py', ...Array.from({ length: argumentsMore }, (_, at) => `data/${at}`)]
      const list = Object.fromEntries(
        Array.from({ length: servers }, (_, at) => [`s${at}`, { command: 'python', args }]),
      )
      const { files } = treeOf({ '.mcp.json': listOf(list), 'main.py': '' })
      const counted = others.map(path => ({
        get path() {
          pathsRead += 1
          return path
        },
        bytes: new Uint8Array(),
        mode: 0o644 as const,
      }))
      const started = performance.now()
      findMcpServers({ files: [...files, ...counted] })
      return { pathsRead, timeMs: performance.now() - started }
    }
    costOf(1, 0)
    const [one, many] = [costOf(1, 0), costOf(20, 99)]
    expect(many.pathsRead).toBe(one.pathsRead)
    // Comparing each argument with each file takes a hundred times as long.
    expect(many.timeMs).toBeLessThan(10 * one.timeMs)
  })

  it('asks for no more secrets than a toolbox can have', () => {
    const names = Array.from({ length: 20_000 }, (_, at) => `\${A${at}}`)
    const args = Array.from({ length: 50 }, (_, at) => names.slice(at * 400, at * 400 + 400).join(''))
    const list = listOf({ one: { command: 'node', args: ['main.mjs', ...args] } })
    const server = serverOf(read({ '.mcp.json': list, 'main.mjs': '' }))
    expect(server?.declared?.needs).toHaveLength(51)
    expect(Object.keys(server?.server?.secrets ?? {})).toHaveLength(50)
  })
})

describe('an MCPB bundle', () => {
  const manifest = (server: unknown, more: object = {}) =>
    JSON.stringify({ manifest_version: '0.3', name: 'files', version: '1.0.0', server, ...more })
  const node = { type: 'node', entry_point: 'server/index.js' }

  it('is started by its entry point, or by its command for Linux', () => {
    const plain = read({ 'manifest.json': manifest(node), 'server/index.js': '' })
    expect(serverOf(plain)).toMatchObject({
      entry: 'manifest.json',
      server: { name: 'files', runtime: 'node', args: ['${__dirname}/server/index.js'] },
    })
    const config = {
      command: 'node.exe',
      args: ['${__dirname}/server/windows.js'],
      platform_overrides: { linux: { command: 'node', args: ['${__dirname}/server/index.js'] } },
    }
    const other = read({ 'manifest.json': manifest({ ...node, mcp_config: config }), 'server/index.js': '' })
    expect(serverOf(other)?.server?.args).toEqual(['${__dirname}/server/index.js'])
  })

  it('in Python keeps the folder of its packages', () => {
    const server = {
      type: 'python',
      entry_point: 'server/main.py',
      mcp_config: {
        command: 'python',
        args: ['${__dirname}/server/main.py'],
        env: { PYTHONPATH: '${__dirname}/server/lib' },
      },
    }
    const reading = read({
      'manifest.json': manifest(server),
      'server/main.py': '',
      'server/lib/SKILL.md': '',
    })
    expect(serverOf(reading)?.server).toMatchObject({
      runtime: 'python',
      env: { PYTHONPATH: '${__dirname}/server/lib' },
    })
    // Nothing else in a bundle is a tool.
    expect(reading.formats).toEqual(['mcp'])
  })

  it('turns user_config into secrets and settings', () => {
    const user_config = {
      key: { type: 'string', title: 'Key', sensitive: true, required: true },
      path: { type: 'string', sensitive: true },
      folders: { type: 'directory', title: 'Folders', multiple: true, required: true },
      home: { type: 'directory', title: 'Home', default: '${HOME}/notes' },
      limit: { type: 'number', title: 'Limit', min: 1, max: 5, default: 2 },
      city: { type: 'string', title: 'City', required: true },
      '__proto__ x': { type: 'string' },
    }
    const config = {
      command: 'node',
      args: ['${__dirname}/server/index.js'],
      env: { API_KEY: '${user_config.key}' },
    }
    const reading = read({
      'manifest.json': manifest({ ...node, mcp_config: config }, { user_config }),
      'server/index.js': '',
    })
    expect(serverOf(reading)).toMatchObject({
      server: {
        defaults: { folders: ['/workspace'], home: '/workspace/notes', limit: 2 },
        // PATH belongs to the sandbox.
        secrets: { 'user_config.key': 'API_KEY', 'user_config.path': 'MCP_PATH' },
        required: ['API_KEY'],
      },
      declared: {
        needsSettings: true,
        needs: [
          { kind: 'source' },
          { name: 'API_KEY', met: false, note: 'Key' },
          { name: 'MCP_PATH', met: true },
        ],
        settings: {
          required: ['city'],
          additionalProperties: false,
          properties: {
            folders: { type: 'array', items: { type: 'string' } },
            limit: { type: 'number', minimum: 1, maximum: 5 },
          },
        },
      },
    })
  })

  it.each([
    ['binary', { type: 'binary', entry_point: 'server/index.js' }, 'mcp-command'],
    ['uv', { type: 'uv', entry_point: 'server/index.js' }, 'mcp-command'],
    ['a missing entry point', { type: 'node', entry_point: 'main.js' }, 'mcp-command'],
    ['no server', 'node', 'mcp-declaration'],
    [
      'many arguments',
      { ...node, mcp_config: { command: 'node', args: Array(200).fill('a') } },
      'mcp-declaration',
    ],
  ])('has one problem for %s', (_, server, code) => {
    expect(codesOf(read({ 'manifest.json': manifest(server), 'server/index.js': '' }))).toEqual([code])
  })

  it('is not any other manifest', () => {
    const reading = read({ 'manifest.json': '{"manifest_version": 3, "name": "extension"}' })
    expect(reading.describe).toEqual([])
    expect(reading.formats).not.toContain('mcp')
  })
})

describe('a Python project with an MCP server', () => {
  const server = 'from mcp.server.fastmcp import FastMCP\napp = FastMCP("x")\n'
  const main = 'if __name__ == "__main__":\n    app.run()\n'

  it('is started by a script, or by a package as a module', () => {
    expect(serverOf(read({ 'server.py': `#!/usr/bin/env python3\n${server}${main}` }))).toMatchObject({
      entry: 'server.py',
      root: '',
      server: { name: 'server', runtime: 'python', args: ['${__dirname}/server.py'] },
    })
    const project = {
      'src/box/__init__.py': '',
      'src/box/app.py': server,
      'src/box/__main__.py': 'from .app import app\napp.run()\n',
    }
    expect(serverOf(read(project))).toMatchObject({
      entry: 'box/__main__.py',
      root: 'src',
      server: { name: 'box', args: ['-m', 'box'] },
    })
  })

  it('is not a client, nor a module that starts nothing', () => {
    const client = 'from mcp import ClientSession\nfrom mcp.client.stdio import stdio_client\n'
    expect(read({ 'client.py': `${client}${main}`, 'library.py': server }).describe).toEqual([])
  })

  it('is not searched for if a list names its server', () => {
    const reading = read({
      '.mcp.json': listOf({ one: { command: 'python', args: ['one.py'] } }),
      'one.py': server,
      'two.py': `${server}${main}`,
    })
    expect(reading.describe).toMatchObject([{ entry: '.mcp.json' }])
  })
})
