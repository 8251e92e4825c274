/** Chooses the names of a drawn object. */
import { isClosed, type Facts, type Hint } from '@/lib/core/proposals/acceptance/proof/facts'
import { allRequired, listedNames, partsOfName } from '@/lib/core/proposals/acceptance/proof/names'
import type { Part } from '@/lib/core/proposals/acceptance/schema/side'
import { entriesOf } from '@/lib/core/proposals/acceptance/schema/object-rules'
import { Choices } from './choices'
import type { Drawer } from './drawer'

type ChosenName = { name: string; parts: readonly Part[]; isRequired: boolean }

/** Names added to a full object. */
const optionalMax = 60
/** Names added to reach a least number. */
const namesMax = 200
/** Depth from which only required names are drawn. */
const fullDepthMax = 4
const plainNames = ['extra', 'other', 'a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']

/** Returns names with the schemas of their values; null if the facts need more names than can be found. */
export function drawNames(
  facts: Facts,
  choices: Choices,
  depth: number,
  drawer: Drawer,
): ChosenName[] | null {
  const chosen = new Map<string, ChosenName>()
  const add = (name: string, isRequired: boolean, also: readonly Part[] = []) => {
    const known = chosen.get(name)
    const parts = [...(known?.parts ?? partsOfName(facts, name)), ...also]
    chosen.set(name, { name, parts, isRequired: isRequired || known?.isRequired === true })
  }
  for (const name of allRequired(facts)) add(name, true)
  for (const hint of facts.hints) {
    const named = nameForHint(hint, facts, choices, depth, drawer)
    if (named === undefined) return null
    if (named) add(named.name, true, named.also)
  }
  const optional = listedNames(facts).filter(name => !chosen.has(name))
  if (choices.isFull && depth < fullDepthMax)
    for (const name of optional.slice(0, optionalMax)) add(name, false)
  for (const name of allRequired(facts, [...chosen.keys()])) add(name, chosen.get(name)?.isRequired ?? false)
  const spare = [...optional, ...otherNames(facts, choices, depth, drawer)].filter(name => !chosen.has(name))
  while (chosen.size < facts.namesMin && spare.length > 0) add(spare.shift()!, true)
  return chosen.size < facts.namesMin ? null : [...chosen.values()]
}

/** Names that are not listed, matching a pattern or the schema of all names if there is one. */
function otherNames(facts: Facts, choices: Choices, depth: number, drawer: Drawer): string[] {
  if (chosenEnough(facts)) return []
  const names: string[] = []
  for (const { patterns } of facts.nameGroups)
    for (const { text, matches } of patterns) {
      const answer = drawer.words.find({ matches: [text], avoids: [], lengthMin: 0, lengthMax: 64 })
      if (answer.found !== 'word') continue
      const { word } = answer
      const longer = Array.from(
        { length: Math.min(facts.namesMin, namesMax) },
        (_, index) => `${word}${index}`,
      )
      names.push(word, ...longer.filter(matches))
    }
  names.push(...drawnNames(facts, choices, depth, drawer))
  const more = Array.from({ length: Math.min(facts.namesMin, namesMax) }, (_, index) => `n${index}`)
  return [...names, ...plainNames, ...more]
}

/** Names that the schema of all names accepts. */
function drawnNames(facts: Facts, choices: Choices, depth: number, drawer: Drawer): string[] {
  const [first] = facts.names
  if (!first) return []
  const isText: Part = { schema: { type: 'string' }, side: first.side, negated: false }
  const parts = [...facts.names, isText]
  const drawn = drawer.drawInside(parts, choices, depth + 1)
  return [drawn?.value, ...drawer.variants(parts, depth + 1, Math.min(facts.namesMin, namesMax) + 6)].filter(
    name => typeof name === 'string',
  )
}

const chosenEnough = (facts: Facts) => facts.namesMin === 0

/** @returns null if the hint is about something else, undefined if no name was found */
function nameForHint(
  hint: Hint,
  facts: Facts,
  choices: Choices,
  depth: number,
  drawer: Drawer,
): { name: string; also: readonly Part[] } | null | undefined {
  if (hint.kind === 'name') {
    const name = unlistedName(hint.schema, facts, drawer)
    return name === null ? undefined : { name, also: [hint.part] }
  }
  if (hint.kind === 'matching-name') {
    const answer = drawer.words.find({
      matches: [hint.pattern],
      avoids: [],
      lengthMin: choices.isFull ? 1 : 0,
      lengthMax: 64,
    })
    return answer.found === 'word' ? { name: answer.word, also: [hint.part] } : undefined
  }
  if (hint.kind === 'refused-name') {
    const isText: Part = { schema: { type: 'string' }, side: hint.part.side, negated: false }
    const drawn = drawer.drawInside([hint.part, isText, ...facts.names], choices, depth + 1)
    return typeof drawn?.value === 'string' ? { name: drawn.value, also: [] } : undefined
  }
  return null
}

/** A name that the schema does not list and whose value the other facts do not forbid. */
function unlistedName(
  schema: Readonly<Record<string, unknown>>,
  facts: Facts,
  drawer: Drawer,
): string | null {
  const listed = new Set(entriesOf(schema.properties).map(([name]) => name))
  const avoids = entriesOf(schema.patternProperties).map(([text]) => text)
  const matchers = avoids.map(text => drawer.words.matcherOf(text))
  const isOutside = (name: string) =>
    !listed.has(name) && !matchers.some(matches => !matches || matches(name))
  const isAllowed = (name: string) => !partsOfName(facts, name).some(isClosed)
  const patterns = facts.nameGroups.flatMap(group => group.patterns.map(({ text }) => text))
  const words = [...new Set(patterns)].flatMap(pattern => {
    const answer = drawer.words.find({ matches: [pattern], avoids, lengthMin: 0, lengthMax: 64 })
    return answer.found === 'word' ? [answer.word] : []
  })
  const answer = drawer.words.find({ matches: [], avoids, lengthMin: 1, lengthMax: 64, skip: listed })
  const candidates = [
    ...drawnNames(facts, new Choices(null, true), 0, drawer),
    ...listedNames(facts),
    ...plainNames,
    ...words,
    ...(answer.found === 'word' ? [answer.word] : []),
  ]
  return candidates.find(name => isOutside(name) && isAllowed(name)) ?? null
}
