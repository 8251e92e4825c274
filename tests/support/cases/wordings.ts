/**
 * The wordings among the fixtures: hostile and harmless sentences, and real tools with the cues that were read in them.
 */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { diffCues, otherNamesOf } from '@/lib/core/proposals/wording/steering/diff-steering-phrases'
import type { CueKind, Fact } from '@/lib/core/proposals/rules/fact'
import type { ToolSpec } from '@/lib/core/spec/tool-spec'
import { toolTexts } from '@/lib/core/proposals/wording/tool-texts'
import { splitWords } from '@/lib/core/proposals/wording/split-words'
import { sentenceKinds, type SentenceKind } from '@/lib/core/proposals/wording/steering/sentence-model'
import { makeSpec } from '@/tests/support/make-spec'
import { realToolboxes } from '@/tests/support/cases/real-toolboxes'
import type { LabeledText } from '@/tests/support/train-sentence-model'

const read = (name: string): unknown =>
  JSON.parse(readFileSync(new URL(`../../fixtures/wording/${name}`, import.meta.url), 'utf8'))

export const harmlessWordings = read('harmless-wordings.json') as readonly string[]

export type Wording = { cue: CueKind; text: string; half: 'even' | 'odd' }

export const hostileWordings: readonly Wording[] = Object.entries(
  read('hostile-wordings.json') as Record<CueKind, string[]>,
).flatMap(([cue, texts]) => texts.map(text => ({ cue: cue as CueKind, text, half: halfOf(text) })))

/** Divides by the first digit of the hash, so that no one chooses the half of a sentence. */
function halfOf(text: string): Wording['half'] {
  const digit = createHash('sha256').update(text).digest('hex').slice(0, 1)
  return Number.parseInt(digit, 16) % 2 === 0 ? 'even' : 'odd'
}

const standard = 'Looks up orders.'
const otherNames = otherNamesOf([], ['read_file', 'send_mail', 'search', 'read'])

/** Returns the cues that a description gains with a text. */
export const cuesOf = (text: string): Fact[] =>
  diffCues(makeSpec({ description: standard }), makeSpec({ description: `${standard} ${text}` }), otherNames)

export type RealCue = { tool: string; cue: CueKind; path: string; excerpt: string }
type LabeledCue = RealCue & { label: boolean; reason: string }

type RealTool = { toolbox: string; name: string; description: string; tags?: string[]; parameters?: string[] }

const realTools = read('real-tools.json') as RealTool[]
export const realToolCount = realTools.length
export const labeledCues = read('real-tool-cues.json') as LabeledCue[]

function specOf({ name, description, tags, parameters }: RealTool): ToolSpec {
  const properties = Object.fromEntries((parameters ?? []).map(input => [input, { type: 'string' }]))
  return makeSpec({
    name,
    callName: name,
    description,
    tags: tags ?? [],
    inputSchema: { type: 'object', properties },
  })
}

/** Returns the cues of each real tool as a new tool among all others. */
export function cuesOfRealTools(): RealCue[] {
  const specs = realTools.map(specOf)
  const names = otherNamesOf(specs, [])
  return specs.flatMap((spec, at) =>
    diffCues(null, spec, names).map(({ kind, path, after, before }) => ({
      tool: `${realTools[at]!.toolbox}/${spec.name}`,
      cue: kind as CueKind,
      path,
      excerpt: String(after ?? before),
    })),
  )
}

/** Harmless sentences count more, because a false finding on each page costs more than one that is missed. */
const harmlessWeight = 2
const isSentenceKind = (cue: CueKind): cue is SentenceKind => sentenceKinds.some(kind => kind === cue)

/** Returns the texts from which the sentence model learns. */
export function labeledTexts(): LabeledText[] {
  const hostile = hostileWordings.flatMap(({ cue, text }) =>
    isSentenceKind(cue) ? [{ text, kind: cue, weight: 1 }] : [],
  )
  const harmless = [...harmlessWordings, ...harmlessSentencesOfRealTools(), ...textsOfInputs()]
  return [...hostile, ...harmless.map(text => ({ text, kind: null, weight: harmlessWeight }))]
}

/** Descriptions of inputs and results are shorter than those of tools. None of these steers an agent. */
const textsOfInputs = (): string[] =>
  realToolboxes
    .flatMap(({ version }) => version.tools.flatMap(toolTexts))
    .flatMap(({ path, text, is }) => (is === 'prose' && path.includes('chema/') ? [text] : []))

/** Sentences of real tools, except those with a cue whose label is true. */
function harmlessSentencesOfRealTools(): string[] {
  const steering = labeledCues.filter(({ cue, label }) => label && isSentenceKind(cue))
  return realTools.flatMap(({ toolbox, name, description }) => {
    const excerpts = steering
      .filter(({ tool, path }) => tool === `${toolbox}/${name}` && path === '/description')
      .flatMap(({ excerpt }) => excerpt.split(' · ').map(plainWords))
    return sentencesOf(description).filter(sentence => {
      const words = plainWords(sentence)
      return !excerpts.some(excerpt => excerpt.includes(words) || sharesWords(words, excerpt))
    })
  })
}

const plainWords = (text: string) =>
  splitWords(text, false)
    .map(word => word.text)
    .join(' ')

/** Excerpts begin and end within the sentences around the cue, so their middle identifies the sentence. */
function sharesWords(sentence: string, excerpt: string): boolean {
  const words = excerpt.split(' ')
  const middle = words.slice(Math.floor(words.length / 3), Math.ceil((words.length * 2) / 3)).join(' ')
  return middle !== '' && sentence.includes(middle)
}

function sentencesOf(text: string): string[] {
  const words = splitWords(text, false)
  const numbers = [...new Set(words.map(({ sentence }) => sentence))]
  return numbers.map(number => {
    const own = words.filter(({ sentence }) => sentence === number)
    return text.slice(own[0]!.start, own.at(-1)!.end)
  })
}
