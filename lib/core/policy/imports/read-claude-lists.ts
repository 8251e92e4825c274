/**
 * Lists of allow, ask and deny as the settings of Claude Code have them: `Bash(npm run *)`, `WebFetch(domain:example.org)`,
 * `mcp__server__tool`. Deny goes before ask, and ask before allow, however specific each is.
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

// Maps, because objects know names of their own, such as constructor.
const lists = new Map<string, Effect>([
  ['allow', 'allow'],
  ['ask', 'ask'],
  ['deny', 'deny'],
])
/** What each mode does with what no list names. */
const modes = new Map<string, Effect>([
  ['default', 'ask'],
  ['dontAsk', 'deny'],
  ['bypassPermissions', 'allow'],
])

/** The argument that stands between the brackets of each tool. */
const bracketed = new Map([
  ['Bash', 'command'],
  ['Read', 'file_path'],
  ['Edit', 'file_path'],
  ['MultiEdit', 'file_path'],
  ['Write', 'file_path'],
  ['NotebookEdit', 'notebook_path'],
  ['WebFetch', 'url'],
])

export const isClaudeList = (key: string): boolean => lists.has(key)

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
      report(keySpan, 'claude-key', `"${key.slice(0, 60)}" means nothing here.`, 'It is left out.', 'warning')
    else if (node.value.kind !== 'array')
      report(node.span, 'claude-list', 'This is no list.', 'Write ["Tool", "Tool(what)"].')
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
    `What the mode "${mode.slice(0, 60)}" lets pass is asked about here.`,
    'Write rules for it.',
    'warning',
  )
  return 'ask'
}

function addItem(policy: ForeignPolicy, list: string, effect: Effect, item: HoconNode, report: Report): void {
  const text = textOfNode(item)
  const match = text === null ? null : /^([^()\s]+)(?:\((.*)\))?$/s.exec(text.trim())
  if (!match) {
    report(item.span, 'claude-rule', 'This is no rule.', 'Write "Tool" or "Tool(what)".')
    return
  }
  const [, tool, what] = match
  const tests = what === undefined || what === '*' ? [] : readBrackets(tool!, what)
  if (typeof tests === 'string') {
    report(
      item.span,
      'claude-brackets',
      tests,
      'Write it as a rule about the argument, or leave the brackets out.',
    )
    return
  }
  policy.entries.push({
    ...{ effect, what: resourceOfName(tool!), tests },
    ...{ text: shorten(`Claude: ${list} ${text!.trim()}`), span: item.span },
  })
}

/** A sentence when it cannot be said here. */
function readBrackets(tool: string, what: string): ArgumentTest[] | string {
  const argument = bracketed.get(tool)
  if (!argument) return `What stands in the brackets of ${tool.slice(0, 60)} is not known.`
  if (argument === 'url') {
    const domain = /^domain:([A-Za-z0-9.-]+)$/.exec(what)?.[1]
    if (!domain) return 'Only domain:… is understood there.'
    const host = domain.replaceAll('.', '\\.')
    return [{ argument, op: 'regex', value: `^[Hh][Tt][Tt][Pp][Ss]?://${host}(?:[:/?#]|$)` }]
  }
  if (argument === 'command') {
    // "npm run:*" is the older way to write a beginning.
    const command = what.replace(/:\*$/, '*')
    return [{ argument, op: command.includes('*') ? 'glob' : 'equals', value: command }]
  }
  const folder = /^\/(\/[^*?]*)\/\*\*$/.exec(what)?.[1]
  if (folder) return [{ argument, op: 'path-within', value: folder }]
  const file = /^\/(\/[^*?]+)$/.exec(what)?.[1]
  if (file) return [{ argument, op: 'equals', value: file }]
  return 'Only paths from the root, as //etc/** or //etc/hosts, mean the same here.'
}
