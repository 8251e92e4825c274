// Executes the examples of docs/guides/comparing.md, as far as a shell can: the lines that run the command line.
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const guide = readFileSync(join(root, 'docs/guides/comparing.md'), 'utf8')

/** The shell lines of the code block after a heading that call the command line. */
function commandsOf(heading: string): string[] {
  const block = guide.split(`\n## ${heading}\n`)[1]?.split('```')[1] ?? ''
  return block
    .split('\n')
    .filter(line => line.includes('run -s pegboard'))
    .map(line => line.replace(/^\s*-? *(run: )?/, ''))
}

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'compare-examples-'))
  mkdirSync(join(folder, 'doors'))
  const git = (...args: string[]) =>
    execFileSync('git', ['-C', folder, '-c', 'user.name=Test', '-c', 'user.email=test@example.org', ...args])
  const info = (required: string) =>
    `{ "open": { "class": "doors.Open", "description": "Opens a door.", "parameters": { "type": "object",
       "properties": { "key": { "type": "string" } }, "required": [${required}] } } }\n`
  git('init', '-q', '-b', 'main')
  writeFileSync(join(folder, 'doors/info.hocon'), info(''))
  git('add', '.')
  git('commit', '-q', '-m', 'first')
  git('update-ref', 'refs/remotes/origin/main', 'main')
  git('archive', '-o', join(folder, 'doors-1.zip'), 'main')
  writeFileSync(join(folder, 'doors/info.hocon'), info('"key"'))
  symlinkSync(root, join(folder, '.pegboard'))
  symlinkSync(root, join(folder, 'pegboard'))
})
afterAll(() => rmSync(folder, { recursive: true }))

const run = (command: string) =>
  spawnSync('bash', ['-c', command], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, HOME: folder, CI_MERGE_REQUEST_TARGET_BRANCH_NAME: 'main' },
  })

describe('the examples of the guide', () => {
  it('compare an archive and a revision with a folder', () => {
    for (const heading of [
      'Compare two folders, archives or files',
      'Compare with a revision of a Git repository',
    ]) {
      const [command, ...others] = commandsOf(heading)
      expect(others).toEqual([])
      const { status, stdout } = run(command!)
      expect(status).toBe(1)
      expect(stdout).toContain('FAILS breaking: open: The input `key` is now required')
    }
  })

  it('write the documents that GitHub shows', () => {
    const [sarif, markdown, ...others] = commandsOf('Comment on a GitHub pull request')
    expect(others).toEqual([])
    expect(run(sarif!).status).toBe(1)
    const log = JSON.parse(readFileSync(join(folder, 'found.sarif'), 'utf8')) as { version: string }
    expect(log.version).toBe('2.1.0')
    expect(run(markdown!).status).toBe(0)
    expect(readFileSync(join(folder, 'found.md'), 'utf8')).toContain('| **breaking** |')
  })

  it('write the document that GitLab shows', () => {
    const [command, ...others] = commandsOf('Show findings in a GitLab merge request')
    expect(others).toEqual([])
    expect(run(command!).status).toBe(1)
    expect(readFileSync(join(folder, 'found.xml'), 'utf8')).toContain('<failure ')
  })
})
