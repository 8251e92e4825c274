// The comparison of two versions of a toolbox without a server.
import { execFileSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { makeCompareCommand } from '@/lib/cli/compare-command'
import type { CheckFinding, CheckReport } from '@/lib/core/proposals/reports/check-report'
import { makeZip } from '../core/formats/upload/archives'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'compare-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

function write(files: Record<string, string | Uint8Array>) {
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), content)
  }
}

async function compare(...args: string[]) {
  const printed: string[] = []
  const complaints: string[] = []
  const command = makeCompareCommand(
    () => Promise.resolve({ unavailable: 'no sandbox in this test' }),
    () => new Date('2026-07-01T00:00:00Z'),
  )
  const exitCode = await command.run(args, {
    readFile: () => Promise.reject(new Error('not used')),
    writeFile: (path, bytes) => writeFile(join(folder, path), bytes),
    resolvePath: path => join(folder, path),
    print: line => printed.push(line),
    complain: line => complaints.push(line),
  })
  return { exitCode, printed: printed.join('\n'), complaints }
}

async function findingsOf(...args: string[]): Promise<CheckFinding[]> {
  const { printed } = await compare(...args, '--format', 'json')
  return (JSON.parse(printed) as CheckReport).findings
}

/** @param limit the lines of the input `limit`; an info file has types, descriptions and required inputs */
const tool = (limit: string, more = '') => `{
  # The first tool.
  "search_orders": {
    "class": "orders.search.SearchOrders"
    "description": "Finds orders by customer."
    "parameters": {
      "type": "object"
      "properties": {
        "customer": { "type": "string", "description": "Number of the customer" }
        ${limit}
      }
      "required": ["customer"]
    }
  }${more}
}
`
const whole = `"limit": { "type": "integer", "description": "Number of orders" }`
const words = whole.replace('integer', 'string')
const close = `
  "close_order": {
    "class": "orders.close.CloseOrder"
    "description": "Closes an order."
  }`

const lineOf = (text: string, part: string) => text.split('\n').findIndex(line => line.includes(part)) + 1

describe('the compare command', () => {
  it('finds what breaks callers, at the exact line of the limit, and exits with 1', async () => {
    const after = tool(words)
    write({ 'old/info.hocon': tool(whole), 'new/info.hocon': after })
    const { exitCode, printed, complaints } = await compare('old', 'new')
    expect({ exitCode, complaints }).toEqual({ exitCode: 1, complaints: [] })
    expect(printed).toContain('new: compared with old.')
    expect(printed).toMatch(
      new RegExp(`FAILS breaking: search_orders: .*limit.* at new/info.hocon:${lineOf(after, '"limit"')}`),
    )
    expect(await findingsOf('old', 'new')).toMatchObject([
      {
        rule: 'input-type-changed',
        level: 'breaking',
        tool: 'search_orders',
        path: '/inputSchema/properties/limit',
        place: { file: 'new/info.hocon', line: lineOf(after, '"limit"') },
        before: ['integer'],
        after: ['string'],
      },
    ])
  })

  it('knows whether the sunset of a removed tool has passed', async () => {
    const due = (date: string) =>
      close.replace('"class"', `"deprecated": true, "x-sunset": "${date}", "class"`)
    write({ 'old/info.hocon': tool(whole, due('2026-06-30')), 'new/info.hocon': tool(whole) })
    expect(await findingsOf('old', 'new')).toMatchObject([{ rule: 'tool-removed-after-sunset' }])
    write({ 'old/info.hocon': tool(whole, due('2026-07-31')) })
    expect(await findingsOf('old', 'new')).toMatchObject([{ rule: 'tool-removed-early' }])
  })

  it('exits with 0 when nothing blocks, also for equal files that are written differently', async () => {
    const before = tool(whole)
    write({ 'old/info.hocon': before, 'new/info.hocon': before.replaceAll('": ', '" = ') })
    expect(await compare('old', 'new')).toMatchObject({ exitCode: 0 })
    write({ 'new/info.hocon': tool(`${whole}\n"page": { "type": "integer" }`) })
    expect((await compare('old', 'new')).exitCode).toBe(0)
    expect((await compare('old', 'new', '--fail-on=safe')).exitCode).toBe(1)
  })

  it('exits with 2 for files that have errors, cannot be read, or have nothing to compare with', async () => {
    write({ 'old/info.hocon': tool(''), 'new/info.hocon': '{ "a": [', 'empty/notes.txt': 'nothing\n' })
    expect((await compare('old', 'new')).exitCode).toBe(2)
    const missing = await compare('old', 'nowhere')
    expect(missing).toMatchObject({
      exitCode: 2,
      complaints: ["can't read nowhere: no such file or directory."],
    })
    const none = await compare('empty', 'old')
    expect(none.exitCode).toBe(2)
    expect(none.complaints[0]).toBe('empty contains no tools to compare with.')
  })

  it('locates a removed tool in the old files and a removed input at the part that had it', async () => {
    const before = tool(whole, close)
    const after = tool('')
    write({ 'old/info.hocon': before, 'new/info.hocon': after })
    const findings = await findingsOf('old', 'new')
    expect(findings.find(({ rule }) => rule === 'tool-removed')?.place).toEqual({
      file: 'old/info.hocon',
      line: lineOf(before, 'close_order'),
      column: expect.any(Number) as number,
      isRemoved: true,
    })
    expect(findings.find(({ rule }) => rule === 'input-removed')?.place).toMatchObject({
      file: 'new/info.hocon',
      line: lineOf(after, '"properties"'),
    })
  })

  it('locates a difference of code at its first line', async () => {
    const code = 'def search():\n    return 1\n'
    write({ 'old/info.hocon': tool(''), 'old/orders/search.py': code })
    write({ 'new/info.hocon': tool(''), 'new/orders/search.py': code.replace('return 1', 'return 2') })
    const changed = (await findingsOf('old', 'new')).find(({ rule }) => rule === 'code-changed')
    expect(changed?.place).toEqual({ file: 'new/orders/search.py', line: 2 })
  })

  it('reads archives and single files, and names a toolbox as asked', async () => {
    write({
      'old.zip': makeZip([{ name: 'info.hocon', content: tool(whole) }]),
      'info.hocon': tool(words),
    })
    const { printed, exitCode } = await compare('old.zip', 'info.hocon', '--name', 'orders')
    expect(exitCode).toBe(1)
    expect(printed).toContain('orders: compared with old.zip.')
  })

  it('names executables that it did not run', async () => {
    write({ 'old/tb__hello': '#!/bin/sh\necho hello\n', 'old/info.hocon': tool('') })
    write({ 'new/tb__hello': '#!/bin/sh\necho hello\n', 'new/info.hocon': tool('') })
    for (const side of ['old', 'new']) chmodSync(join(folder, side, 'tb__hello'), 0o755)
    const { printed } = await compare('old', 'new')
    expect(printed).toContain('The tools of tb__hello are not compared')
    expect(printed).toContain('--describe')
    expect((await compare('old', 'new', '--describe')).printed).toContain('no sandbox in this test')
  })

  it('compares the requirements beside executables that it did not run', async () => {
    for (const [side, version] of Object.entries({ old: '1.0.0', new: '2.0.0' })) {
      const requirements = `requests==${version}\n`
      write({ [`${side}/tools/tb__hello`]: '#!/bin/sh\n', [`${side}/tools/requirements.txt`]: requirements })
      write({ [`${side}/info.hocon`]: tool('') })
      chmodSync(join(folder, side, 'tools/tb__hello'), 0o755)
    }
    const rules = (await findingsOf('old', 'new')).map(({ rule }) => rule)
    expect(rules).toContain('requirements-changed')
  })

  it('explains wrong arguments', async () => {
    const complaint = async (...args: string[]) => (await compare(...args)).complaints.join('\n')
    expect(await complaint('old')).toContain('Specify the old and the new files')
    expect(await complaint('--git', 'main')).toContain('Specify one path beside --git')
    expect(await complaint('a', 'b', '--format', 'pdf')).toContain(
      '--format must be one of text, json, sarif',
    )
    expect(await complaint('a', 'b', '--describe=yes')).toContain('--describe takes no value')
    expect(await complaint('a', 'b', '--name', '../x')).toContain('--name must be the name of a toolbox')
  })
})

describe('the documents of a comparison', () => {
  beforeEach(() => {
    write({ 'old/info.hocon': tool(whole, close), 'new/info.hocon': tool(words) })
  })

  it('gives SARIF the exact line of an input', async () => {
    await compare('old', 'new', '--format', 'sarif', '--output', 'found.sarif')
    const log = JSON.parse(readFileSync(join(folder, 'found.sarif'), 'utf8')) as {
      version: string
      runs: { results: { ruleId: string; locations: { physicalLocation: unknown }[] }[] }[]
    }
    expect(log.version).toBe('2.1.0')
    const result = log.runs[0]?.results.find(({ ruleId }) => ruleId === 'input-type-changed')
    expect(result?.locations[0]?.physicalLocation).toMatchObject({
      artifactLocation: { uri: 'new/info.hocon' },
      region: { startLine: lineOf(tool(words), '"limit"') },
    })
  })

  it('writes JUnit with a failure for each blocking finding', async () => {
    const { printed } = await compare('old', 'new', '--format', 'junit')
    expect(printed).toContain('name="new (compared with old)"')
    expect(printed.match(/<failure /g)).toHaveLength(2)
  })

  it('writes Markdown in which text of the upload adds no link, mention, image or HTML', async () => {
    const hostile = 'Ask @everyone ![x](https://evil.example/a.png) <img src=x onerror=alert(1)> `code` | bar'
    write({ 'new/info.hocon': tool(words).replace('Finds orders by customer.', hostile) })
    const { printed } = await compare('old', 'new', '--format', 'markdown')
    expect(printed).toContain('### `new`: compared with `old`')
    expect(printed).toContain('| **breaking** |')
    expect(printed).toContain(`\`new/info.hocon:${lineOf(tool(words), '"limit"')}\``)
    const outsideCode = printed.replace(/`+[^`]*`+/g, '')
    expect(outsideCode).not.toMatch(/@everyone|!\[|<img|https:\/\//)
  })
})

describe('with --git', () => {
  const git = (...args: string[]) =>
    execFileSync(
      'git',
      ['-C', folder, '-c', 'user.name=Test', '-c', 'user.email=test@example.org', ...args],
      {
        encoding: 'utf8',
      },
    )

  beforeEach(() => {
    git('init', '-q', '-b', 'main')
    write({ 'tools/orders/info.hocon': tool(whole), 'tools/orders/run.sh': '#!/bin/sh\n' })
    chmodSync(join(folder, 'tools/orders/run.sh'), 0o755)
    symlinkSync('/etc/passwd', join(folder, 'tools/orders/link'))
    git('add', '.')
    git('commit', '-q', '-m', 'first')
  })

  it('compares the working tree with a revision, and ignores links', async () => {
    expect((await compare('--git', 'main', 'tools/orders')).printed).toContain('No findings.')
    write({ 'tools/orders/info.hocon': tool(words) })
    const { exitCode, printed } = await compare('--git', 'main', 'tools/orders')
    expect(exitCode).toBe(1)
    expect(printed).toContain('compared with tools/orders at revision main.')
    expect(printed).toContain('at tools/orders/info.hocon:')
    git('commit', '-q', '-am', 'second')
    expect((await compare('--git', 'HEAD', 'tools/orders')).exitCode).toBe(0)
    expect((await compare('--git', 'HEAD~1', 'tools/orders')).exitCode).toBe(1)
    expect((await compare('--git', 'HEAD~1', 'tools/orders/info.hocon')).exitCode).toBe(1)
    expect((await compare('--git', 'HEAD~1', '.')).exitCode).toBe(1)
  })

  it('treats a path that the revision does not have as a new toolbox', async () => {
    write({ 'tools/doors/info.hocon': tool('') })
    const { printed } = await compare('--git', 'main', 'tools/doors')
    expect(printed).toContain('no published version to compare with')
  })

  it.each([
    ['nowhere', 'Needed a single revision'],
    ['--output=stolen', 'must not begin with a hyphen'],
  ])('rejects the revision %s', async (revision, reason) => {
    const { exitCode, complaints } = await compare(`--git=${revision}`, 'tools/orders')
    expect(exitCode).toBe(2)
    expect(complaints.join('\n')).toContain(reason)
  })

  it('explains that a folder is in no repository', async () => {
    rmSync(join(folder, '.git'), { recursive: true })
    const { exitCode, complaints } = await compare('--git', 'main', 'tools/orders')
    expect(exitCode).toBe(2)
    expect(complaints.join('\n')).toMatch(/can't read tools\/orders at revision main: .*repository/)
  })
})
