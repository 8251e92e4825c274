/** Small checks of how well agents can choose and call a tool. Each check passes or fails. */
import type { ToolSpec } from '@/lib/core/spec/tool-spec'
import type { QualityCount } from '@/lib/core/proposals/model/proposal-views'
import { makeFact } from '@/lib/core/proposals/diff/make-fact'
import { inShare, type Share } from '@/lib/core/proposals/diff/share'
import type { Fact } from '@/lib/core/proposals/rules/fact'
import { pairTools } from '@/lib/core/proposals/diff/pair-tools'
import type { VersionContent } from '@/lib/core/proposals/model/version-content'
import { readInputs, type InputTraits } from './input-traits'

type QualityCheck = {
  title: string
  /** Whether the check applies to the tool. Absent if it applies to every tool. */
  concerns?: (tool: ToolSpec) => boolean
  passes: (tool: ToolSpec) => boolean
}

const wordsOf = (text = '') => text.trim().split(/\s+/).filter(Boolean)
/** Fewer words rarely explain the action, its object and the result. */
const descriptionWordsMin = 6
/** OpenAI's limit for the description of a function. */
const descriptionLengthMax = 1_024
const inputWordsMin = 3

export const qualityChecks = {
  'description-says-what': {
    title: `The description has at least ${descriptionWordsMin} words`,
    passes: tool => wordsOf(tool.description).length >= descriptionWordsMin,
  },
  'description-is-short': {
    title: `The description has at most ${descriptionLengthMax} characters`,
    passes: tool => tool.description.length <= descriptionLengthMax,
  },
  'says-when': {
    title: 'The text explains when to use the tool',
    passes: tool =>
      wordsOf(tool.whenToUse).length > 0 ||
      /\b(?:when|whenever|if|for|to|before|after|use this|useful)\b/i.test(tool.description),
  },
  'name-is-plain': {
    title: 'The name consists of whole words in plain letters',
    passes: tool =>
      /^[a-z][a-z0-9]*(?:[_.-]{1,2}[a-z0-9]+)*$/i.test(tool.callName) && /[a-z]{3}/i.test(tool.name),
  },
  'inputs-are-described': {
    title: 'Every input has a description',
    concerns: hasInputs,
    passes: tool => inputsOf(tool).every(({ description }) => wordsOf(description).length > 0),
  },
  'inputs-say-enough': {
    title: `Every input description has at least ${inputWordsMin} words`,
    concerns: hasInputs,
    passes: tool => inputsOf(tool).every(({ description }) => wordsOf(description).length >= inputWordsMin),
  },
  'inputs-have-types': {
    title: 'Every input has a type',
    concerns: hasInputs,
    passes: tool => inputsOf(tool).every(({ hasTypes }) => hasTypes),
  },
  'inputs-have-examples': {
    title: 'At least one input shows an example, a default or its possible values',
    concerns: hasInputs,
    passes: tool => hasExample(tool.description) || inputsOf(tool).some(showsValues),
  },
  'output-is-described': {
    title: 'The text describes what the tool returns',
    passes: tool =>
      wordsOf(tool.output.description).length > 0 ||
      tool.output.schema !== undefined ||
      /\b(?:returns?|gives?|answers?|outputs?|produces?|responds?|result)\b/i.test(tool.description),
  },
} as const satisfies Record<string, QualityCheck>
type QualityCheckId = keyof typeof qualityChecks

const checks = Object.entries(qualityChecks) as [QualityCheckId, QualityCheck][]

/** Reports whether a text from outside names a quality check. */
export const isQualityCheck = (id: string): id is QualityCheckId => Object.hasOwn(qualityChecks, id)

/** Counts the passing checks among those that apply to a tool. */
export function countQuality(tools: readonly ToolSpec[]): QualityCount {
  const count = { held: 0, of: 0 }
  for (const tool of tools)
    for (const [, check] of checks)
      if (check.concerns?.(tool) ?? true) {
        count.of += 1
        if (check.passes(tool)) count.held += 1
      }
  return count
}

/** Reports checks that a tool passed before and fails now. Checks that it never passed are not reported. */
export function diffQuality(base: VersionContent, proposed: VersionContent, share: Share): Fact[] {
  const { kept, renamed } = pairTools(base, proposed)
  return inShare([...renamed, ...kept], share).flatMap(([before, after]) =>
    checks
      .filter(
        ([, check]) => (check.concerns?.(after) ?? true) && check.passes(before) && !check.passes(after),
      )
      .map(([id]) => makeFact('quality-lower', after.name, `/quality/${id}`)),
  )
}

/** Returns the inputs of a tool. A check of all tools asks for them several times. */
function inputsOf(tool: ToolSpec): InputTraits[] {
  const known = inputsKnown.get(tool.inputSchema)
  if (known) return known
  const inputs = readInputs(tool.inputSchema)
  inputsKnown.set(tool.inputSchema, inputs)
  return inputs
}
const inputsKnown = new WeakMap<object, InputTraits[]>()

function hasInputs(tool: ToolSpec): boolean {
  return inputsOf(tool).length > 0
}

const hasExample = (text: string) => /\b(?:e\.g\.|for example|example|such as|like ["'`])/i.test(text)
const showsValues = (input: InputTraits) => input.showsValues || hasExample(input.description)
