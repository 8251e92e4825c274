import { describe, expect, it } from 'vitest'
import { findMissingModule } from '@/lib/core/formats/node/missing-module'
import { judgeDescribeRun } from '@/lib/core/formats/executables/judge-describe-run'

describe('findMissingModule', () => {
  it.each([
    ["Error: Cannot find module 'ms'\nRequire stack:\n- /tool/greet", 'ms'],
    ["Error [ERR_MODULE_NOT_FOUND]: Cannot find package '@a/b' imported from /tool/greet", '@a/b'],
    ['error: Cannot find package "ms" from "/tool/greet"', 'ms'],
    ['error: Cannot find module "ms/lib" from "/tool/greet"', 'ms'],
    ['error: Import "ms" not a dependency and not in import map from "file:///tool/greet.ts"', 'ms'],
    ['error: Relative import path "ms" not prefixed with / or ./ or ../', 'ms'],
    ["error: Could not find package 'ms' in a node_modules folder", 'ms'],
    ["error: Could not find a matching package for 'npm:ms@2' in the node_modules directory.", 'ms'],
    ['error: Could not resolve: "ms"', 'ms'],
    ['error: Error getting response at https://registry.example/ms for package "ms"', 'ms'],
    ['error: Uncaught (in promise) TypeError: Import "ms" not a dependency and not in import map', 'ms'],
  ])('names the package of %j', (stderr, name) => {
    expect(findMissingModule(stderr)).toEqual({
      message: `The npm package ${name} is not installed.`,
      hint: `Add ${name} to the dependencies of the package.json in the tool's folder or above it.`,
    })
  })

  it('names an address that could not be downloaded', () => {
    const stderr = "error: Import 'https://example.org/mod.ts' failed.\n    0: error sending request"
    expect(findMissingModule(stderr)?.message).toContain('https://example.org/mod.ts')
    const dynamic = 'error: Uncaught (in promise) TypeError: Module not found "https://example.org/mod.ts".'
    expect(findMissingModule(dynamic)?.message).toContain('https://example.org/mod.ts')
    const refused = '\u001b[1merror\u001b[0m: Requires import access to "example.org:443", run again'
    expect(findMissingModule(refused)?.message).toContain('The import of example.org:443 failed')
    expect(
      findMissingModule('error: JSR package manifest failed to load. fetching jsr:@a/b')?.message,
    ).toContain('jsr:@a/b')
  })

  it.each(["Error: Cannot find module './lib/a.js'", "Cannot find module '/tool/x'", 'TypeError: x', ''])(
    'returns null for %j',
    stderr => {
      expect(findMissingModule(stderr)).toBeNull()
    },
  )

  it.each([
    'requests.exceptions.ConnectionError: failed to download https://api.example.com/x',
    'Error: fetch https://api.example.com failed',
    'error: failed to fetch https://api.example.com/x',
    "OSError: Can't load tokenizer from 'https://huggingface.co/x'",
    "FileNotFoundError: Could not find 'x'",
    "Could not find 'rack' (>= 0) among 3 total gems (Gem::MissingSpecError)",
    "./greet: line 2: Could not find 'x'",
    "error: Could not find 'settings.yml'",
  ])('returns null for another program that prints %j', stderr => {
    expect(findMissingModule(`Started.\n${stderr}\n`)).toBeNull()
  })
})

describe('judgeDescribeRun', () => {
  const run = { stdout: '', stderr: '', exitCode: 1, signal: null, timedOut: false, tooLarge: false }

  it('names the missing package of a program that could not start', () => {
    const failure = judgeDescribeRun({ ...run, stderr: "Error: Cannot find module 'ms'" })
    expect(failure?.message).toContain('The npm package ms is not installed.')
    expect(failure?.hint).toContain('Add ms')
  })

  it('ignores such a text when the program succeeded', () => {
    expect(judgeDescribeRun({ ...run, exitCode: 0, stderr: "Cannot find module 'ms'" })).toBeNull()
  })

  it.each(['bun', '/usr/local/bin/deno'])('explains how to install %s', interpreter => {
    const failure = judgeDescribeRun({ ...run, spawnFailure: 'interpreter-not-found', interpreter })
    expect(failure?.message).toBe(`${interpreter} is not installed on the server.`)
    expect(failure?.hint).toContain(`npm install --global ${interpreter.split('/').at(-1)}`)
  })
})
