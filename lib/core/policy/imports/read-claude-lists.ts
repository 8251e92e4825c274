/**
 * Reads the allow, ask and deny lists of Claude Code settings: `Bash(npm run *)`, `WebFetch(domain:example.org)`,
 * `mcp__server__tool`. Deny takes precedence over ask, and ask over allow, regardless of specificity.
 */
import type { HoconEntry, HoconNode } from '@/lib/core/hocon/read-hocon'
import type { Effect } from '@/lib/core/spec/tool-spec'
import type { ArgumentTest } from '@/lib/core/policy/model/rule'
import {
  readable,
  resourceOfName,
  shorten,
  textOfNode,
  type ForeignPolicy,
  type Report,
} from './foreign-policy'

// Maps, because plain objects inherit names such as constructor.
const lists = new Map<string, Effect>([
  ['allow', 'allow'],
  ['ask', 'ask'],
  ['deny', 'deny'],
])
/** Effect of each mode for tools that no list names. */
const modes = new Map<string, Effect>([
  ['default', 'ask'],
  ['dontAsk', 'deny'],
  ['bypassPermissions', 'allow'],
])

/** The argument that the brackets of each tool test. */
const bracketed = new Map([
  ['Bash', 'command'],
  ['Read', 'file_path'],
  ['Edit', 'file_path'],
  ['MultiEdit', 'file_path'],
  ['Write', 'file_path'],
  ['NotebookEdit', 'notebook_path'],
  ['WebFetch', 'url'],
])

/** Used to recognize the format of a text. */
export const isClaudeList = (key: string): boolean => lists.has(key)

/** Unreadable entries are reported and left out. */
export function readClaudeLists(entries: readonly HoconEntry[], report: Report): ForeignPolicy {
  const policy: ForeignPolicy = {
    format: 'claude-lists',
    order: 'strictest',
    entries: [],
    otherwise: 'ask',
  }
  for (const { key, keySpan, node } of entries) {
    const effect = lists.get(key)
    if (key === 'defaultMode') policy.otherwise = readMode(node, report)
    else if (!effect)
      report(keySpan, 'claude-key', `Unknown key "${key.slice(0, 60)}".`, 'The key was ignored.', 'warning')
    else if (node.value.kind !== 'array')
      report(node.span, 'claude-list', 'This is not a list.', 'Write ["Tool", "Tool(what)"].')
    else
      for (const item of readable(node.value.items, ({ span }) => span, report))
        addItem(policy, key, effect, item, report)
  }
  return policy
}

function readMode(node: HoconNode, report: Report): Effect {
  const mode = textOfNode(node) ?? ''
  const effect = modes.get(mode)
  if (effect) return effect
  report(
    node.span,
    'claude-mode',
    `Pegboard asks before runs that the mode "${mode.slice(0, 60)}" allows.`,
    'Write rules for these runs.',
    'warning',
  )
  return 'ask'
}

function addItem(policy: ForeignPolicy, list: string, effect: Effect, item: HoconNode, report: Report): void {
  const text = textOfNode(item)
  const match = text === null ? null : /^([^()\s]+)(?:\((.*)\))?$/s.exec(text.trim())
  if (!match) {
    report(item.span, 'claude-rule', 'Invalid rule.', 'Write "Tool" or "Tool(what)".')
    return
  }
  const [, tool, what] = match
  const tests = what === undefined || what === '*' ? [] : readBrackets(tool!, what)
  if (typeof tests === 'string') {
    report(
      item.span,
      'claude-brackets',
      tests,
      'Write a rule with a condition on the argument, or remove the brackets.',
    )
    return
  }
  policy.entries.push({
    effect,
    what: resourceOfName(tool!),
    tests,
    text: shorten(`Claude: ${list} ${text!.trim()}`),
    span: item.span,
  })
}

/** Returns the tests of the brackets, or a sentence when no rule can express them. */
function readBrackets(tool: string, what: string): ArgumentTest[] | string {
  const argument = bracketed.get(tool)
  if (!argument) return `Unsupported brackets after ${tool.slice(0, 60)}.`
  if (argument === 'url') {
    const domain = /^domain:([A-Za-z0-9.-]+)$/.exec(what)?.[1]
    if (!domain) return 'Only domain:… is supported here.'
    const host = domain.replaceAll('.', '\\.')
    return [{ argument, op: 'regex', value: `^[Hh][Tt][Tt][Pp][Ss]?://${host}(?:[:/?#]|$)` }]
  }
  if (argument === 'command') {
    // "npm run:*" is the older notation for a prefix.
    const command = what.replace(/:\*$/, '*')
    return [{ argument, op: command.includes('*') ? 'glob' : 'equals', value: command }]
  }
  const folder = /^\/(\/[^*?]*)\/\*\*$/.exec(what)?.[1]
  if (folder) return [{ argument, op: 'path-within', value: folder }]
  const file = /^\/(\/[^*?]+)$/.exec(what)?.[1]
  if (file) return [{ argument, op: 'equals', value: file }]
  return 'Only absolute paths such as //etc/** or //etc/hosts are supported.'
}
