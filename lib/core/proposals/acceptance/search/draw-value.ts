/**
 * Draws values that fit several schemas. Some of these schemas can be negative, so that a value which one side
 * accepts and the other refuses is drawn on purpose. What is drawn may be wrong; the search checks it.
 */
import { searchLimits } from '@/lib/core/proposals/acceptance/acceptance-limits'
import type { WordFinder } from '@/lib/core/proposals/acceptance/patterns/find-word'
import type { FactContext } from '@/lib/core/proposals/acceptance/proof/fact-context'
import type { Cell, Facts } from '@/lib/core/proposals/acceptance/proof/facts'
import { flatten } from '@/lib/core/proposals/acceptance/proof/flatten'
import type { SchemaIdentity } from '@/lib/core/proposals/acceptance/schema/schema-identity'
import type { Part } from '@/lib/core/proposals/acceptance/schema/side'
import { isJsonObject } from '@/lib/core/spec/json-value'
import { StepCounter } from '@/lib/core/proposals/acceptance/step-counter'
import { Choices } from './choices'
import { drawArray } from './draw-array'
import { drawNames } from './draw-names'
import { drawNumber, drawText } from './draw-scalar'
import type { Drawer, Drawn } from './drawer'

/** Cells tried for one value before it is given up. */
const cellsTried = 24
/** Cells of which variants are made. */
const variedCellsMax = 8

export class ValueDrawer implements Drawer {
  private readonly cells = new Map<string, Cell[]>()
  private nodes = 0
  private readonly context: Omit<FactContext, 'steps'>
  private steps = 0
  private drawn = 0

  constructor(
    private readonly identity: SchemaIdentity,
    readonly words: WordFinder,
  ) {
    this.context = {
      identity,
      // Whether branches overlap shows when the value is checked.
      areDisjoint: () => true,
      matcherOf: pattern => words.matcherOf(pattern),
    }
  }

  /** Returns the alternatives of the schemas together, or those found before the steps were used up. */
  cellsOf(parts: readonly Part[]): Cell[] {
    const key = parts
      .map(part => this.identity.idOfPart(part))
      .sort((a, b) => a - b)
      .join()
    const known = this.cells.get(key)
    if (known) return known
    const left = searchLimits.drawStepsMax - this.steps
    const steps = new StepCounter(Math.max(0, Math.min(left, searchLimits.cellStepsMax)))
    const { cells } = flatten(parts, { ...this.context, steps })
    this.steps += steps.spent
    this.cells.set(key, cells)
    return cells
  }

  /** Allows as many values to be drawn as in the phase before. */
  beginPhase(): void {
    this.drawn = 0
  }

  /** Draws a whole instance. */
  draw(parts: readonly Part[], choices: Choices): Drawn {
    this.nodes = 0
    return this.drawInside(parts, choices, 0)
  }

  drawFrom(cell: Cell, choices: Choices): Drawn {
    this.nodes = 0
    return this.drawCell(cell, choices, 0)
  }

  drawInside(parts: readonly Part[], choices: Choices, depth: number): Drawn {
    const cells = this.cellsOf(parts)
    const first = choices.next(cells.length)
    for (let tried = 0; tried < Math.min(cells.length, cellsTried); tried += 1) {
      const found = this.drawCell(cells[(first + tried) % cells.length]!, choices, depth)
      if (found) return found
    }
    return null
  }

  /** Returns values of different cells, then of different sizes. */
  variants(parts: readonly Part[], depth: number, count: number): unknown[] {
    return this.cellsOf(parts)
      .slice(0, variedCellsMax)
      .flatMap(cell => this.variantsOf(cell, depth, count))
  }

  private variantsOf(cell: Cell, depth: number, count: number): unknown[] {
    const { kind, facts } = cell
    const steps = Array.from({ length: Math.min(count, searchLimits.itemsMax) }, (_, step) => step)
    if (kind === 'values') return [...(facts.values ?? [])]
    if (kind === 'number') return steps.map(step => (Number.isFinite(facts.low) ? facts.low : 0) + step)
    if (kind === 'string') return steps.map(step => numberedText(step).padStart(facts.lengthMin, 'a'))
    const found = [false, true].flatMap(isFull => {
      const drawn = this.drawCell(cell, new Choices(null, isFull), depth)
      return drawn ? [drawn.value] : []
    })
    return found.flatMap(value => [value, ...withOtherTexts(value, steps)])
  }

  private drawCell({ kind, facts }: Cell, choices: Choices, depth: number): Drawn {
    this.nodes += 1
    this.drawn += 1
    if (depth > searchLimits.depthMax || this.nodes > searchLimits.nodesMax) return null
    if (this.drawn > searchLimits.drawnMax) return null
    switch (kind) {
      case 'values':
        return facts.values!.length > 0 ? { value: choices.pick(facts.values!) } : null
      case 'number':
        return unlessNull(drawNumber(facts, choices))
      case 'string':
        return unlessNull(drawText(facts, choices, this.words))
      case 'array':
        return drawArray(facts, choices, depth, this, this.identity)
      case 'object':
        return this.drawObject(facts, choices, depth)
      default:
        return null
    }
  }

  private drawObject(facts: Facts, choices: Choices, depth: number): Drawn {
    this.drawn += facts.required.size
    const names = drawNames(facts, choices, depth, this)
    if (!names) return null
    this.drawn += names.length
    const entries: [string, unknown][] = []
    for (const { name, parts, isRequired } of names) {
      if (!isRequired && entries.length >= facts.namesMax) continue
      const item = this.drawInside(parts, choices, depth + 1)
      if (item) entries.push([name, item.value])
      else if (isRequired) return null
    }
    return { value: Object.fromEntries(entries) }
  }
}

/** Counts in letters: a, b, … z, ba, bb. */
const numberedText = (index: number): string =>
  (index < 26 ? '' : numberedText(Math.floor(index / 26))) + String.fromCodePoint(97 + (index % 26))

/** Returns copies of an object with other values of its first text. */
function withOtherTexts(value: unknown, steps: readonly number[]): unknown[] {
  if (!isJsonObject(value)) return []
  const name = Object.keys(value).find(key => typeof value[key] === 'string')
  if (name === undefined) return []
  const length = String(value[name]).length
  return steps.map(step => ({ ...value, [name]: numberedText(step).padStart(length, 'a') }))
}

const unlessNull = (value: unknown): Drawn => (value === null ? null : { value })
