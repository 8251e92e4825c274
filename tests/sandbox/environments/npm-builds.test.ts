/**
 * Installations of npm packages and the tools that use them, from a small registry on this machine. npm, the sandbox and
 * the interpreters are real.
 */
import { existsSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { askedEnvironments } from '@/lib/core/environments/environment-hash'
import { explainBuild } from '@/lib/core/environments/explain-build'
import { findRequirements } from '@/lib/core/environments/find-requirements'
import type { RunnerProgram } from '@/lib/core/runs/runner-program'
import { buildEnvironment } from '@/lib/sandbox/environments/build-environment'
import { findNpm } from '@/lib/sandbox/environments/find-npm'
import { findHost } from '@/lib/sandbox/host/host'
import { describeTarget } from '@/lib/sandbox/describe/describe-target'
import type { SandboxFile } from '@/lib/sandbox/sandbox-request'
import {
  serveNpmPackages,
  whyNoNpm,
  type NpmRegistry,
  type PublishedPackage,
} from '@/tests/support/servers/npm-registry'
import { openTestSandbox, type TestSandbox } from '../support/open-test-sandbox'
import { bundleOf, fileOf, startTool } from '../support/run-tool'

const buildMsMax = 300_000
const whyNot = whyNoNpm()
if (whyNot) process.stderr.write(`Left out: ${whyNot}\n`)

const scripts = (postinstall: string) => ({ scripts: { postinstall } })
const published = (outside: string): PublishedPackage[] => [
  { name: 'plain', version: '1.0.0', files: { 'index.js': "module.exports = 'plain 1.0.0'" } },
  { name: 'plain', version: '1.1.0', files: { 'index.js': "module.exports = 'plain 1.1.0'" } },
  {
    name: '@scope/modern',
    version: '2.0.0',
    manifest: { type: 'module', exports: './index.mjs', dependencies: { plain: '^1.0.0' } },
    files: { 'index.mjs': "import plain from 'plain'\nexport default `modern with ${plain}`" },
  },
  {
    name: 'scripted',
    version: '1.0.0',
    manifest: scripts('node make.js'),
    files: {
      'make.js': "require('fs').writeFileSync('made.js', \"module.exports = 'made'\")",
      'index.js': "try { module.exports = require('./made') } catch { module.exports = 'not made' }",
    },
  },
  {
    name: 'escapes',
    version: '1.0.0',
    manifest: scripts('node out.js'),
    files: {
      'out.js': `const http = require('http')
const ask = options => new Promise(done => http.get(options, answer => done(answer.statusCode)).on('error', error => done(error.code)))
const proxy = new URL(process.env.npm_config_proxy)
void (async () => {
  console.log('directly:', await ask('http://${outside}/'))
  console.log('through the proxy:', await ask({ host: proxy.hostname, port: proxy.port, path: 'http://${outside}/' }))
  const fs = require('fs')
  console.log('sees:', fs.readdirSync('/tool').length, 'files of the tool')
  process.exit(1)
})()`,
    },
  },
  {
    name: 'linked',
    version: '1.0.0',
    manifest: scripts('ln -s /etc/passwd stolen'),
    files: { 'index.js': '' },
  },
]

const greet = `#!/usr/bin/env node
const plain = require('plain')
if (process.env.TOOLBOX_ACTION === 'describe') {
  console.log(JSON.stringify({ name: 'greet', description: plain }))
} else {
  const fs = require('fs')
  let written = 'written'
  try { fs.writeFileSync(require.resolve('plain'), '') } catch (error) { written = error.code }
  console.log(JSON.stringify({ plain, written, at: fs.readlinkSync('/tool/node_modules') }))
}
`
const modern = "#!/usr/bin/env node\nimport modern from '@scope/modern'\nconsole.log(modern)\n"

describe.skipIf(whyNot !== null)('npm packages', () => {
  let box: TestSandbox
  let registry: NpmRegistry
  /** Nothing may reach it. */
  const outside = { requests: 0, close: async () => {}, host: '' }
  beforeAll(async () => {
    const server = createServer((_, response) => {
      outside.requests += 1
      response.end('reached')
    })
    await new Promise<void>(resolve => server.listen(0, 'localhost', resolve))
    outside.host = `localhost:${(server.address() as AddressInfo).port}`
    outside.close = () => new Promise(resolve => server.close(() => resolve()))
    registry = await serveNpmPackages(published(outside.host))
    box = await openTestSandbox({ slots: 2, warm: 1 })
  })
  afterAll(async () => {
    await box?.close()
    await registry?.close()
    await outside.close()
  })

  const filesOf = (texts: Record<string, string>): SandboxFile[] =>
    Object.entries(texts).map(([path, text]) => fileOf(path, text, path.endsWith('.json') ? 0o644 : 0o755))
  const requires = (dependencies: object, more: object = {}) => JSON.stringify({ dependencies, ...more })

  /** Reads the files as an upload, and installs what they require. */
  const build = async (files: SandboxFile[], installScripts: string[] = []) => {
    const describing = files
      .filter(({ mode }) => mode === 0o755)
      .map(({ path }) => ({ how: 'executable', path }) as const)
    const tree = { files: files.map(file => ({ ...file, mode: file.mode as 0o644 | 0o755 })) }
    const asked = findRequirements(tree, { tools: [], describe: describing })
    expect(asked.problems).toEqual([])
    const [environment] = askedEnvironments(asked, { requirements: '', installScripts })
    let log = ''
    const built = { ...environment!, index: registry.url, hosts: [] }
    const outcome = await buildEnvironment(box.sandbox, built, text => (log += text))
    return { ...environment!, outcome, log }
  }
  const run = async (files: SandboxFile[], path: string, environment?: string) => {
    const packages = environment !== undefined && { environment }
    const program: RunnerProgram = { runner: 'executable', action: 'execute', path, ...packages }
    const { stdout, stderr, end } = await startTool(box.sandbox, files, program).result
    return { stdout: stdout.toString(), stderr: stderr.toString(), exitCode: end.exitCode }
  }

  it(
    'are found by require and import beside package.json, read-only, in descriptions and runs',
    async () => {
      const files = filesOf({
        'package.json': requires(
          { plain: '^1.0.0', '@scope/modern': '2.0.0' },
          { devDependencies: { absent: '1' } },
        ),
        'tools/greet': greet,
        'tools/modern.mjs': modern,
      })
      const { hash, outcome, log } = await build(files)
      expect({ outcome, log }).toMatchObject({
        outcome: {
          ok: true,
          installed: {
            packages: [
              { name: '@scope/modern', version: '2.0.0' },
              { name: 'plain', version: '1.1.0' },
            ],
            modules: ['node_modules/@scope/modern', 'node_modules/plain'],
          },
        },
      })
      expect(log).not.toContain('audit')
      expect(JSON.parse((await run(files, 'tools/greet', hash)).stdout)).toEqual({
        plain: 'plain 1.1.0',
        written: 'EROFS',
        at: '/environment/node_modules',
      })
      expect((await run(files, 'tools/modern.mjs', hash)).stdout).toBe('modern with plain 1.1.0\n')
      const target = { how: 'executable', path: 'tools/greet' } as const
      const described = await describeTarget(box.sandbox, bundleOf(files), target, hash)
      expect(JSON.parse(described.stdout)).toEqual({ name: 'greet', description: 'plain 1.1.0' })
      expect(described.again?.stdout).toBe(described.stdout)
    },
    buildMsMax,
  )

  it('name what is missing when a tool runs without them', async () => {
    const files = filesOf({ greet, 'package.json': '{}' })
    const { stderr, exitCode } = await run(files, 'greet')
    expect(exitCode).not.toBe(0)
    expect(stderr).toContain("Cannot find module 'plain'")
  })

  it(
    'come from the package.json of the tool, if several have one',
    async () => {
      const files = filesOf({
        'one/package.json': requires({ plain: '1.0.0' }),
        'one/tools/greet': greet.replace("'/tool/node_modules'", "'/tool/one/node_modules'"),
        'two/package.json': requires({ plain: '1.1.0' }),
        'two/tools/greet': greet.replace("'/tool/node_modules'", "'/tool/two/node_modules'"),
      })
      const { hash, outcome } = await build(files)
      expect(outcome.ok).toBe(true)
      const plainOf = async (path: string) => JSON.parse((await run(files, path, hash)).stdout).plain
      expect([await plainOf('one/tools/greet'), await plainOf('two/tools/greet')]).toEqual([
        'plain 1.0.0',
        'plain 1.1.0',
      ])
    },
    buildMsMax,
  )

  const lockOf = (integrity: string) =>
    JSON.stringify({
      lockfileVersion: 3,
      packages: {
        '': { dependencies: { plain: '^1.0.0' }, devDependencies: { absent: '1' } },
        'node_modules/plain': {
          version: '1.0.0',
          resolved: 'https://elsewhere.example/plain.tgz',
          integrity,
        },
        'node_modules/absent': { version: '1.0.0', dev: true, integrity },
      },
    })

  it(
    'have the versions of the lock file, from the registry of the server',
    async () => {
      const { outcome, log } = await build(
        filesOf({
          greet,
          'package.json': requires({ plain: '^1.0.0' }, { devDependencies: { absent: '1' } }),
          'package-lock.json': lockOf(registry.integrityOf('plain', '1.0.0')),
        }),
      )
      expect({ outcome, log }).toMatchObject({
        outcome: { ok: true, installed: { packages: [{ name: 'plain', version: '1.0.0' }] } },
      })
    },
    buildMsMax,
  )

  it(
    'are not installed if they differ from the hash of the lock file, or if the lock file differs from package.json',
    async () => {
      const lock = lockOf(registry.integrityOf('plain', '1.1.0'))
      const damaged = await build(
        filesOf({ greet, 'package.json': requires({ plain: '^1.0.0' }), 'package-lock.json': lock }),
      )
      expect(damaged.outcome.ok).toBe(false)
      expect(damaged.log).toContain('EINTEGRITY')
      expect(box.sandbox.environments!.has(damaged)).toBe(false)
      const differs = await build(
        filesOf({ greet, 'package.json': requires({ plain: '^1.1.0' }), 'package-lock.json': lock }),
      )
      const end = { reason: 'exited', detail: null } as const
      expect(differs.outcome.ok).toBe(false)
      expect(explainBuild('node', differs.log, end).hint).toContain('package.json and its lock file differ')
    },
    buildMsMax,
  )

  it(
    'run no install script that is not allowed by name',
    async () => {
      const files = filesOf({
        'package.json': requires({ scripted: '1.0.0' }),
        greet: "#!/usr/bin/env node\nconsole.log(require('scripted'))\n",
      })
      const without = await build(files)
      expect(without.outcome).toMatchObject({
        installed: { packages: [{ name: 'scripted', version: '1.0.0', scripts: 'skipped' }] },
      })
      expect((await run(files, 'greet', without.hash)).stdout).toBe('not made\n')
      const allowed = await build(files, ['scripted', 'another'])
      expect({ outcome: allowed.outcome, log: allowed.log }).toMatchObject({
        outcome: { installed: { packages: [{ name: 'scripted', version: '1.0.0', scripts: 'ran' }] } },
      })
      expect(allowed.hash).not.toBe(without.hash)
      expect((await run(files, 'greet', allowed.hash)).stdout).toBe('made\n')
    },
    buildMsMax,
  )

  it(
    'let an allowed script reach only the registry, and see no files of the tool',
    async () => {
      const files = filesOf({ greet, 'package.json': requires({ escapes: '1.0.0' }) })
      const { outcome, log } = await build(files, ['escapes'])
      expect(outcome.ok).toBe(false)
      expect(log).toContain('directly: ECONNREFUSED')
      expect(log).toContain('through the proxy: 403')
      expect(log).toContain('sees: 0 files of the tool')
      expect(log).toContain(`Blocked: ${outside.host}`)
      expect(outside.requests).toBe(0)
      const hint = explainBuild('node', log, { reason: 'exited', detail: null }).hint
      expect(hint).toContain('install script')
    },
    buildMsMax,
  )

  it(
    'consist of regular files only',
    async () => {
      const files = filesOf({
        'package.json': requires({ linked: '1.0.0' }),
        greet:
          "#!/usr/bin/env node\nconsole.log(require('fs').readdirSync('/tool/node_modules/linked').join())\n",
      })
      const { hash, outcome } = await build(files, ['linked'])
      expect(outcome.ok).toBe(true)
      expect((await run(files, 'greet', hash)).stdout).toBe('index.js,package.json\n')
    },
    buildMsMax,
  )

  const npmFolder = path.resolve(findNpm(findHost())?.script ?? '/', '../..')
  it.skipIf(!existsSync(path.join(npmFolder, 'node_modules')))(
    'are installed with an npm outside the program folders, which is copied into the sandbox',
    async () => {
      const store = box.sandbox.environments!
      const seen = store.npm!
      Object.defineProperty(store, 'npm', { value: { ...seen, copied: npmFolder } })
      const files = filesOf({ greet, 'package.json': requires({ plain: '1.0.0' }) })
      const { outcome, log } = await build(files).finally(() =>
        Object.defineProperty(store, 'npm', { value: seen }),
      )
      expect({ outcome, log }).toMatchObject({
        outcome: { ok: true, installed: { packages: [{ name: 'plain', version: '1.0.0' }] } },
      })
    },
    buildMsMax,
  )

  it(
    'that the registry does not have are named',
    async () => {
      const { outcome, log } = await build(filesOf({ greet, 'package.json': requires({ nothing: '1' }) }))
      expect(outcome.ok).toBe(false)
      const { message, hint } = explainBuild('node', log, { reason: 'exited', detail: null })
      expect(message).toContain('nothing')
      expect(hint).toContain('the registry has no such release')
    },
    buildMsMax,
  )
})
