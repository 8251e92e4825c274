/** Languages of code that Pegboard shows, with the names that readers know. */
export const codeLanguages = {
  python: 'Python',
  typescript: 'TypeScript',
  javascript: 'JavaScript',
  shell: 'Shell',
  json: 'JSON',
  json5: 'JSON5',
  hocon: 'HOCON',
  yaml: 'YAML',
  toml: 'TOML',
  markdown: 'Markdown',
  ruby: 'Ruby',
  perl: 'Perl',
} as const
export type CodeLanguage = keyof typeof codeLanguages

const byEnding: Record<string, CodeLanguage> = {
  py: 'python',
  hocon: 'hocon',
  conf: 'hocon',
  json: 'json',
  json5: 'json5',
  yaml: 'yaml',
  yml: 'yaml',
  toml: 'toml',
  md: 'markdown',
  sh: 'shell',
  bash: 'shell',
  zsh: 'shell',
  js: 'javascript',
  mjs: 'javascript',
  ts: 'typescript',
  rb: 'ruby',
  pl: 'perl',
}

const byInterpreter: readonly [RegExp, CodeLanguage][] = [
  [/\b(ba|z|da|k)?sh\b/, 'shell'],
  [/\bpython[0-9.]*\b/, 'python'],
  [/\b(node|deno|bun)\b/, 'javascript'],
  [/\bruby\b/, 'ruby'],
  [/\bperl\b/, 'perl'],
]

/** Returns the language of a file by its ending, else by the interpreter in its first line; null for an unknown one. */
export function languageOfFile(file: string, firstLine: string): CodeLanguage | null {
  const ending = /\.([a-z0-9]+)$/i.exec(file)?.[1]?.toLowerCase()
  if (ending && Object.hasOwn(byEnding, ending)) return byEnding[ending]!
  if (!firstLine.startsWith('#!')) return null
  return byInterpreter.find(([pattern]) => pattern.test(firstLine))?.[1] ?? null
}
