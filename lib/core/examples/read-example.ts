/**
 * Reads the files of a documentation page: each is a code block below a line that contains only its path in backticks.
 * What people read, what they download and what the tests run is therefore identical.
 */
export type ExampleFile = { path: string; text: string; executable: boolean }

/** Code blocks without a path above them are not files. */
export function readExample(markdown: string): ExampleFile[] {
  const lines = markdown.split('\n')
  const files: ExampleFile[] = []
  for (let at = 0; at < lines.length; at += 1) {
    const path = /^`([\w./-]+)`$/.exec(lines[at]!)?.[1]
    const fence = lines[at + 1] === '' ? /^(`{3,})\w*$/.exec(lines[at + 2] ?? '')?.[1] : undefined
    if (!path || !fence) continue
    const from = at + 3
    const to = lines.indexOf(fence, from)
    if (to === -1) break
    const text = `${lines.slice(from, to).join('\n')}\n`
    files.push({ path, text, executable: text.startsWith('#!') })
    at = to
  }
  return files
}
