/** Compresses the static assets of a build once, as well as possible, instead of at every request. */
import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'

const compress = promisify(brotliCompress)

/** Smaller files fit into one packet as they are. */
const bytesMin = 1024
/** Files that are read and compressed at the same time. */
const atOnce = 4

/**
 * Writes a Brotli file `NAME.br` beside each script and style sheet, which lib/web/http/static-assets.ts serves.
 * @param {string} folder
 */
export async function compressAssets(folder) {
  const names = (await readdir(folder, { recursive: true })).filter(name => /\.(js|css)$/.test(name))
  const lane = async () => {
    for (let name = names.pop(); name !== undefined; name = names.pop())
      await compressAsset(path.join(folder, name))
  }
  await Promise.all(Array.from({ length: atOnce }, lane))
}

async function compressAsset(file) {
  const bytes = await readFile(file)
  if (bytes.length < bytesMin) return
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  }
  await writeFile(`${file}.br`, await compress(bytes, { params }))
}
