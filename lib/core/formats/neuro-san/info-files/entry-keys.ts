/** Keys of a toolbox entry that neuro-san's loader passes over: those of agents, of other times, and misspelt ones. */
import { countTypos } from '@/lib/core/base/typo-variants'
import { entriesOf } from '@/lib/core/formats/hocon-nodes'
import type { Report } from '@/lib/core/formats/report'
import type { HoconNode } from '@/lib/core/hocon/read-hocon'

/** What any version reads of an entry. */
const readKeys = ['class', 'description', 'parameters', 'args', 'display_as']
/** Read by no version: documentation in real files, and what is meant for Pegboard. */
const silentKeys = new Set(['base_tool_info_url', 'secrets'])

/** Keys that mean something to an agent of a network, with what stands for them in a toolbox entry. */
const agentKeys: Record<string, string> = {
  name: "The tool's name is the key of the entry.",
  function: 'Put its description and parameters into the entry itself.',
  toolbox: 'An agent of a network names a toolbox tool by it; an entry names a class.',
  base_tool: 'It was the word for "toolbox" at an agent before May 2025.',
  tools: 'Only agents of a network have tools of their own.',
  instructions: 'Only agents of a network have instructions; agents choose a tool by its description.',
  allow: 'Give it at the agent that uses the tool.',
  llm_config: 'Only agents of a network have a model.',
  command: 'Only agents of a network have one.',
  toolbox_tool: 'No version reads it; an agent says "toolbox".',
  tool_args: 'No version reads it; an agent says "args".',
}

export function checkEntryKeys(node: HoconNode, report: Report): void {
  for (const { key, keySpan } of entriesOf(node) ?? []) {
    if (readKeys.includes(key) || silentKeys.has(key)) continue
    if (key === 'method')
      report.warn(
        'entry-method-historic',
        keySpan,
        'No version since May 2025 reads "method"; a class method that begins with from and ends with api_wrapper is found by itself.',
        'Leave it out.',
        { since: '2025-05' },
      )
    else if (Object.hasOwn(agentKeys, key))
      report.warn(
        'entry-key-of-agent',
        keySpan,
        `"${key}" belongs to an agent of a network; in a toolbox entry neuro-san does not read it.`,
        agentKeys[key],
      )
    else {
      const near = readKeys.find(known => countTypos(known, key) < 2 || `${known}s` === key)
      if (near)
        report.warn('entry-key-misspelt', keySpan, `neuro-san does not read "${key}".`, `Is "${near}" meant?`)
      else
        report.note(
          'entry-key-unread',
          keySpan,
          `neuro-san does not read "${key.slice(0, 100)}".`,
          `It reads ${readKeys.join(', ')}.`,
        )
    }
  }
}
