/** Reads an entry with a description, which is a coded tool, whatever its class. */
import { findEntry, kindOf, stringOf } from '@/lib/core/formats/hocon-nodes'
import { isDottedName, reportNoName } from './check-classes'
import { infoLimits } from './info-limits'
import { emptySchema, readInfoParameters } from './info-parameters'
import { removal } from './removal'
import { findPythonProgram } from '@/lib/core/formats/python/python-program'
import type { NetworkPlace } from '../network-tools/network-name'
import type { PythonSources } from '@/lib/core/formats/python/python-sources'
import type { Report } from '@/lib/core/formats/report'
import type { HoconEntry, HoconNode } from '@/lib/core/hocon/read-hocon'
import type { Fix } from '@/lib/core/base/problem'
import type { ToolSpec } from '@/lib/core/spec/tool-spec'

/** The parts of a tool that depend on its kind. */
export type EntryParts = Pick<
  ToolSpec,
  'kind' | 'description' | 'inputSchema' | 'inputMode' | 'needs' | 'program'
>

/** @param className null if the entry has no valid class, which is already reported */
export function readCodedEntry(
  { node }: HoconEntry,
  className: string | null,
  report: Report,
  sources: PythonSources,
  network?: NetworkPlace,
): EntryParts {
  const parameters = readInfoParameters(findEntry(node, 'parameters')?.node, report)
  const args = findEntry(node, 'args')
  if (args)
    report.note(
      'coded-args-unused',
      args.keySpan,
      'neuro-san never uses "args" of a coded tool, not even as defaults.',
      'Set them on the agent that uses the tool.',
      { fix: takeOut(args, report, 'Remove "args" from the entry') },
    )
  if (className !== null) checkCodedClass(className, node, report)
  const place = findEntry(node, 'class')
  const found =
    className !== null && place
      ? findPythonProgram(className, place.node, report, sources, {
          adapter: 'coded-tool',
          config: {},
          network,
        })
      : { needs: [] }
  return {
    kind: 'neuro-san-coded',
    description: readDescription(node, report),
    inputSchema: parameters?.schema ?? emptySchema(),
    // Without parameters, the arguments are unknown, and agents may pass any.
    inputMode: parameters ? 'pydantic-lax' : 'untyped',
    ...found,
  }
}

function checkCodedClass(className: string, node: HoconNode, report: Report): void {
  const place = findEntry(node, 'class')!.node
  if (!className.includes('.'))
    report.error(
      'coded-class-needs-module',
      place,
      `"${className}" names no module.`,
      'Write module.Class, such as my_tool.MyTool.',
    )
  else if (!isDottedName(className)) reportNoName(className, place, report)
  else if (/^langchain/.test(className)) {
    const description = findEntry(node, 'description')!
    report.warn(
      'langchain-with-description',
      description.keySpan,
      'Because of the description, neuro-san treats this LangChain class as a coded tool, and calls fail.',
      'Remove the description. The class provides it.',
      { fix: takeOut(description, report, 'Remove the description from the entry') },
    )
  }
}

function readDescription(node: HoconNode, report: Report): string {
  const entry = findEntry(node, 'description')!
  const description = stringOf(entry.node)
  if (description === null) {
    report.warn(
      'description-not-text',
      entry.node,
      `The description is ${kindOf(entry.node)}, so agents can't choose this tool by it.`,
    )
    return ''
  }
  if (description.trim() === '')
    report.warn(
      'description-empty',
      entry.node,
      "The description is empty, so agents can't choose this tool by it.",
    )
  if (description.length > infoLimits.descriptionLengthMax)
    report.warn(
      'description-too-long',
      entry.node,
      `The description is too long. Only its first ${infoLimits.descriptionLengthMax} characters are used.`,
    )
  return description.slice(0, infoLimits.descriptionLengthMax)
}

/** Returns the fix that removes an entry if the entry is one contiguous part of the text. */
function takeOut({ keySpan, node }: HoconEntry, report: Report, label: string): Fix | null {
  const text = report.wholeText
  const between = text.slice(keySpan.end, node.span.start)
  if (node.span.start < keySpan.end || !/^\s*[:=]?\s*$/.test(between)) return null
  return { label, edits: [removal(text, keySpan.start, node.span.end)] }
}
