/** Reads a guide as a person executes it: by numbered section, its files, and its commands with the output shown. */
import { type ExampleFile, readExample } from '@/lib/core/examples/read-example'

export type GuideSection = {
  text: string
  files: ExampleFile[]
  /** Each block of `sh`, with the block of `text` below it. */
  steps: { command: string; output: string | null }[]
}

/**
 * Returns the sections with the headings `## 1. …`, `## 2. …`.
 * @throws if a code block is neither a file nor a command nor an output, because nothing would execute it
 */
export function readGuide(markdown: string): GuideSection[] {
  const [, ...sections] = markdown.split(/^## (?=\d+\. )/m)
  return sections.map(section => readSection(section.split(/^## /m)[0]!))
}

function readSection(text: string): GuideSection {
  const files = readExample(text)
  const steps: GuideSection['steps'] = []
  for (const [, language, code] of text.matchAll(/^```(\w*)\n([^]*?)^```$/gm)) {
    const before = steps.at(-1)
    if (language === 'sh') steps.push({ command: code!, output: null })
    else if (language === 'text' && before?.output === null) before.output = code!
    else if (!files.some(file => file.text === code)) throw new Error(`Not executed: ${code}`)
  }
  return { text, files, steps }
}
