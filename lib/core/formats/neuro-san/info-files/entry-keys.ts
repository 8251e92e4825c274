/**
 * Finds keys of a toolbox entry that neuro-san's loader ignores: keys of agents, of other versions, and misspelled
 * ones.
 */
import { countTypos } from '@/lib/core/base/typo-variants'
import { entriesOf } from '@/lib/core/formats/hocon-nodes'
import type { Report } from '@/lib/core/formats/report'
import type { HoconNode } from '@/lib/core/hocon/read-hocon'

/** Keys that at least one version reads. */
const readKeys = ['class', 'description', 'parameters', 'args', 'display_as']
/** Keys without a warning that no version reads: documentation in known files, and keys for Pegboard. */
const silentKeys = new Set(['base_tool_info_url', 'secrets'])

/** Keys of network agents, with their equivalent in a toolbox entry. */
const agentKeys: Record<string, string> = {
  name: "The tool's name is the key of the entry.",
  function: 'Put its description and parameters into the entry itself.',
  toolbox: 'Agents of a network use it to name a toolbox tool. An entry names a class.',
  base_tool: 'Before May 2025, agents used this key instead of "toolbox".',
  tools: 'Only agents of a network have tools of their own.',
  instructions: 'Only agents of a network have instructions. Agents choose a tool by its description.',
  allow: 'Set it on the agent that uses the tool.',
  llm_config: 'Only agents of a network have a model.',
  command: 'Only agents of a network have this key.',
  toolbox_tool: 'No version reads it. Agents use "toolbox".',
  tool_args: 'No version reads it. Agents use "args".',
}

/** Reports each key that has no effect, with the key that was probably meant. */
export function checkEntryKeys(node: HoconNode, report: Report): void {
  for (const { key, keySpan } of entriesOf(node) ?? []) {
    if (readKeys.includes(key) || silentKeys.has(key)) continue
    if (key === 'method')
      report.warn(
        'entry-method-historic',
        keySpan,
        'No version since May 2025 reads "method". A class method whose name begins with from and ends with api_wrapper is found automatically.',
        'Remove it.',
        { since: '2025-05' },
      )
    else if (Object.hasOwn(agentKeys, key))
      report.warn(
        'entry-key-of-agent',
        keySpan,
        `"${key}" belongs to an agent of a network. neuro-san ignores it in a toolbox entry.`,
        agentKeys[key],
      )
    else {
      const near = readKeys.find(known => countTypos(known, key) < 2 || `${known}s` === key)
      if (near)
        report.warn('entry-key-misspelt', keySpan, `neuro-san ignores "${key}".`, `Did you mean "${near}"?`)
      else
        report.note(
          'entry-key-unread',
          keySpan,
          `neuro-san ignores "${key.slice(0, 100)}".`,
          `It reads ${readKeys.join(', ')}.`,
        )
    }
  }
}
