/** Text from uploads on one line of Markdown, as code or with escapes. */
import { oneLine } from './one-line'

/** Writes text as inline code. The fence is longer than any in the text; a bar would end the cell of a table. */
export function code(text: string): string {
  const shown = oneLine(text).replaceAll('|', '\\|')
  const fence = '`'.repeat(1 + Math.max(0, ...(shown.match(/`+/g) ?? []).map(run => run.length)))
  const space = shown.startsWith('`') || shown.endsWith('`') ? ' ' : ''
  return shown === '' ? '' : `${fence}${space}${shown}${space}${fence}`
}

/** Escapes what Markdown and HTML would interpret. Names in backticks, as titles have them, stay code. */
export function plain(text: string): string {
  return oneLine(text, 1_000)
    .split(/(`[^`|<>&@]+`)/)
    .map(part => (/^`[^`]+`$/.test(part) ? part : escaped(part)))
    .join('')
}

const escaped = (text: string) =>
  text
    .replace(/[&<>@#|]/g, sign => `&#${sign.charCodeAt(0)};`)
    .replace(/[\\`*_{}[\]()!~]/g, sign => `\\${sign}`)
    .replace(/:\/\//g, '&#58;//')
    .replace(/\bwww\./gi, 'www&#46;')
