#!/usr/bin/env node
/**
 * A stand-in for Prisma's native schema engine, so that `npx prisma ...` works with the packages that npm
 * installed.
 *
 * Why it exists: every command of the Prisma 7 CLI first looks for a native program that is downloaded from
 * Prisma's own server, outside npm. Where that server is unreachable (a build machine behind a proxy, an
 * air-gapped office), not even `prisma generate` runs. The same engine is on npm as WebAssembly; this folder
 * gives it the native program's command line and protocol (one JSON-RPC message per line). `prisma.config.ts`
 * configures the CLI to use it.
 *
 * When it can be removed: as soon as the CLI runs the WebAssembly engine automatically, or the native one is
 * available from npm. Then delete this file and the line in `prisma.config.ts`; `migrate-deploy.mjs` stays,
 * because starting the application should not need the CLI.
 */
import { readFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { parseArgs } from 'node:util'
import { canConnect, createDatabase } from './databases.mjs'
import { openWasmEngine } from './wasm-engine.mjs'

const { values: options, positionals } = parseArgs({
  strict: false,
  allowPositionals: true,
  options: {
    datasource: { type: 'string' },
    datamodels: { type: 'string', multiple: true },
    version: { type: 'boolean' },
  },
})
const url = options.datasource ? JSON.parse(options.datasource).url : ''

if (options.version) {
  const { version } = JSON.parse(readPackage())
  console.log(`schema-engine-cli ${version}`)
} else if (positionals[0] === 'cli') {
  await answerCommand(positionals[1])
} else {
  await answerRequests()
}
// The WebAssembly module leaves a timer of ten seconds behind.
process.exit()

function readPackage() {
  return readFileSync(new URL('package.json', import.meta.resolve('@prisma/schema-engine-wasm')), 'utf8')
}

/** Runs `cli can-connect-to-database` and `cli create-database`: an exit code, and one line of JSON on stderr. */
async function answerCommand(command) {
  const problem = command === 'create-database' ? await createDatabase(url) : await canConnect(url)
  if (!problem) return
  // The CLI drops the first line and expects JSON up to the end.
  const line = { level: 'ERROR', target: 'schema_engine::logger', fields: problem }
  process.stderr.write(`\n${JSON.stringify(line)}`)
  process.exitCode = 1
}

/** Serves JSON-RPC on stdin and stdout, one message per line, one request at a time. */
async function answerRequests() {
  let opened
  const engine = async () => {
    const datamodels = options.datamodels?.map(path => [path, readFileSync(path, 'utf8')])
    return (await (opened ??= openWasmEngine(url, datamodels))).engine
  }

  const methods = {
    createDatabase: async () => {
      const problem = await createDatabase(url)
      if (problem) throw new Error(problem.message)
      return { databaseName: new URL(url).pathname.slice(1) }
    },
    getDatabaseVersion: async () => (await engine()).version(),
    // Both read the state that devDiagnostic leaves in the engine about these migrations, and fail without it.
    evaluateDataLoss: async params => {
      await (await engine()).devDiagnostic(params)
      return (await engine()).evaluateDataLoss(params)
    },
    createMigration: async params => {
      await (await engine()).devDiagnostic(params)
      return (await engine()).createMigration(params)
    },
    diff: async params => {
      const { exitCode, stdout } = await (await engine()).diff(params)
      // The CLI shows what the engine prints, never the text in the result.
      if (stdout) send({ id: 0, method: 'print', params: { content: stdout } })
      return { exitCode, stdout: null }
    },
  }

  for await (const line of createInterface({ input: process.stdin, crlfDelay: Infinity })) {
    const { id, method, params } = JSON.parse(line)
    // A response to our own `print`.
    if (method === undefined) continue
    try {
      const call = methods[method] ?? (async input => (await engine())[method](input))
      send({ id, result: (await call(params)) ?? null })
    } catch (error) {
      const message = error.message ?? String(error)
      const error_code = /\bP\d{4}\b/.exec(message)?.[0]
      send({ id, error: { code: 4466, message, data: { is_panic: false, message, error_code } } })
    }
  }
}

function send(message) {
  process.stdout.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`)
}
