import { expect, test } from 'vitest'
import { withEnvironment } from '@/lib/core/environments/apply-environment'
import { explainBuild } from '@/lib/core/environments/explain-build'
import { failedInstallations, problemsOfEnvironments } from '@/lib/core/environments/problems-of-environment'
import { makeSpec } from '@/tests/support/make-spec'

test.each([
  ['ERROR: No matching distribution found for nothing-of-the-kind==9', 'exited', /name and the version/],
  [
    'ERROR: Cannot install a and b\nERROR: ResolutionImpossible: for help visit',
    'exited',
    /different versions/,
  ],
  ['WARNING: Retrying\nERROR: Max retries exceeded with url: /simple/a/', 'exited', /PEGBOARD_PACKAGE_INDEX/],
  ['error: subprocess-exited-with-error', 'exited', /ready-made wheel/],
  ['anything', 'timed-out', /fewer or smaller/],
  ['anything', 'quota', /fewer or smaller/],
  ['ERROR: OSError: [Errno 28] No space left on device', 'exited', /fewer or smaller/],
] as const)('explainBuild names a fix for %j, %s', (log, reason, hint) => {
  expect(explainBuild('python', log, { reason, detail: null }).hint).toMatch(hint)
})

test.each([
  [
    'npm error code ETARGET\nnpm error notarget No matching version found for ms@9',
    'exited',
    /no such release/,
  ],
  ['npm ERR! code E404', 'exited', /no such release/],
  ['npm error code ERESOLVE', 'exited', /different versions/],
  ['npm error code EINTEGRITY', 'exited', /integrity hash of the lock file/],
  ['npm error code EUSAGE\nnpm error `npm ci` can only install when they are in sync', 'exited', /differ/],
  ['npm error code ECONNREFUSED', 'exited', /PEGBOARD_NPM_REGISTRY/],
  ['Blocked: example.org is neither', 'exited', /PEGBOARD_NPM_REGISTRY/],
  ['npm error code 1\nERROR: Running the install scripts failed.', 'exited', /install script/],
  ['anything', 'out-of-memory', /npm also installs/],
] as const)('explainBuild names a fix for npm’s %j, %s', (log, reason, hint) => {
  expect(explainBuild('node', log, { reason, detail: null }).hint).toMatch(hint)
})

test('the last lines of the installer are quoted, errors first', () => {
  const log =
    'Collecting a\nERROR: Could not find a version that satisfies\nERROR: No matching distribution\nnotice'
  expect(explainBuild('python', log, { reason: 'exited', detail: null }).message).toBe(
    'ERROR: Could not find a version that satisfies\nERROR: No matching distribution',
  )
  expect(
    explainBuild('python', 'Collecting a\nKilled', { reason: 'signalled', detail: null }).message,
  ).toContain('Killed')
  expect(
    explainBuild('python', '', { reason: 'exited', detail: 'a path is outside its folder' }).message,
  ).toContain('a path is outside its folder')
})

const environment = {
  hash: 'e'.repeat(64),
  packages: [{ name: 'beautifulsoup4', version: '4.12' }],
  modules: ['bs4', 'google'],
}
const need = (name: string, note?: string) =>
  ({ kind: 'package', name, met: false, ...(note && { note }) }) as const

test('a need is met by the name of a module or by the package declared for it', () => {
  const tool = makeSpec({
    needs: [
      need('bs4'),
      need('beautifulsoup4'),
      need('soup', 'pip install beautifulsoup4'),
      need('requests'),
    ],
    program: { runner: 'python', adapter: 'coded-tool', className: 'a.B', root: '', config: {} },
  })
  const ready = withEnvironment(tool, environment)
  expect(ready.needs.map(({ name, met }) => [name, met])).toEqual([
    ['bs4', true],
    ['beautifulsoup4', true],
    ['soup', true],
    ['requests', false],
  ])
  expect(ready.program).toMatchObject({ environment: environment.hash })
})

test('missing packages are named together with the line to add', () => {
  const tool = makeSpec({ needs: [need('yaml', 'Imported by a.py: pip install pyyaml')] })
  expect(problemsOfEnvironments({ python: environment }, [tool])).toEqual([
    expect.objectContaining({ code: 'package-not-required', hint: 'Add pyyaml to requirements.txt.' }),
  ])
  expect(problemsOfEnvironments({}, [tool])).toEqual([])
  const failed = { error: { message: 'No.', hint: 'Do.' } }
  const problems = problemsOfEnvironments({ python: failed, node: failed }, [tool])
  expect(problems).toEqual([
    expect.objectContaining({ code: 'environment-failed', severity: 'error', hint: 'Do.' }),
    expect.objectContaining({ code: 'node-environment-failed', severity: 'error', hint: 'Do.' }),
  ])
  expect(failedInstallations(problems)).toEqual(new Set(['package', 'npm-package']))
})
