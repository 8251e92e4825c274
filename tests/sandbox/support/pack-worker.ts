import { cpSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { type BuildOptions, build } from 'esbuild'

const checkout = fileURLToPath(new URL('../../..', import.meta.url))

/**
 * Packs the worker with all packages, and its launcher, into one file each: a start then costs a tenth of what it costs
 * from the sources, and half of what it costs when Node looks for each package.
 * @returns the file to start
 */
export async function packWorker(folder: string): Promise<string> {
  const sandbox = path.join(folder, 'lib/sandbox')
  const program = path.join(sandbox, 'worker.cjs')
  const common = {
    absWorkingDir: checkout,
    bundle: true,
    minify: true,
    platform: 'node',
  } satisfies BuildOptions
  await build({
    ...common,
    entryPoints: ['lib/sandbox/launcher/main.ts'],
    outfile: path.join(sandbox, 'launcher/main.mjs'),
    format: 'esm',
  })
  await build({
    ...common,
    entryPoints: ['tests/sandbox/support/killable-worker-main.ts'],
    outfile: program,
    // What packages require while they run is found in this form only.
    format: 'cjs',
    define: { 'import.meta.url': 'ownUrl' },
    banner: { js: "const ownUrl = require('node:url').pathToFileURL(__filename).href" },
    // Named by packages for occasions that do not arise here; the last one by the launcher's sources.
    external: ['pg-native', 'typescript', 'tsx'],
    // Bundlers know what it means; Node wants the whole name of a file.
    alias: { 'ajv/dist/2020': 'ajv/dist/2020.js' },
  })
  symlinkSync(path.join(checkout, 'node_modules'), path.join(folder, 'node_modules'))
  cpSync(path.join(checkout, 'lib/sandbox/runners'), path.join(sandbox, 'runners'), { recursive: true })
  return program
}
