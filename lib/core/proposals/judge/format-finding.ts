/** Formats a finding as plain text for cards, the command line and notifications. */
import { shorten } from '@/lib/core/base/shorten'
import { shortenPair } from '@/lib/core/base/text-parts'
import { pointerSteps } from '@/lib/core/spec/json-pointer'
import { comparableTexts, plainText } from '@/lib/core/proposals/rules/clipped-value'
import type { Finding } from '@/lib/core/proposals/rules/finding'
import { isQualityCheck, qualityChecks } from './quality'
import { compatibilityRules } from '@/lib/core/proposals/rules/rules'
import { limitPhrase } from '@/lib/core/spec/schema/schema-limits'
import { isJsonObject } from '@/lib/core/spec/json-value'
import { fewerReturned, fewerTypes, moreReturned, moreTypes, formatTypes } from './format-types'

type FindingWords = {
  title: string
  /** Consequence for callers; empty if there is none. */
  callers: string
  agents: string
  operators: string
  fix: string
}

type FindingParts = Pick<Finding, 'rule' | 'tool' | 'path' | 'before' | 'after'>

/** Maximum length of a value in a title. The card shows the whole value. */
const valueLengthMax = 120

/** Returns the texts of the rule of a finding, with the names and values of the finding filled in. */
export function formatFinding(finding: FindingParts): FindingWords {
  const rule = compatibilityRules[finding.rule]
  const fill = (text = '') =>
    text.replace(/\{(\w+)\}/g, (whole, name: string) =>
      Object.hasOwn(words, name) ? words[name as keyof typeof words](finding) : whole,
    )
  return {
    title: fill(rule.title),
    callers: fill(rule.callers),
    agents: fill(rule.agents),
    operators: fill(rule.operators),
    fix: fill(rule.fix),
  }
}

const words = {
  part: ({ path }) => partOf(path),
  /** The part's name in the middle of a sentence. */
  it: ({ path }) => partOf(path).replace(/^The /, 'the '),
  /** The object whose properties a pattern names. */
  owner: ({ path }) => partOf(path.split('/').slice(0, -2).join('/')),
  name: nameOf,
  field: ({ path }) => code(pointerSteps(path).at(-1) ?? ''),
  before: finding => valueWords(finding, 'before'),
  after: finding => valueWords(finding, 'after'),
  limit: ({ path }) => limitPhrase(pointerSteps(path).at(-1) ?? ''),
  fewerTypes,
  moreTypes,
  fewerReturned,
  moreReturned,
  /** The announced end of a part that was removed. */
  sunset: ({ before }) =>
    isJsonObject(before) ? code(String(before['x-sunset'] ?? before.sunset ?? '')) : '',
  /** The announced end of a deprecated part, if it has one. */
  until: ({ after }) => (typeof after === 'string' ? `, until ${code(after)}` : ''),
  turn: finding =>
    finding.before === undefined
      ? `now ${valueWords(finding, 'after')}`
      : `was ${valueWords(finding, 'before')}${finding.after === undefined ? ', which is gone' : `, is ${valueWords(finding, 'after')}`}`,
} as const satisfies Record<string, (finding: FindingParts) => string>

function nameOf({ rule, tool, path }: FindingParts): string {
  if (rule === 'quality-lower') {
    const id = pointerSteps(path).at(-1) ?? ''
    return isQualityCheck(id) ? qualityChecks[id].title.toLowerCase() : id
  }
  return tool === null ? path : `\`${tool}\``
}

/** Keywords whose nested parts are known by their own names. */
const nested = new Set([
  'properties',
  'patternProperties',
  'items',
  'prefixItems',
  'additionalProperties',
  'anyOf',
  'oneOf',
  '$defs',
])

/** Formats `/inputSchema/properties/address/properties/street/maxLength` as "The input `address.street`". */
function partOf(path: string): string {
  const [head, ...steps] = pointerSteps(path)
  const rest = head === 'output' || head === 'configuration' ? steps.slice(1) : steps
  if (head === 'program' && rest[0] === 'server')
    return `How the server starts (${code(rest.slice(1).join('.'))})`
  if (head === 'mcp') return `The server's statement ${code(rest.at(-1) ?? '')}`
  if (head === 'program') return `The program setting ${code(rest.slice(1).join('.'))}`
  if (head === 'source') return `The entry setting ${code(rest.slice(1).join('.'))}`
  if (head === 'forcedArguments') return `The forced argument ${code(rest.join('.'))}`
  const name = partName(rest)
  if (head === 'output') return name === '' ? 'The result' : `${code(name)} in the result`
  if (head === 'configuration')
    return name === '' ? 'The configuration' : `The configuration value ${code(name)}`
  return name === '' ? 'The input schema' : `The input ${code(name)}`
}

function partName(steps: readonly string[]): string {
  let name = ''
  for (let i = 0; i < steps.length; i += 1) {
    const step = steps[i]!
    if (!nested.has(step)) break
    if (step === 'items') name += '[]'
    else if (step === 'additionalProperties') name += name === '' ? '*' : '.*'
    else {
      i += 1
      const next = steps[i] ?? ''
      if (step === 'prefixItems') name += `[${next}]`
      else if (step !== 'anyOf' && step !== 'oneOf') name += name === '' ? next : `.${next}`
    }
  }
  return name
}

const code = (text: string) => `\`${shortened(text)}\``
const shortened = (text: string) => shorten(text, valueLengthMax + 1)

function valueWords(finding: FindingParts, side: 'before' | 'after'): string {
  const { rule } = finding
  const value = finding[side]
  if (value === undefined) return rule.startsWith('timeout-') ? 'the default' : 'nothing'
  if (rule.startsWith('timeout-')) return `${String(value)} s`
  if (rule.includes('-type-')) return shortened(formatTypes(value))
  if (rule.includes('-values-') && Array.isArray(value))
    return shortened(value.map(one => code(JSON.stringify(one))).join(', '))
  const text = shortText(finding, side)
  return rule.startsWith('cue-') ? `“${text}”` : `\`${text}\``
}

/** Shortens both values together, so that they do not look the same. */
function shortText(finding: FindingParts, side: 'before' | 'after'): string {
  const { before, after } = finding
  if (before === undefined || after === undefined) return shortened(plainText(finding[side]))
  const [old, now] = shortenPair(...comparableTexts(before, after), valueLengthMax + 1)
  return side === 'before' ? old : now
}
