/**
 * Reads Anode levels: an object with the level of each tool, and `"*"` for all others. Every tool has one level, so there is
 * no order. A tool without a level has confirm_execute.
 */
import { permissionLevels } from '@/lib/core/formats/executables/permission-levels'
import type { HoconNode } from '@/lib/core/hocon/read-hocon'
import type { Effect } from '@/lib/core/spec/tool-spec'
import {
  readable,
  resourceOfName,
  shorten,
  textOfNode,
  type ForeignPolicy,
  type Report,
} from './foreign-policy'

/** Effect of each Anode level; null when the inner call decides. */
const levelEffects: Record<string, Effect | null> = {
  auto_read: 'allow',
  external_read: 'allow',
  state_write: 'allow',
  confirm_execute: 'ask',
  confirm_write: 'ask',
  delegated: null,
  interactive: 'ask',
  unavailable: 'deny',
}

/** Used to recognize the format of a text. */
export const isAnodeLevel = (word: string | null): boolean =>
  word !== null && Object.hasOwn(permissionLevels, word)

/** Null if the root is not an object. The levels may be under the key `levels`. */
export function readAnodeLevels(root: HoconNode, report: Report): ForeignPolicy | null {
  if (root.value.kind !== 'object') return null
  const wrapped = root.value.entries.find(({ key }) => key === 'levels')?.node
  const { entries: levels } = wrapped?.value.kind === 'object' ? wrapped.value : root.value
  const policy: ForeignPolicy = { format: 'anode-levels', order: 'first', entries: [], otherwise: 'ask' }
  for (const { key, keySpan, node } of readable(levels, ({ keySpan }) => keySpan, report)) {
    const level = textOfNode(node)
    if (level === null || !Object.hasOwn(levelEffects, level)) {
      report(
        node.span,
        'anode-level',
        `Unknown level "${(level ?? node.value.kind).slice(0, 60)}".`,
        `Write one of: ${Object.keys(levelEffects).join(', ')}.`,
      )
      continue
    }
    const effect = levelEffects[level]!
    if (effect === null) {
      const fix = 'No rule was created. Each called tool is decided separately.'
      report(
        keySpan,
        'anode-delegated',
        `"${shorten(key)}" delegates the decision to the inner call.`,
        fix,
        'warning',
      )
      continue
    }
    if (level === 'interactive')
      report(
        keySpan,
        'anode-interactive',
        `"${shorten(key)}" requires a person.`,
        'The run asks first. A run that an API token starts waits until a person confirms it.',
        'warning',
      )
    if (key === '*') policy.otherwise = effect
    else
      policy.entries.push({
        effect,
        what: resourceOfName(key),
        tests: [],
        text: shorten(`Anode: ${key} is ${level}`),
        span: keySpan,
      })
  }
  return policy
}
