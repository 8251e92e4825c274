import { writeToolbox } from '@/lib/core/catalog/markdown/write-toolbox'
import { links, splitVersion } from '@/lib/core/base/links'
import { findToolbox } from '@/lib/operations/toolboxes/find-toolbox'
import { absoluteUrl } from '@/lib/web/http/absolute-url'
import { numberAndOf, numberedPaging } from '@/lib/web/http/paging'
import { pageParameter, textParameter } from '@/lib/web/http/request/parameters'
import { text, wholeNumber } from '@/lib/web/http/request/read-query'
import { route } from '@/lib/web/http/route'
import { readTwinFormat, twinResponse } from '@/lib/web/twins/twin-response'

type Params = { format: string; by: string; toolbox: string }

const paging = [numberedPaging('page', numberAndOf('toolPage'))]

/** The page of a toolbox in another form: `/t/TOOLBOX.md`, `/t/TOOLBOX.json`. */
export const GET = route<Params>(
  async ({ actor, request, params, query }) => {
    const format = readTwinFormat(params.format)
    const { name, version } = splitVersion(params.toolbox)
    const wanted = { find: text(query, 'find'), page: wholeNumber(query, 'page') }
    const value = await findToolbox(actor, name, version, wanted)
    return twinResponse({
      ...{ request, format, value, paging },
      pageUrl: links.twin(links.toolbox(name, version), format),
      markdown: next => writeToolbox(value, { publicUrl: absoluteUrl(''), next, asked: version }),
    })
  },
  {
    summary: 'Shows a toolbox with one page of its tools as Markdown or JSON.',
    scope: 'any',
    query: { find: textParameter('Part of the name or description of a tool.'), page: pageParameter },
  },
)
