import type { CommandOption } from './command'

/** Columns of a line of help. */
const lineWidth = 100
/** Columns before the description of an option; a longer option has a line of its own. */
const indent = 22

/** Returns the help of options: one paragraph each, beside the names. */
export function describeOptions(options: readonly CommandOption[]): string {
  return options.map(describeOption).join('\n')
}

function describeOption({ name, value, summary }: CommandOption): string {
  const shown = `--${name}${value ? ` ${value}` : ''}`
  const [first = '', ...others] = wrap(summary, lineWidth - indent)
  const margin = ' '.repeat(indent)
  const begin = shown.length < indent - 1 ? [shown.padEnd(indent) + first] : [shown, margin + first]
  return [...begin, ...others.map(line => margin + line)].join('\n')
}

/** Breaks a text between words. */
export function wrap(text: string, width: number): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ')) {
    if (line !== '' && line.length + 1 + word.length > width) {
      lines.push(line)
      line = word
    } else line = line === '' ? word : `${line} ${word}`
  }
  return [...lines, line]
}
