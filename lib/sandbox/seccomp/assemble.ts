/**
 * Turns a readable list of steps into the bytes of a classic BPF program: 8 bytes per instruction, `u16 code, u8
 * jump-if-true, u8 jump-if-false, u32 k`, as in struct sock_filter of <linux/filter.h>. Jumps name labels; the first
 * pass places the steps, the second writes the distances.
 */
export function assemble(steps: readonly Step[]): Uint8Array {
  const near = expandFarJumps(steps)
  const places = placesOf(near)
  const instructions = near.filter(step => step.op !== 'label')
  const bytes = new DataView(new ArrayBuffer(instructions.length * instructionBytes))
  instructions.forEach((step, index) => {
    const at = index * instructionBytes
    bytes.setUint16(at, opcodes[step.op], true)
    if (isJump(step)) {
      bytes.setUint8(at + 2, distance(places, index, step.then))
      bytes.setUint8(at + 3, distance(places, index, step.otherwise))
    }
    bytes.setUint32(at + 4, step.k, true)
  })
  return new Uint8Array(bytes.buffer)
}

export type Step =
  /** Loads 32 bits of struct seccomp_data at byte offset k into the accumulator. */
  | { op: 'load'; k: number }
  | { op: 'and'; k: number }
  | { op: 'return'; k: number }
  | Jump
  | { op: 'label'; name: string }

/**
 * Compares the accumulator with k: equal, at least, more than, or any common bit. Without a label, the next step
 * follows.
 */
type Jump = {
  op: 'equal' | 'at-least' | 'more' | 'bits'
  k: number
  then?: string
  otherwise?: string
}

const instructionBytes = 8

const opcodes = { load: 0x20, and: 0x54, return: 0x06, equal: 0x15, 'at-least': 0x35, more: 0x25, bits: 0x45 }

/** A jump distance is one byte. */
const distanceMax = 255

const isJump = (step: Step): step is Jump => 'then' in step || 'otherwise' in step

const placesOf = (steps: readonly Step[]) => {
  const places = new Map<string, number>()
  let index = 0
  for (const step of steps) {
    if (step.op === 'label') places.set(step.name, index)
    else index += 1
  }
  return places
}

const distance = (places: Map<string, number>, from: number, label: string | undefined) => {
  if (label === undefined) return 0
  const place = places.get(label)
  if (place === undefined) throw new RangeError(`no such label: ${label}`)
  // BPF jumps forward only.
  if (place <= from) throw new RangeError(`label ${label} lies behind its jump`)
  const steps = place - from - 1
  if (steps > distanceMax) throw new RangeError(`label ${label} is too far away`)
  return steps
}

const isNear = (places: Map<string, number>, from: number, label: string) =>
  (places.get(label) ?? 0) - from - 1 <= distanceMax

/**
 * A label that is too far away is always a `return`: a copy of it is inserted right after the jump. Each copy moves
 * what follows, so the search starts again until every jump reaches its label.
 */
function expandFarJumps(steps: readonly Step[]): readonly Step[] {
  const places = placesOf(steps)
  let index = -1
  for (const [position, step] of steps.entries()) {
    if (step.op === 'label') continue
    index += 1
    if (!isJump(step) || step.then === undefined || isNear(places, index, step.then)) continue
    const target = steps[steps.findIndex(other => other.op === 'label' && other.name === step.then) + 1]
    if (target?.op !== 'return') throw new RangeError(`label ${step.then} is too far away`)
    const skip = `behind-${position}-${steps.length}`
    return expandFarJumps([
      ...steps.slice(0, position),
      { ...step, then: undefined, otherwise: step.otherwise ?? skip },
      target,
      { op: 'label', name: skip },
      ...steps.slice(position + 1),
    ])
  }
  return steps
}
