// Resolves values: follows references, merges layers and joins pieces, each as late as possible and only once. One rule
// covers values that refer to themselves: while a layer is being resolved, its key shows only the layers below it. So
// `path = ${path}":/more"` finds the earlier path, and a key with nothing below it is a cycle.
import type { AstBlank, AstObject, AstReference, AstValue, AstArray } from '@/lib/core/hocon/syntax/ast'
import { join, type JoinContext } from './join'
import { writePath } from '@/lib/core/hocon/tokens/path'
import { open, openObjects, overlay } from './open-objects'
import {
  absent,
  failed,
  isContainer,
  makeList,
  type ComputedLayer,
  type Item,
  type Scope,
  type Slot,
  type SlotResult,
  type Value,
} from './value'

type ResolveContext = JoinContext & { unresolved: 'error' | 'keep' }

const nothing: SlotResult = { value: absent, assignment: null }

export class Resolver {
  private readonly root: Value
  /** Layers being resolved, each on behalf of the previous one. */
  private readonly active: ComputedLayer[] = []
  /**
   * The lowest active layer that was hidden while the current value was resolved. The value is valid only inside that
   * layer.
   */
  private lowestHidden = Infinity
  /** The last lookup found a key whose layers are all hidden. */
  private foundItself = false
  private steps = 0
  private readonly opened = new Map<AstArray | AstObject, Value>()

  constructor(
    root: AstObject | AstArray,
    private readonly context: ResolveContext,
  ) {
    this.root = this.evaluate(root, null)
  }

  rootValue(): Value {
    return this.root
  }

  /** Returns the value of a key without the layers that are being resolved. */
  slotResult(slot: Slot): SlotResult {
    const { limits, diagnostics } = this.context
    if (slot.computed === 0) return this.resultUpTo(slot, slot.layers.length)
    if (slot.computed > limits.selfReferencesMax) {
      const top = slot.layers[slot.layers.length - 1]
      const place = top && top.kind !== 'slot' ? top.assignment : null
      const message = `This key is computed from its earlier values more than ${limits.selfReferencesMax} times.`
      diagnostics.report({ code: 'limit', message, start: place?.keyStart ?? 0, end: place?.keyEnd ?? 0 })
      return { value: failed, assignment: place }
    }
    const hidden = slot.layers.findIndex(layer => layer.kind === 'computed' && layer.activeAt >= 0)
    if (hidden < 0) return this.resultUpTo(slot, slot.layers.length)
    this.lowestHidden = Math.min(this.lowestHidden, (slot.layers[hidden] as ComputedLayer).activeAt)
    const result = this.resultUpTo(slot, hidden)
    if (result.value.kind === 'absent') this.foundItself = true
    return result
  }

  itemValue(item: Item): Value {
    if ('slot' in item) return this.slotResult(item.slot).value
    if (!item.result) {
      const base = this.active.length
      this.enterScope(item.scope)
      item.result = this.evaluate(item.value, item.scope)
      this.leave(base)
    }
    return item.result
  }

  /**
   * Merges the lowest `height` layers from the bottom up, so that every lookup of an earlier value is already cached.
   */
  private resultUpTo(slot: Slot, height: number): SlotResult {
    // A plain value or object needs no cache entry.
    if (slot.computed === 0 && height === 1) return this.layerResult(slot, 0)
    const results = (slot.results ??= [])
    const known = results[height]
    if (known) return known
    const outerHidden = this.lowestHidden
    this.lowestHidden = Infinity
    let from = height
    while (from > 0 && !results[from]) from--
    let result = results[from] ?? nothing
    for (let index = from; index < height; index++) {
      result = overlay(result, this.layerResult(slot, index))
      if (this.lowestHidden === Infinity) results[index + 1] = result
    }
    this.lowestHidden = Math.min(outerHidden, this.lowestHidden)
    return result
  }

  private layerResult(slot: Slot, index: number): SlotResult {
    const layer = slot.layers[index]!
    switch (layer.kind) {
      case 'fixed':
        return { value: this.evaluate(layer.value, layer.scope), assignment: layer.assignment }
      case 'objects': {
        const { sources, scope, assignment } = layer
        layer.opened ??= openObjects(sources, scope, assignment.value)
        return { value: layer.opened, assignment }
      }
      case 'slot':
        return this.slotResult(layer.slot)
      case 'computed':
        return { value: this.compute(slot, index, layer), assignment: layer.assignment }
    }
  }

  private compute(slot: Slot, index: number, layer: ComputedLayer): Value {
    const { limits, diagnostics } = this.context
    const { assignment } = layer
    const base = this.active.length
    if (base >= limits.referenceDepthMax) {
      const message = `References lead to references more than ${limits.referenceDepthMax} times here.`
      const { start, end } = assignment.value
      diagnostics.report({ code: 'limit', message, start, end })
      return failed
    }
    const outerHidden = this.lowestHidden
    this.lowestHidden = Infinity
    this.enterScope(layer.scope)
    this.enter(layer)
    const scope = { layer, outer: layer.scope }
    const value = layer.append
      ? this.append(this.resultUpTo(slot, index).value, layer, scope)
      : this.evaluate(layer.value, scope)
    this.leave(base)
    // A value that only this layer was hidden from is valid everywhere.
    this.lowestHidden = Math.min(outerHidden, this.lowestHidden < base ? this.lowestHidden : Infinity)
    return value
  }

  private append(below: Value, layer: ComputedLayer, scope: Scope): Value {
    const place = layer.assignment.value
    const list = makeList([{ value: layer.value, scope, result: null }], place)
    this.step(below.kind === 'list' ? below.items.length : 1, place)
    return join([below, list], place, this.context)
  }

  private evaluate(value: AstValue, scope: Scope | null): Value {
    switch (value.kind) {
      case 'scalar':
        return value
      case 'array':
      case 'object': {
        let opened = this.opened.get(value)
        if (!opened) this.opened.set(value, (opened = open(value, scope)))
        return opened
      }
      case 'reference':
        return this.follow(value)
      case 'concat':
        return this.concatenate(value.pieces, value, scope)
      case 'broken':
        return failed
    }
  }

  private concatenate(
    pieces: readonly (AstValue | AstBlank)[],
    place: { start: number; end: number },
    scope: Scope | null,
  ): Value {
    const values = pieces.map(piece => (piece.kind === 'blank' ? piece : this.evaluate(piece, scope)))
    for (const value of values) {
      if (value.kind === 'list') this.step(value.items.length, place)
      if (value.kind === 'object') this.step(value.slots.size, place)
    }
    return join(values, place, this.context)
  }

  private follow(reference: AstReference): Value {
    const { path, prefix, optional } = reference
    const outerFoundItself = this.foundItself
    this.foundItself = false
    let value = prefix.length > 0 ? this.lookUp([...prefix, ...path], reference) : absent
    if (value.kind === 'absent') value = this.lookUp(path, reference)
    const isInside = isContainer(value) && value.building
    const isCycle = isInside || this.foundItself
    this.foundItself = outerFoundItself
    if (value.kind !== 'absent' && !isInside) return value
    if (optional) return absent
    const { start, end } = reference
    const written = `\${${writePath(path)}}`
    if (!isCycle && this.context.unresolved === 'keep') return { kind: 'unknown', text: written, start, end }
    this.context.diagnostics.report(
      isCycle
        ? { code: 'cycle', message: `\`${written}\` refers back to the value that contains it.`, start, end }
        : {
            code: 'unresolved',
            message: `\`${written}\` is not defined in this file.`,
            hint: `Pegboard never reads its own environment. Define the key, or write \${?${writePath(path)}} to leave it out.`,
            start,
            end,
          },
    )
    return failed
  }

  private lookUp(path: readonly string[], reference: AstReference): Value {
    let value = this.root
    for (const key of path) {
      this.step(1, reference)
      if (value.kind !== 'object') return value.kind === 'failed' ? failed : absent
      const slot = value.slots.get(key)
      if (!slot) return absent
      value = this.slotResult(slot).value
    }
    return value
  }

  private enterScope(scope: Scope | null): void {
    for (let at = scope; at; at = at.outer) if (at.layer.activeAt < 0) this.enter(at.layer)
  }

  private enter(layer: ComputedLayer): void {
    layer.activeAt = this.active.length
    this.active.push(layer)
  }

  private leave(base: number): void {
    while (this.active.length > base) this.active.pop()!.activeAt = -1
  }

  private step(count: number, place: { start: number; end: number }): void {
    this.steps += count
    if (this.steps > this.context.limits.resolveStepsMax) {
      this.context.diagnostics.halt('Resolving the references takes too many steps.', place.start, place.end)
    }
  }
}
