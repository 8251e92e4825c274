// `pegboard search`: finds tools in the catalog of a server.
import { links } from '@/lib/core/base/links'
import { printableJson } from '@/lib/core/base/visible-text'
import type { SearchAnswer, ToolRow } from '@/lib/core/catalog/views/tool-views'
import { oneLine } from '@/lib/core/proposals/reports/one-line'
import { exitCodes, type Command } from '../command'
import { askServer } from './ask-server'
import { makeServerCommand, numberOption, type ServerCall } from './server-command'
import type { Surroundings } from './surroundings'

const limitDefault = 20

export const makeSearchCommand = (surroundings: Surroundings): Command =>
  makeServerCommand(
    {
      name: 'search',
      usage: '[options] [WORD...]',
      summary: 'Finds tools by name, by filter or by what they do.',
      details: `Words and filters are those of the search box, such as: pegboard search kind:executable time.
Without words, all tools are listed.`,
      options: [
        {
          name: 'limit',
          value: 'NUMBER',
          summary: `List up to NUMBER tools, at most 100. The default is ${limitDefault}.`,
        },
        { name: 'cursor', value: 'CURSOR', summary: 'Continue the list that ended with this cursor.' },
      ],
      handle: search,
    },
    surroundings,
  )

async function search(call: ServerCall): Promise<number> {
  const { host, surroundings } = call
  const limit = numberOption(call, 'limit', limitDefault)
  const cursor = call.option('cursor')
  const query = call.targets.join(' ')
  const path = links.api.search(query, { cursor })
  const withLimit = `${path}${path.includes('?') ? '&' : '?'}limit=${limit}`
  const { value, text } = await askServer(await call.server(), withLimit, surroundings)
  if (call.asJson) host.print(printableJson(text))
  // The routes of this release return this view; tests/browser/catalog/command-line.spec.ts calls them.
  else for (const line of describeAnswer(value as SearchAnswer)) host.print(line)
  return exitCodes.fine
}

/** Longest name in front of the summaries; a longer one moves only its own summary. */
const nameWidthMax = 40

function describeAnswer({ tools, total, isCapped, unknownFilters, suggestion, nextCursor }: SearchAnswer) {
  const names = tools.map(nameOf)
  const width = Math.min(nameWidthMax, Math.max(0, ...names.map(name => name.length)))
  return [
    ...unknownFilters.map(({ text, reason }) => `${oneLine(text)}: ${oneLine(reason)}`),
    ...tools.map((tool, at) => `${names[at]!.padEnd(width)}  ${oneLine(tool.summary, 120)}`.trimEnd()),
    ...(tools.length === 0
      ? [`No tools found.${suggestion ? ` Did you mean ${oneLine(suggestion)}?` : ''}`]
      : []),
    ...(nextCursor === null
      ? []
      : [
          `${tools.length} of ${isCapped ? 'more than ' : ''}${total} tools. Continue with --cursor ${nextCursor}`,
        ]),
  ]
}

const nameOf = ({ toolbox, name }: ToolRow) => oneLine(`${toolbox.slug}/${name}`)
