/** Reads an entry without a description, which is a LangChain tool: its class provides the description and the inputs. */
import { findEntry } from '@/lib/core/formats/hocon-nodes'
import { checkArgs, checkLangchainClass, isUnmaintained } from './check-classes'
import { emptySchema } from './info-parameters'
import { langchainNeeds } from '@/lib/core/formats/python/python-program'
import type { EntryParts } from './read-coded-entry'
import type { PythonSources } from '@/lib/core/formats/python/python-sources'
import type { Report } from '@/lib/core/formats/report'
import type { HoconEntry } from '@/lib/core/hocon/read-hocon'

/** @param className null if the entry has no valid class, which is already reported */
export function readLangchainEntry(
  { node }: HoconEntry,
  className: string | null,
  report: Report,
  sources: PythonSources,
): EntryParts {
  const place = findEntry(node, 'class')
  if (className !== null && place) checkLangchainClass(className, place.node, report)
  const args = findEntry(node, 'args')
  if (args) checkArgs(args, report, isUnmaintained(className ?? ''))
  const parameters = findEntry(node, 'parameters')
  if (parameters)
    report.warn(
      'langchain-parameters-unread',
      parameters.keySpan,
      'Without a description, this is a LangChain tool, and neuro-san ignores its "parameters".',
      'Remove them if the class defines its arguments. Add a description if this is a coded tool.',
    )
  return {
    kind: 'neuro-san-langchain',
    description: '',
    inputSchema: emptySchema(),
    inputMode: 'untyped',
    needs: langchainNeeds(className, sources),
  }
}
