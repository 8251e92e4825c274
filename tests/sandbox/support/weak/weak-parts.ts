import { chmodSync, mkdtempSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, type Plugin } from 'esbuild'

const checkout = fileURLToPath(new URL('../../../..', import.meta.url))

/** A change of one source file of the launcher: the text that must exist, and its replacement. */
export type SourceChange = { file: string; from: string; to: string }

/**
 * Packs a launcher in which some lines differ, to show that the self-test notices.
 * @returns the packed file, to be mounted over the real one
 * @throws when a text is not in its file, so that a change of the launcher cannot silently disable the weakening
 */
export async function packWeakLauncher(folder: string, changes: readonly SourceChange[]): Promise<string> {
  const outfile = path.join(mkdtempSync(path.join(folder, 'weak-launcher-')), 'main.mjs')
  const weaken: Plugin = {
    name: 'weaken',
    setup(build) {
      build.onLoad({ filter: /lib\/sandbox\/.*\.ts$/ }, ({ path: file }) => {
        const own = changes.filter(change => path.join(checkout, change.file) === file)
        let contents = readFileSync(file, 'utf8')
        for (const { from, to } of own) {
          if (!contents.includes(from)) throw new Error(`${file} does not have the line: ${from}`)
          contents = contents.replaceAll(from, to)
        }
        return { contents, loader: 'ts' }
      })
    },
  }
  await build({
    ...{ absWorkingDir: checkout, bundle: true, platform: 'node', format: 'esm', outfile },
    entryPoints: ['lib/sandbox/launcher/main.ts'],
    plugins: [weaken],
  })
  chmodSync(path.dirname(outfile), 0o755)
  return outfile
}
