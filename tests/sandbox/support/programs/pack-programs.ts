import { copyFileSync, cpSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { type BuildOptions, build, type Plugin } from 'esbuild'

const checkout = fileURLToPath(new URL('../../../..', import.meta.url))
/** Below the packages that a program finds only at run time, and in every mount of the checkout. */
const cache = path.join(checkout, 'node_modules/.cache')

/**
 * Packs programs with all packages, and the launcher, into one file each: a start then costs a fraction of a start
 * from the sources, and half of a start in which Node looks up each package.
 * @param files below the checkout
 * @returns the folder to remove when they are done, in which `packedIn` finds them
 */
export async function packPrograms(files: readonly string[]): Promise<string> {
  mkdirSync(cache, { recursive: true })
  const folder = mkdtempSync(path.join(cache, 'pegboard-test-'))
  const sandbox = path.join(folder, 'lib/sandbox')
  const programs = path.join(folder, programsFolder)
  mkdirSync(programs, { recursive: true })
  const common = {
    absWorkingDir: checkout,
    bundle: true,
    minify: true,
    platform: 'node',
  } satisfies BuildOptions
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
      banner: { js: "const ownUrl = require('node:url').pathToFileURL(__filename).href" },
      // Packages name these for cases that do not occur here; the launcher's sources name the last one.
      external: ['pg-native', 'typescript', 'tsx'],
      // Bundlers resolve the short name; Node needs the whole file name.
      alias: { 'ajv/dist/2020': 'ajv/dist/2020.js' },
    }),
  ])
  for (const file of files)
    copyFileSync(
      path.join(import.meta.dirname, 'start-packed.cjs'),
      path.join(programs, `${nameOf(file)}.cjs`),
    )
  cpSync(path.join(checkout, 'lib/sandbox/runners'), path.join(sandbox, 'runners'), { recursive: true })
  return folder
}

/** Prisma's engine, half of each program, is a separate file: V8 then need not scan that string. */
const engineBeside = (folder: string): Plugin => ({
  name: 'engine-beside',
  setup(build) {
    build.onLoad({ filter: /\.wasm-base64\.mjs$/ }, async ({ path: file }) => {
      const { wasm } = (await import(file)) as { wasm: string }
      const name = `${path.basename(file, '.mjs')}.txt`
      writeFileSync(path.join(folder, name), wasm)
      return {
        contents: `import { readFileSync } from 'node:fs'
          export const wasm = readFileSync(\`\${__dirname}/${name}\`, 'latin1')`,
      }
    })
  },
})

/** Returns the path of a packed program from the checkout. */
export const packedIn = (folder: string, file: string): string =>
  path.relative(checkout, path.join(folder, programsFolder, `${nameOf(file)}.cjs`))

/** As deep as the folders of lib/sandbox, whose files find the launcher and the runners by relative paths. */
const programsFolder = 'lib/sandbox/packed'

const nameOf = (file: string) => file.replaceAll('/', '-').replace(/\.ts$/, '')
