import { copyFileSync, cpSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { type BuildOptions, build, type Plugin } from 'esbuild'

const checkout = fileURLToPath(new URL('../../..', import.meta.url))
/** Under the packages that a program finds at run time only, and wherever the checkout is shown. */
const cache = path.join(checkout, 'node_modules/.cache')

/**
 * Packs programs with all packages, and the launcher of sandboxes, into one file each: a start then costs a fraction of
 * what it costs from the sources, and half of what it costs when Node looks for each package.
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
      // What packages require while they run is found in this form only, and no other is started from a compiled one.
      format: 'cjs',
      supported: { 'dynamic-import': false },
      define: {
        'import.meta.url': 'ownUrl',
        // Without it pg finds out where it runs by making a Response, for which Node 20 loads all that fetches.
        navigator: JSON.stringify({ userAgent: 'Node.js' }),
      },
      plugins: [engineBeside(programs)],
      banner: { js: "const ownUrl = require('node:url').pathToFileURL(__filename).href" },
      // Named by packages for occasions that do not arise here; the last one by the launcher's sources.
      external: ['pg-native', 'typescript', 'tsx'],
      // Bundlers know what it means; Node wants the whole name of a file.
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

/** Prisma's engine, half of each program, is put beside them as it is: nobody has to look for the end of that string. */
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

/** A packed program, as seen from the checkout. */
export const packedIn = (folder: string, file: string): string =>
  path.relative(checkout, path.join(folder, programsFolder, `${nameOf(file)}.cjs`))

/** As deep as the folders of lib/sandbox, whose files find the launcher and the runners by relative paths. */
const programsFolder = 'lib/sandbox/packed'

const nameOf = (file: string) => file.replaceAll('/', '-').replace(/\.ts$/, '')
