/** Where packed programs are. Loaded before any package is installed. */
import path from 'node:path'
import { root } from '../launcher/settings.mjs'

/** As deep as the folders of lib/sandbox, whose files find the launcher and the runners by relative paths. */
export const programsFolder = 'lib/sandbox/packed'

/** Returns the path of a packed program from the checkout. @param {string} folder @param {string} file */
export const packedIn = (folder, file) =>
  path.relative(root, path.resolve(root, folder, programsFolder, `${nameOf(file)}.cjs`))

/** Returns the name of a packed program, without the ending. @param {string} file */
export const nameOf = file => file.replaceAll('/', '-').replace(/\.ts$/, '')
