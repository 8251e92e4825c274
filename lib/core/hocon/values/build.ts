// Builds the finished value with its spans after all references are resolved. Parts that several references share are
// built once.
import type { AstValue } from '@/lib/core/hocon/syntax/ast'
import type { HoconEntry, HoconNode, HoconValue, Span } from '@/lib/core/hocon/hocon-value'
import type { JoinContext } from './join'
import type { Resolver } from './resolve'
import { isContainer, type Built, type ListValue, type ObjectValue, type Size, type Value } from './value'

type Place = { start: number; end: number }

export class Builder {
  constructor(
    private readonly resolver: Resolver,
    private readonly context: JoinContext,
  ) {}

  buildRoot(place: Place): HoconNode | null {
    const value = this.build(this.resolver.rootValue(), place, 0, { nodes: 0, length: 0, height: 0 })
    return value && { value, span: this.span(place) }
  }

  /**
   * Builds a value and adds its size to that of the surrounding list or object. Null if there is no value; the reason
   * is then already reported. `place` is where the value is used.
   */
  private build(value: Value, place: Place, depth: number, around: Size): HoconValue | null {
    switch (value.kind) {
      case 'absent':
      case 'failed':
        return null
      case 'scalar':
      case 'unknown':
        around.nodes++
        around.length += value.text.length
        return value.kind === 'scalar' ? value.value : { kind: 'unresolved', text: value.text }
      case 'list':
      case 'object': {
        const built = this.buildContainer(value, place, depth)
        if (!built) return null
        around.nodes += built.size.nodes
        around.length += built.size.length
        around.height = Math.max(around.height, built.size.height + 1)
        return built.value
      }
    }
  }

  private buildContainer(value: ListValue | ObjectValue, place: Place, depth: number): Built | null {
    const { diagnostics, limits } = this.context
    const { start, end } = place
    if (value.building) {
      diagnostics.report({ code: 'cycle', message: 'This value would contain itself.', start, end })
      return null
    }
    if (depth + 1 + (value.built?.size.height ?? 0) > limits.depthMax) {
      const message = `References nest objects and lists deeper than ${limits.depthMax} here.`
      diagnostics.report({ code: 'limit', message, start, end })
      return null
    }
    if (!value.built) {
      value.building = true
      value.built = value.kind === 'list' ? this.buildList(value, depth) : this.buildObject(value, depth)
      value.building = false
    }
    const { nodes, length } = value.built.size
    if (nodes > limits.nodesMax || length > limits.resultLengthMax) {
      diagnostics.halt('This value is too large with all references expanded.', start, end)
    }
    return value.built
  }

  private buildList(list: ListValue, depth: number): Built {
    const items: HoconNode[] = []
    const size: Size = { nodes: 1, length: 0, height: 0 }
    for (const item of list.items) {
      const isSlot = 'slot' in item
      const { value, assignment } = isSlot
        ? this.resolver.slotResult(item.slot)
        : { value: this.resolver.itemValue(item), assignment: null }
      if (!isSlot && leavesItselfOut(item.value, value)) continue
      const place = isSlot ? (assignment?.value ?? list) : item.value
      const built = this.build(value, place, depth + 1, size)
      if (built) items.push({ value: built, span: this.span(place) })
    }
    return { value: { kind: 'array', items }, size }
  }

  private buildObject(object: ObjectValue, depth: number): Built {
    const entries: HoconEntry[] = []
    const size: Size = { nodes: 1, length: 0, height: 0 }
    for (const [key, slot] of object.slots) {
      const { value, assignment } = this.resolver.slotResult(slot)
      const top = slot.layers[slot.layers.length - 1]
      if (!assignment || (top?.kind === 'computed' && leavesItselfOut(top.value, value))) continue
      const place = assignment.value
      const built = this.build(value, place, depth + 1, size)
      if (!built) continue
      size.length += key.length
      const keySpan = this.context.source.span(assignment.keyStart, assignment.keyEnd)
      entries.push({
        key,
        keySpan,
        node: { value: built, span: this.span(place) },
        comments: assignment.comments,
      })
    }
    return { value: { kind: 'object', entries }, size }
  }

  private span({ start, end }: Place): Span {
    return this.context.source.span(start, end)
  }
}

/** `${?name}` that refers to a value around itself yields nothing, as if the name were undefined. */
const leavesItselfOut = (written: AstValue, value: Value) =>
  written.kind === 'reference' && written.optional && isContainer(value) && value.building
