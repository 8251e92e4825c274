/**
 * Executables of Bun and Deno. On a machine without them, the tests check what a person then reads; with them, they run
 * real programs.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { askedEnvironments } from '@/lib/core/environments/environment-hash'
import { findRequirements } from '@/lib/core/environments/find-requirements'
import { readDescribeOutput } from '@/lib/core/formats/executables/describe-output'
import { buildEnvironment } from '@/lib/sandbox/environments/build-environment'
import { describeTarget } from '@/lib/sandbox/describe/describe-target'
import { findHost } from '@/lib/sandbox/host/host'
import { serveNpmPackages, whyNoNpm, type NpmRegistry } from '@/tests/support/servers/npm-registry'
import { openTestSandbox, type TestSandbox } from '../support/open-test-sandbox'
import { bundleOf, fileOf, startTool } from '../support/run-tool'

const { interpreters } = findHost()
for (const name of ['bun', 'deno'] as const)
  if (interpreters[name] === null)
    process.stderr.write(`Left out: programs of ${name}, which is not installed.\n`)
const buildMsMax = 300_000

const programs = {
  bun: { line: '#!/usr/bin/env bun', read: 'await Bun.stdin.text()' },
  deno: {
    line: '#!/usr/bin/env -S deno run --allow-env --allow-read',
    read: 'await new Response(Deno.stdin.readable).text()',
  },
} as const

/** TypeScript that imports a package, another file of the upload, and reads its arguments. */
const program = (name: keyof typeof programs) => `${programs[name].line}
import process from 'node:process'
import plain from 'plain'
import { shout } from './shout.ts'
const action: string = process.env.TOOLBOX_ACTION ?? ''
if (action === 'describe') console.log(JSON.stringify({ name: '${name}', description: plain }))
else console.log(shout(JSON.parse(${programs[name].read}).word))
`
const shout = 'export const shout = (word: string): string => word.toUpperCase()\n'

let box: TestSandbox
let registry: NpmRegistry
beforeAll(async () => {
  const manifest = { type: 'module', exports: './index.js' }
  registry = await serveNpmPackages([
    { name: 'plain', version: '1.0.0', manifest, files: { 'index.js': "export default 'from a package'" } },
  ])
  box = await openTestSandbox({ slots: 2, warm: 1 })
})
afterAll(async () => {
  await box?.close()
  await registry?.close()
})

describe.each(['bun', 'deno'] as const)('a program of %s', name => {
  const isMissing = interpreters[name] === null
  const described = async (text: string) => {
    const files = [fileOf('tool', text, 0o755)]
    const run = await describeTarget(box.sandbox, bundleOf(files), { how: 'executable', path: 'tool' })
    return readDescribeOutput('tool', run).problems[0]!
  }

  it.runIf(isMissing)('is a problem that names the interpreter and how to install it', async () => {
    const problem = await described(program(name))
    expect(problem.message).toBe(`${name} is not installed on the server.`)
    expect(problem.hint).toContain(`npm install --global ${name}`)
  })

  it.skipIf(isMissing || whyNoNpm() !== null)(
    'uses the packages of package.json, and leaves no cache in the workspace',
    async () => {
      const files = [
        fileOf('package.json', JSON.stringify({ dependencies: { plain: '1.0.0' } })),
        fileOf('tool', program(name), 0o755),
        fileOf('shout.ts', shout),
      ]
      const target = { how: 'executable', path: 'tool' } as const
      const tree = { files: files.map(file => ({ ...file, mode: file.mode as 0o644 | 0o755 })) }
      const asked = findRequirements(tree, { tools: [], describe: [target] })
      const [environment] = askedEnvironments(asked, { requirements: '', installScripts: [] })
      let log = ''
      const build = { ...environment!, index: registry.url, hosts: [] }
      const outcome = await buildEnvironment(box.sandbox, build, text => (log += text))
      expect({ outcome, log }).toMatchObject({ outcome: { ok: true } })

      const run = await describeTarget(box.sandbox, bundleOf(files), target, environment!.hash)
      const { tool, problems } = readDescribeOutput('tool', run)
      expect({ description: tool?.description, problems }).toEqual({
        description: 'from a package',
        problems: [],
      })
      const { stdout, stderr, archive } = await startTool(
        box.sandbox,
        files,
        { runner: 'executable', action: 'execute', path: 'tool', environment: environment!.hash },
        { argumentsText: '{"word": "hello"}', collects: true },
      ).result
      expect({ stdout: stdout.toString(), stderr: stderr.toString() }).toEqual({
        stdout: 'HELLO\n',
        stderr: '',
      })
      expect(archive).toBeNull()
    },
    buildMsMax,
  )

  it.skipIf(isMissing)('is a problem that names a missing package', async () => {
    const problem = await described(program(name).replace("import { shout } from './shout.ts'", ''))
    expect(problem.message).toContain('The npm package plain is not installed.')
  })
})

describe.skipIf(interpreters.deno === null)('a program of deno', () => {
  it.each([
    ['https://example.org/mod.ts', 'example.org:443'],
    ['https://jsr.io/@a/b/mod.ts', 'https://jsr.io/@a/b/mod.ts'],
  ])('cannot download %s, and its problem says so', async (address, named) => {
    const text = `${programs.deno.line}\nimport '${address}'\n`
    const files = [fileOf('tool', text, 0o755)]
    const run = await describeTarget(box.sandbox, bundleOf(files), { how: 'executable', path: 'tool' })
    const [problem] = readDescribeOutput('tool', run).problems
    expect(problem!.message).toContain(`The import of ${named} failed`)
    expect(problem!.hint).toContain('List the package in package.json')
  })

  it('has its own permissions inside the sandbox', async () => {
    const text = "#!/usr/bin/env -S deno run\nconsole.log(Deno.readTextFileSync('/etc/passwd'))\n"
    const { stderr, end } = await startTool(box.sandbox, [fileOf('tool', text, 0o755)], {
      runner: 'executable',
      action: 'execute',
      path: 'tool',
    }).result
    expect(end.exitCode).not.toBe(0)
    expect(stderr.toString()).toContain('--allow-read')
  })
})
