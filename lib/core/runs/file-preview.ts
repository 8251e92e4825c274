/** What a page shows of a file of a run without a download. The file is untrusted: its name only suggests a view. */

export type PreviewKind = 'image' | 'table' | 'json' | 'markdown' | 'text'

/** `cut`: the file is longer. */
export type TextPreview = { text: string; cut: boolean }

export const previewLimits = { textBytesMax: 64 * 1024, tableRowsMax: 100, tableColumnsMax: 20 } as const

const kinds: Record<PreviewKind, readonly string[]> = {
  image: ['png', 'jpg', 'jpeg', 'webp', 'svg'],
  table: ['csv', 'tsv'],
  json: ['json'],
  markdown: ['md', 'markdown'],
  text: [
    ...['txt', 'log', 'jsonl', 'ndjson', 'yaml', 'yml', 'toml', 'ini', 'conf', 'xml', 'html', 'css'],
    ...['diff', 'patch', 'sql', 'sh', 'py', 'js', 'mjs', 'ts', 'go', 'rs', 'java', 'c', 'h', 'rb', 'hocon'],
  ],
}

/** Returns null for a file that can only be downloaded. */
export function previewKind(path: string): PreviewKind | null {
  const extension = /\.([a-z0-9]+)$/.exec(path.toLowerCase())?.[1] ?? ''
  const found = Object.entries(kinds).find(([, extensions]) => extensions.includes(extension))
  return found ? (found[0] as PreviewKind) : null
}

/** Returns the media type of an image by its first bytes; null for anything else. */
export function imageType(path: string, bytes: Uint8Array): string | null {
  const head = String.fromCharCode(...bytes.subarray(0, 16))
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png'
  if (head.startsWith('\xff\xd8\xff')) return 'image/jpeg'
  if (head.startsWith('RIFF') && head.slice(8, 12) === 'WEBP') return 'image/webp'
  // An SVG has no fixed first bytes. In an image element, a browser neither runs its scripts nor loads other files.
  return path.toLowerCase().endsWith('.svg') && readTextPreview(bytes)?.text.includes('<svg')
    ? 'image/svg+xml'
    : null
}

/** Returns the beginning of a text file; null for bytes that are not UTF-8. */
export function readTextPreview(bytes: Uint8Array): TextPreview | null {
  const { textBytesMax } = previewLimits
  const cut = bytes.length > textBytesMax
  try {
    // `stream` drops a character that the limit cuts in two.
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes.subarray(0, textBytesMax), {
      stream: cut,
    })
    return text.includes('\0') ? null : { text, cut }
  } catch {
    // The error is the answer: the file is not text.
    return null
  }
}
