import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect } from 'vitest'
import { findHost } from '@/lib/sandbox/host/host'

const projectFolder = fileURLToPath(new URL('../../..', import.meta.url))

/** Runs a script of tests/runners like the runner itself: isolated, with only the standard library. */
export function runPython(script: string, input: string): string[] {
  const python = findHost().interpreters.python3
  if (!python) throw new Error('Python is missing. To fix it: apt-get install python3')
  const runners = path.join(projectFolder, 'lib/sandbox/runners/python')
  const { stdout, stderr, status } = spawnSync(
    python,
    ['-I', '-S', '-B', path.join(projectFolder, 'tests/runners', script), runners],
    { input, encoding: 'utf8' },
  )
  expect(stderr).toBe('')
  expect(status).toBe(0)
  return stdout.split('\n').filter(Boolean)
}
