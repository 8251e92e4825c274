// The finished value: everything worked out, with spans. Parts that several references share are built once.
import type { AstValue } from './ast'
import type { HoconEntry, HoconNode, HoconValue, Span } from './hocon-value'
import type { JoinContext } from './join'
import type { Resolver } from './resolve'
import type { Assignment } from './slot'
import { isContainer, type Built, type ListValue, type ObjectValue, type Value } from './value'

type Place = { start: number; end: number }

export class Builder {
  constructor(
    private readonly resolver: Resolver,
    private readonly context: JoinContext,
  ) {}

  buildRoot(place: Place): HoconNode | null {
    const built = this.build(this.resolver.rootValue(), place, 0)
    return built && { value: built.value, span: this.span(place) }
  }

  /** Null when there is nothing to show; what is wrong is reported then. `place` is where the value is used. */
  private build(value: Value, place: Place, depth: number): Built | null {
    switch (value.kind) {
      case 'absent':
      case 'failed':
        return null
      case 'scalar':
        return leaf(value.value, value.text)
      case 'unknown':
        return leaf({ kind: 'unresolved', text: value.text }, value.text)
      case 'list':
      case 'object':
        return this.buildContainer(value, place, depth)
    }
  }

  private buildContainer(value: ListValue | ObjectValue, place: Place, depth: number): Built | null {
    const { diagnostics, limits } = this.context
    if (value.building) {
      diagnostics.report({ code: 'cycle', message: 'This value would hold itself.', ...place })
      return null
    }
    if (depth + (value.built?.height ?? 1) > limits.depthMax) {
      const message = `References nest objects and lists deeper than ${limits.depthMax} here.`
      diagnostics.report({ code: 'limit', message, ...place })
      return null
    }
    if (!value.built) {
      value.building = true
      value.built = value.kind === 'list' ? this.buildList(value, depth) : this.buildObject(value, depth)
      value.building = false
    }
    const { nodes, length } = value.built
    if (nodes > limits.nodesMax || length > limits.resultLengthMax) {
      diagnostics.halt('With all references written out this value is too large.', place.start, place.end)
    }
    return value.built
  }

  private buildList(list: ListValue, depth: number): Built {
    const items: HoconNode[] = []
    const size = new Size()
    for (const item of list.items) {
      const isSlot = 'slot' in item
      const { value, assignment } = isSlot
        ? this.resolver.slotResult(item.slot)
        : { value: this.resolver.itemValue(item), assignment: null }
      const place = isSlot ? valuePlace(assignment) : item.value
      if (!isSlot && leavesItselfOut(item.value, value)) continue
      const built = this.build(value, place, depth + 1)
      if (!built) continue
      size.add(built, 0)
      items.push({ value: built.value, span: this.span(place) })
    }
    return size.of({ kind: 'array', items })
  }

  private buildObject(object: ObjectValue, depth: number): Built {
    const entries: HoconEntry[] = []
    const size = new Size()
    for (const [key, slot] of object.slots) {
      const { value, assignment } = this.resolver.slotResult(slot)
      const top = slot.layers[slot.layers.length - 1]
      if (!assignment || (top?.kind === 'computed' && leavesItselfOut(top.value, value))) continue
      const place = valuePlace(assignment)
      const built = this.build(value, place, depth + 1)
      if (!built) continue
      size.add(built, key.length)
      const keySpan = this.span({ start: assignment.keyStart, end: assignment.keyEnd })
      const node = { value: built.value, span: this.span(place) }
      entries.push({ key, keySpan, node, comments: assignment.comments })
    }
    return size.of({ kind: 'object', entries })
  }

  private span({ start, end }: Place): Span {
    return this.context.source.span(start, end)
  }
}

/** Adds up the parts of a list or object. */
class Size {
  private nodes = 1
  private length = 0
  private height = 0

  add(part: Built, keyLength: number): void {
    this.nodes += part.nodes
    this.length += part.length + keyLength
    this.height = Math.max(this.height, part.height)
  }

  of(value: HoconValue): Built {
    return { value, nodes: this.nodes, length: this.length, height: this.height + 1 }
  }
}

const leaf = (value: HoconValue, text: string): Built => ({ value, nodes: 1, length: text.length, height: 0 })

const valuePlace = (assignment: Assignment | null): Place => ({
  start: assignment?.valueStart ?? 0,
  end: assignment?.valueEnd ?? 0,
})

/** `${?name}` that leads to something it stands in gives nothing, as if the name were missing. */
const leavesItselfOut = (written: AstValue, value: Value) =>
  written.kind === 'reference' && written.optional && isContainer(value) && value.building
