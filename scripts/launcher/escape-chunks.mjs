/**
 * Writes the server chunks in ASCII. V8 keeps the text of every loaded script, with two bytes per character if one of
 * them is beyond Latin-1. A quotation mark or an arrow in a text doubles a chunk of 1 MB.
 */
import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'

/** Chunks that are parsed at the same time. */
const lanes = 4

/**
 * Escapes the other characters of each script in a folder with such a character. Links are left as they are.
 * @param {string} folder with its subfolders
 * @returns {Promise<number>} the number of scripts that were changed
 */
export async function escapeChunks(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries
    .filter(entry => entry.isFile() && entry.name.endsWith('.js'))
    .map(entry => path.join(entry.parentPath, entry.name))
  let changed = 0
  const lane = async () => {
    for (let file = files.pop(); file !== undefined; file = files.pop()) {
      const script = await readFile(file, 'utf8')
      if (!isWide(script)) continue
      const escaped = await escapeScript(script)
      // Tables of foreign letters become longer than two bytes per letter.
      if (escaped.length >= 2 * script.length) continue
      await writeFile(file, escaped)
      changed += 1
    }
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  return changed
}

/**
 * Returns a script of the same meaning in ASCII, without comments.
 * @param {string} script in CommonJS
 */
export async function escapeScript(script) {
  const code = await printAscii(script)
  if (isAscii(code)) return code
  // Two places are left: regular expressions, and templates whose function sees their raw text. As calls, templates can
  // be escaped; but if there is no difference, they need not be replaced by slower code.
  const withCalls = await printAscii(script, { supported: { 'template-literal': false } })
  return escapeExpressions(countOthers(withCalls) === countOthers(code) ? code : withCalls)
}

async function printAscii(script, options = {}) {
  // Loaded only for a build.
  const { transform } = await import('esbuild')
  const ascii = { charset: 'ascii', legalComments: 'none', minifyWhitespace: true, logLevel: 'silent' }
  return (await transform(script, { ...ascii, ...options })).code
}

/** Escapes the characters of regular expressions. */
const escapeExpressions = code =>
  code.replace(/(\\*)([^\0-\x7f])/g, (_, backslashes, character) => {
    // An odd backslash belongs to the character, and has no meaning there.
    const others = backslashes.length % 2 === 0 ? backslashes : backslashes.slice(1)
    return `${others}\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
  })

const isWide = text => /[^\0-\xff]/.test(text)
const isAscii = text => !/[^\0-\x7f]/.test(text)
const countOthers = text => text.match(/[^\0-\x7f]/g)?.length ?? 0
