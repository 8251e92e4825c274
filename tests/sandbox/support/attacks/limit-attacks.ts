import { boundaryAttacks } from './boundary-attacks'
import { kernelMemoryAttacks } from './kernel-memory-attacks'
import type { LimitAttack } from './limit-attack'
import { memoryAttacks } from './memory-attacks'

export const limitAttacks: readonly LimitAttack[] = [
  ...memoryAttacks,
  ...kernelMemoryAttacks,
  ...boundaryAttacks,
]
