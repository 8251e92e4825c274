/** Finds texts in the schemas of a tool that agents read and that no other finding covers. */
import { canonicalJson } from '@/lib/core/spec/canonical-json'
import type { ToolSpec } from '@/lib/core/spec/tool-spec'
import type { Fact } from '@/lib/core/proposals/rules/fact'
import { needsApproval } from '@/lib/core/proposals/rules/finding'
import { compatibilityRules } from '@/lib/core/proposals/rules/rules'
import { plainText } from '@/lib/core/spec/schema/schema-annotations'
import { isToken, toolTexts, type ToolText } from '@/lib/core/proposals/wording/tool-texts'

/**
 * A description, default, example or value that comes with an addition, such as an optional input, is new wording. Names
 * and values of one plain word belong to the addition itself.
 * @param facts differences between the two specifications that are already known
 */
export function diffNewTexts(before: ToolSpec, after: ToolSpec, facts: readonly Fact[]): Fact[] {
  const known = new Set(toolTexts(before).map(({ text }) => plainText(text)))
  const judged = facts.map(fact => ({ fact, text: fact.after === undefined ? '' : textOf(fact.after) }))
  const found = new Map<string, Set<string>>()
  for (const { path, text, is } of toolTexts(after).filter(isInSchema)) {
    const plain = plainText(text)
    if (plain === '' || known.has(plain) || (is !== 'prose' && isToken(text)) || isPattern(path, text))
      continue
    const around = judged.filter(({ fact }) => path === fact.path || path.startsWith(`${fact.path}/`))
    if (around.some(({ fact, text: shown }) => needsWord(fact) && includesText(shown, text))) continue
    const place = around.reduce((longest, { fact }) => longer(fact.path, longest), '') || path
    found.set(place, (found.get(place) ?? new Set()).add(plain))
  }
  return [...found].map(([path, texts]) => ({
    kind: path.startsWith('/output') ? 'return-text-changed' : 'input-text-changed',
    tool: after.name,
    path,
    after: texts.size === 1 ? [...texts][0] : [...texts].sort(),
  }))
}

/** `$comment` is addressed to the authors of schemas. Phrases that steer agents are found in it nevertheless. */
const isComment = ({ path }: ToolText) => path.endsWith('/$comment') && !path.endsWith('/properties/$comment')
/** A pattern without blanks is no prose. Phrases that steer agents are found in it nevertheless. */
const isPattern = (path: string, text: string) =>
  /(?:\/patternProperties\/[^/]*|(?<!\/properties)\/pattern)$/.test(path) && !/\s/.test(text)
const isInSchema = (text: ToolText) =>
  (text.path.startsWith('/inputSchema') || text.path.startsWith('/output/schema')) && !isComment(text)
const needsWord = ({ kind }: Fact) => needsApproval(compatibilityRules[kind].level)
const longer = (a: string, b: string) => (a.length > b.length ? a : b)

const textOf = (value: unknown) => plainText(typeof value === 'string' ? value : canonicalJson(value))
/** Reports whether the text occurs verbatim or escaped as JSON. */
const includesText = (shown: string, text: string) =>
  shown.includes(plainText(text)) || shown.includes(plainText(JSON.stringify(text).slice(1, -1)))
