/** Prerequisites of a start, each made only if it is missing or out of date. */
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { compressAssets } from './compress-assets.mjs'
import { escapeChunks } from './escape-chunks.mjs'
import { separateChunks, shareChunks } from './share-chunks.mjs'
import { makeFolderWhenChanged, makeWhenChanged } from './fingerprint.mjs'
import { commandLine, packedFolder, productPrograms } from '../packing/product-programs.mjs'
import { runNpm, runProgram } from '../processes/run-program.mjs'
import { prepareAlone } from './prepare-alone.mjs'
import { Complaint, root } from './settings.mjs'

/** Throws a Complaint if this Node is too old. */
export function checkNode() {
  const { engines } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'))
  const [major, minor] = engines.node.match(/\d+/g).map(Number)
  const [hasMajor, hasMinor] = process.versions.node.split('.').map(Number)
  if (hasMajor < major || (hasMajor === major && hasMinor < minor))
    throw new Complaint(
      `Pegboard needs Node ${major}.${minor} or newer. This is Node ${process.versions.node}.`,
    )
  return process.versions.node
}

/**
 * Runs `npm ci` unless the installed packages match the lock file.
 * @param {{ development?: boolean, signal?: AbortSignal }} [options] development: include packages for development
 */
export async function installPackages({ development = false, signal } = {}) {
  if (isInstalled(development)) return 'up to date'
  const install = async () => {
    if (isInstalled(development)) return 'installed by another process'
    await runNpm(['ci', ...(development ? ['--include=dev'] : [])], { signal })
    return 'installed'
  }
  return prepareAlone('node_modules', install, signal)
}

/**
 * Compares npm's list of installed packages with the lock file: every package must have the same content.
 * @param {boolean} development whether to include packages for development
 */
export function isInstalled(development) {
  const listFile = path.join(root, 'node_modules/.package-lock.json')
  if (!existsSync(listFile)) return false
  const wanted = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')).packages
  const found = JSON.parse(readFileSync(listFile, 'utf8')).packages
  return Object.entries(wanted).every(([place, { version, integrity, optional, devOptional, dev }]) => {
    if (place === '') return true
    const there = found[place]
    // Missing optional packages are for other systems.
    if (!there) return optional || ((dev || devOptional) && !development)
    return there.version === version && there.integrity === integrity
  })
}

/** Generates the database client from prisma/schema.prisma. */
export async function generateClient({ signal } = {}) {
  const made = await makeWhenChanged({
    stamp: 'lib/store/generated/.made-from',
    sources: ['prisma/schema.prisma', 'prisma.config.ts', 'node_modules/prisma/package.json'],
    make: () => runProgram(process.execPath, ['node_modules/prisma/build/index.js', 'generate'], { signal }),
    signal,
  })
  return made ? 'made' : 'up to date'
}

/** Packs the programs beside the web application: the worker, the launcher, the command line. */
export async function packProductPrograms() {
  const made = await makeFolderWhenChanged({
    folder: packedFolder,
    sources: ['lib', 'prisma/schema.prisma', 'scripts/packing', 'package-lock.json', 'tsconfig.json'],
    make: async folder => {
      // Loaded only here: the compiler takes longer to load than many of the programs.
      const { packAlone, packPrograms } = await import('../packing/pack-programs.mjs')
      await Promise.all([
        packPrograms(Object.values(productPrograms), folder),
        packAlone(commandLine.source, path.join(folder, commandLine.file)),
      ])
    },
  })
  return made ? 'packed' : 'up to date'
}

/**
 * Builds the web application.
 * @param {{ signal?: AbortSignal, hasLowPriority?: boolean }} [options] hasLowPriority: run with low priority
 */
export async function buildApplication({ signal, hasLowPriority } = {}) {
  const made = await makeWhenChanged({
    stamp: '.next/made-from',
    sources: [
      ...['app', 'components', 'lib', 'public', 'prisma/schema.prisma', 'package-lock.json', 'tsconfig.json'],
      ...[
        'next.config.mjs',
        // The steps after the build of Next.
        ...['share-chunks', 'escape-chunks', 'compress-assets'].map(step => `scripts/launcher/${step}.mjs`),
        'postcss.config.mjs',
        'proxy.ts',
        'instrumentation.ts',
        'instrumentation-node.ts',
      ],
    ],
    extra: process.version,
    signal,
    make: async () => {
      const chunks = path.join(root, '.next/server/chunks')
      await separateChunks(chunks)
      await runProgram(process.execPath, ['node_modules/next/dist/bin/next', 'build'], {
        env: { NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' },
        signal,
        hasLowPriority,
      })
      await shareChunks(chunks)
      await escapeChunks(chunks)
      await compressAssets(path.join(root, '.next/static'))
    },
  })
  return made ? 'built' : 'up to date'
}
