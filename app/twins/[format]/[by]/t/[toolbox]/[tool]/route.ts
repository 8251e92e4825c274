import { writeTool } from '@/lib/core/catalog/markdown/write-tool'
import { AppError } from '@/lib/core/base/errors'
import { links, splitVersion } from '@/lib/core/base/links'
import type { Actor } from '@/lib/core/policy/model/actor'
import { findTool } from '@/lib/operations/catalog/find-tool'
import { listExamples } from '@/lib/operations/toolboxes/examples/list-examples'
import { absoluteUrl } from '@/lib/web/http/absolute-url'
import { route } from '@/lib/web/http/route'
import { readTwinFormat, twinResponse } from '@/lib/web/twins/twin-response'

type Params = { format: string; by: string; toolbox: string; tool: string }

/** The page of a tool in another form: `/t/TOOLBOX/TOOL.md`, `/t/TOOLBOX/TOOL.json`. */
export const GET = route<Params>(
  async ({ actor, request, params }) => {
    const format = readTwinFormat(params.format)
    const { name, version } = splitVersion(params.tool)
    const { toolbox } = params
    try {
      const tool = await findTool(actor, toolbox, name, version)
      const { examples } = await listExamples(actor, toolbox, tool.spec.name)
      return twinResponse({
        ...{ request, format, value: tool },
        pageUrl: links.twin(links.tool(toolbox, name, version), format),
        markdown: () => writeTool({ tool, examples, publicUrl: absoluteUrl(''), asked: version }),
      })
    } catch (error) {
      if (params.by !== 'ending' || !isMissing(error)) throw error
      const page = await pageOfNamedLike(actor, params)
      if (page === null) throw error
      return new Response(null, { status: 307, headers: { location: page } })
    }
  },
  { summary: 'Shows a tool as Markdown or JSON.', scope: 'any' },
)

const isMissing = (error: unknown) => error instanceof AppError && error.code === 'tool.not-found'

/**
 * Returns the page of the tool whose name itself has the ending, such as `notes.md`. Addresses of earlier releases did not
 * escape its dot.
 */
async function pageOfNamedLike(actor: Actor, { toolbox, tool, format }: Params): Promise<string | null> {
  const name = `${tool}.${format}`
  try {
    await findTool(actor, toolbox, name)
    return links.tool(toolbox, name)
  } catch (error) {
    // The caller reports the error about the tool that was requested.
    if (isMissing(error)) return null
    throw error
  }
}
