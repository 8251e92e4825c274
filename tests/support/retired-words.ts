/** Words that the glossary replaced (docs/glossary.md), and the places that must keep them. */

const retired = [
  /\bhang(?:s|ing)?\b|\bhung\b/,
  /\bmend(?:s|ed|ing)?\b/,
  /\bwhoever\b|\bwhom\b|\bthose who\b/,
  /\bnobody\b|\bsomebody\b/,
  /\banew\b|\bany more\b|\bas usual\b/,
  /\blooks? after\b|\bkeeps? house\b|\bwhat becomes of\b/,
  /\bprocessor time\b/,
  /\be-mails?\b/,
  /\borganisations?\b|\bbehaviours?\b|\bcolour(?:s|ed)?\b|\blicences?\b/,
]
const anyRetired = new RegExp(retired.map(({ source }) => source).join('|'), 'gi')

/** Texts that mirror other software, stored names, and names of the operating system: they stay letter for letter. */
export const retiredWordExceptions: readonly { file: string; text: string }[] = [
  // README tells once where the name of the product comes from.
  { file: 'README.md', text: 'where tools hang in view' },
  // Policy files and stored rules of earlier releases.
  { file: 'lib/core/policy/model/rule-text.ts', text: "'organisation'" },
  { file: 'lib/store/access/stored-policy.ts', text: 'organisation' },
  // The former name of a built-in rule, which stored audit events have.
  { file: 'lib/core/audit/former-rules.ts', text: "'everyone-hangs'" },
  // Words that the search for hostile wordings must know.
  { file: 'lib/core/proposals/wording/steering/hiding-bags.ts', text: 'nobody' },
  { file: 'lib/core/proposals/wording/steering/hiding-bags.ts', text: 'somebody' },
  { file: 'lib/core/proposals/wording/steering/hiding-frames.ts', text: 'nobody' },
  { file: 'lib/core/proposals/wording/steering/hiding-frames.ts', text: 'NOBODY' },
  { file: 'lib/core/proposals/wording/steering/hiding-frames.ts', text: 'behaviour' },
  { file: 'lib/core/proposals/wording/steering/order-frames.ts', text: 'behaviour' },
  { file: 'lib/core/proposals/wording/steering/word-classes.ts', text: 'nobody' },
  { file: 'lib/core/proposals/wording/steering/word-classes.ts', text: 'NOBODY' },
  // A user of every Unix system.
  { file: 'lib/sandbox/host/prepare-etc.ts', text: 'nobody:x:65534:65534:nobody' },
]

/**
 * Lists the retired words of a file as `file:line: word`. Fenced code of documents is skipped.
 * @param file path below the root; its exceptions are applied
 */
export function findRetiredWords(file: string, text: string): string[] {
  const kept = retiredWordExceptions.filter(exception => exception.file === file)
  let read = text
  for (const exception of kept) read = read.replaceAll(exception.text, blank)
  if (file.endsWith('.md')) read = read.replaceAll(/^```[^]*?^```/gm, blank)
  return [...read.matchAll(anyRetired)].map(({ 0: word, index }) => {
    const line = read.slice(0, index).split('\n').length
    return `${file}:${line}: ${word.toLowerCase()}`
  })
}

/** Keeps the lines, so that later places are still named by theirs. */
const blank = (text: string) => text.replaceAll(/[^\n]/g, ' ')
