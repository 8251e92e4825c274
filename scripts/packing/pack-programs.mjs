/** Packs the programs that Pegboard starts besides Next into one file each, so that nothing is compiled when they start. */
import { chmodSync, copyFileSync, cpSync, mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { build } from 'esbuild'
import { root } from '../launcher/settings.mjs'
import { nameOf, programsFolder } from './packed-paths.mjs'

/** @type {import('esbuild').BuildOptions} */
const common = {
  absWorkingDir: root,
  bundle: true,
  // Lines stay, because Node prints the line of an error.
  minifySyntax: true,
  // A failure is reported by its exception.
  logLevel: 'silent',
  platform: 'node',
}

/** Gives scripts in CommonJS the address of their own file, which modules have. */
const ownUrl = "const ownUrl = require('node:url').pathToFileURL(__filename).href"

/**
 * Packs a program with all packages into one file that can be copied and started alone.
 * @param {string} source below the checkout
 * @param {string} file path below the checkout
 */
export async function packAlone(source, file) {
  const outfile = path.resolve(root, file)
  await build({
    ...common,
    entryPoints: [source],
    outfile,
    format: 'cjs',
    define: { 'import.meta.url': 'ownUrl' },
    banner: { js: `#!/usr/bin/env node\n${ownUrl}` },
    alias: { 'ajv/dist/2020': 'ajv/dist/2020.js' },
  })
  chmodSync(outfile, 0o755)
}

/**
 * Packs programs with all packages, the sandbox launcher, and the runners beside it. A start then costs a fraction of
 * a start from the sources, and half of a start in which Node looks up each package.
 * @param {readonly string[]} files below the checkout
 * @param {string} folder below the checkout, so that a program that is not packed still finds `node_modules`; it
 *   receives the folder `lib/sandbox`
 */
export async function packPrograms(files, folder) {
  const sandbox = path.resolve(root, folder, 'lib/sandbox')
  const programs = path.resolve(root, folder, programsFolder)
  mkdirSync(programs, { recursive: true })
  await Promise.all([
    build({
      ...common,
      entryPoints: ['lib/sandbox/launcher/main.ts'],
      outfile: path.join(sandbox, 'launcher/main.mjs'),
      format: 'esm',
    }),
    build({
      ...common,
      entryPoints: files.map(file => ({ in: file, out: nameOf(file) })),
      outdir: programs,
      // Packages can require others at run time only in this format, and only scripts in it start from compiled code.
      format: 'cjs',
      supported: { 'dynamic-import': false },
      define: {
        'import.meta.url': 'ownUrl',
        // Without this, pg detects its platform by making a Response, for which Node 20 loads all of fetch.
        navigator: JSON.stringify({ userAgent: 'Node.js' }),
      },
      plugins: [engineBeside(programs)],
      banner: { js: ownUrl },
      // Packages name the first two for cases that do not occur here; the launcher's sources name the third. The last
      // one is large, and loaded only with PEGBOARD_BLOB_URL.
      external: ['pg-native', 'typescript', 'tsx', '@aws-sdk/client-s3'],
      // Bundlers resolve the short name; Node needs the whole file name.
      alias: { 'ajv/dist/2020': 'ajv/dist/2020.js' },
    }),
  ])
  for (const file of files)
    copyFileSync(
      path.join(import.meta.dirname, 'start-packed.cjs'),
      path.join(programs, `${nameOf(file)}.cjs`),
    )
  cpSync(path.join(root, 'lib/sandbox/runners'), path.join(sandbox, 'runners'), { recursive: true })
}

/**
 * Prisma's engine, half of each program, is a separate file: V8 then need not scan that string.
 * @returns {import('esbuild').Plugin}
 */
const engineBeside = folder => ({
  name: 'engine-beside',
  setup(build) {
    build.onLoad({ filter: /\.wasm-base64\.mjs$/ }, async ({ path: file }) => {
      const { wasm } = await import(file)
      const name = `${path.basename(file, '.mjs')}.txt`
      writeFileSync(path.join(folder, name), wasm)
      return {
        contents: `import { readFileSync } from 'node:fs'
          export const wasm = readFileSync(\`\${__dirname}/${name}\`, 'latin1')`,
      }
    })
  },
})
