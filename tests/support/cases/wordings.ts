/** The wordings among the fixtures: hostile sentences, and real tools with the cues that were read in them. */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { diffCues, otherNamesOf } from '@/lib/core/proposals/wording/steering/diff-steering-phrases'
import type { CueKind, Fact } from '@/lib/core/proposals/rules/fact'
import type { ToolSpec } from '@/lib/core/spec/tool-spec'
import { makeSpec } from '@/tests/support/make-spec'

const read = (name: string): unknown =>
  JSON.parse(readFileSync(new URL(`../../fixtures/wording/${name}`, import.meta.url), 'utf8'))

export type Wording = { cue: CueKind; text: string; half: 'even' | 'odd' }

export const hostileWordings: readonly Wording[] = Object.entries(
  read('hostile-wordings.json') as Record<CueKind, string[]>,
).flatMap(([cue, texts]) => texts.map(text => ({ cue: cue as CueKind, text, half: halfOf(text) })))

/** Divides by the first digit of the hash, so that no one chooses the half of a sentence. */
function halfOf(text: string): Wording['half'] {
  const digit = createHash('sha256').update(text).digest('hex').slice(0, 1)
  return Number.parseInt(digit, 16) % 2 === 0 ? 'even' : 'odd'
}

const usual = 'Looks up orders.'
const otherNames = otherNamesOf([], ['read_file', 'send_mail', 'search', 'read'])

/** Returns the cues that a description gains with a text. */
export const cuesOf = (text: string): Fact[] =>
  diffCues(makeSpec({ description: usual }), makeSpec({ description: `${usual} ${text}` }), otherNames)

export type RealCue = { tool: string; cue: CueKind; path: string; excerpt: string }
export type LabeledCue = RealCue & { label: boolean; reason: string }

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
