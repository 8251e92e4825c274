/** Finds which files the bytes of a file refer to. In doubt, a file counts as referenced. */
import { isProse, type FileRole } from './file-role'

/** Whether the bytes that were read refer to the file with this path. */
export type RefersTo = (path: string) => boolean

/** Reads the bytes of a file once, for any number of paths. */
export function referenceReader(path: string, bytes: Uint8Array, role: FileRole): RefersTo {
  // Names inside packed code or a compressed document cannot be found.
  if (!isText(bytes)) return () => !pictures.test(path)
  const raw = Buffer.from(bytes).toString('latin1')
  const decoded = decodeEscapes(raw)
  const text = decoded === raw ? raw : `${raw}\n${decoded}`
  if (role === 'code' && (listsFolders.test(text) || runsListing.test(text))) return () => true
  const types = new Set([...text.matchAll(typeAlone)].map(match => match[1]!.toLowerCase()))
  const patterns = wildcardsOf(text).filter(
    ({ start, end, isBelowFolder }) => start || end || role === 'code' || isBelowFolder,
  )
  const folders = isProse(role) ? wordsOf(text) : foldersOf(text)
  return target => {
    const parts = asLatin1(target).split('/')
    const name = parts.pop()!
    return (
      text.includes(name) ||
      types.has(name.slice(name.lastIndexOf('.') + 1).toLowerCase()) ||
      patterns.some(({ start, end }) => name.startsWith(start) && name.endsWith(end)) ||
      parts.some(folder => folders.has(folder.toLowerCase()))
    )
  }
}

/** Bytes as characters, so that paths in any encoding are compared byte by byte. */
const asLatin1 = (text: string) => Buffer.from(text).toString('latin1')

function isText(bytes: Uint8Array): boolean {
  if (bytes.includes(0)) return false
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return true
  } catch {
    // Bytes that are not valid UTF-8 are not text.
    return false
  }
}

/** Image types, which cannot name other files. A PDF can. */
const pictures = /\.(?:png|jpe?g|gif|webp|ico)$/i

/** Percent escapes of links, and the escapes of Markdown and HTML. */
const decodeEscapes = (text: string) =>
  text
    .replace(/%([0-9a-f]{2})/gi, (_, digits: string) => String.fromCharCode(parseInt(digits, 16)))
    .replace(/&#(?:x([0-9a-f]{1,2})|(\d{1,3}));/gi, (all, hex?: string, decimal?: string) => {
      const code = hex ? parseInt(hex, 16) : Number(decimal)
      return code < 128 ? String.fromCharCode(code) : all
    })
    .replace(/&amp;/g, '&')
    .replace(/\\([!-/:-@[-`{-~])/g, '$1')

/** Patterns of code that lists a folder: it can use any file without naming it. */
const listsFolders =
  /(?:read|list|scan|open|walk|iter|include|copy)_?dir|(?<![a-z])[ir]?glob(?:_?(?:sync|by|star|iterator))?(?![a-z])|[.:]f?walk\b|\bf?walk\s?\(|\bimport\b.{0,200}\bf?walk\b|\bDir\b\s?(?:\[|\.\s?(?:entries|children|each_child|foreach|new|open))|\b(?:list_?files|list\.files|Files\.list|DirectoryStream|Directory\.(?:Get|Enumerate)|(?:Get|Enumerate)Files|DirectoryIterator|Get-ChildItem|copy_?tree|make_archive|go:embed|DirFS|importlib[._]resources|pkgutil|get_data)/i

/**
 * Commands that list a folder: at the start of a line or string, after another command, or as a whole string.
 */
const runsListing =
  /(?:^|[;&|(`"'{]|\b(?:do|then|else|exec|sudo))[ \t]{0,100}(?:(?:ls|find|fd|tree|xargs|rg|tar|zip|rsync)(?=[ \t]{1,100}[^\s=(]|[ \t]{0,100}(?:$|[|;)&"'`]))|(?:grep|cp|scp|diff)\b[^\n|;]{0,200}[ "',]-(?:-recursive|-archive|[a-z]*[rRa]))/m

/** An extension without a name before it, such as `"*.md"`, `f"{name}.md"` or `"%s.md"`. `x.json()` is a call. */
const typeAlone = /(?:^|[^\w.-]|%[sdr]|\$\w{1,64})\.([a-z0-9]{2,8})\b(?!\s*\()/gi

/** A name with wildcards, represented by the text before the first and after the last of them. */
type Wildcard = { start: string; end: string; isBelowFolder: boolean }

function wildcardsOf(text: string): Wildcard[] {
  const found = new Map<string, Wildcard>()
  for (const { 0: token, 1: start, index } of text.matchAll(wildcardName)) {
    const end = /[\w.-]*$/.exec(token.slice(start!.length))![0].replace(/\.+$/, '')
    const isBelowFolder = text[index - 1] === '/'
    if (start === '' && end === '' && !token.includes('*')) continue
    found.set(`${start}/${end}/${isBelowFolder}`, { start: start!, end, isBelowFolder })
  }
  return [...found.values()]
}
// File names have up to 255 bytes. The bounds keep the search linear.
const wildcardName = /(?<![\w.-])([\w.-]{0,255})(?:[*?]|\[[^\]\s]{1,100}\])[\w.*?[\]-]{0,255}/g

/** Collects the words of a text, each of which may name a folder. */
const wordsOf = (text: string) =>
  new Set(
    text
      .toLowerCase()
      .split(/[^\w.\x80-\xff-]+/)
      .flatMap(word => [word, word.replace(/\.+$/, '')]),
  )

/**
 * Collects folder names in code and data: a whole string, or the part before a slash that no name follows.
 */
const foldersOf = (text: string) =>
  new Set([...text.matchAll(folderName)].map(match => (match[1] ?? match[2])!.toLowerCase()))
const folderName =
  /(?<![\w.\x80-\xff-])([\w.\x80-\xff-]{1,255})\/(?![\w.-])|(?<=["'`/])([\w.\x80-\xff-]{1,255})(?=["'`])/g
