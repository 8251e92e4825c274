/**
 * Converts what an MCP server listed in the sandbox into tools and problems. The list comes from code of the upload, so
 * every part of it is checked before use. A tool that can't be used costs only itself.
 */
import { findTooLarge } from '@/lib/core/formats/described-tools'
import type { Description, PythonTarget } from '@/lib/core/formats/description'
import type { DescribeRun } from '@/lib/core/formats/reading'
import { inFolder } from '../upload/folders'
import { isJsonObject, storableJson } from '@/lib/core/spec/json-value'
import type { Problem } from '@/lib/core/base/problem'
import { explainServer } from './explain-server'
import { mcpProblem } from './declaration'
import { readMcpTool } from './read-tool'

/** Never throws. A server that could not be listed has one problem and no tools. */
export function readMcpServer(target: PythonTarget, run: DescribeRun): Description {
  const place = { file: inFolder(target.root, target.entry) }
  const answer = run.described
  if (!isJsonObject(answer) || !Array.isArray(answer.tools) || run.error)
    return storableJson({ tools: [], problems: [explainServer(target, run, place)] })
  const instructions = typeof answer.instructions === 'string' ? answer.instructions.trim() : ''
  const readings = answer.tools.map(item => {
    const tooLarge = isJsonObject(item) ? findTooLarge(item, place) : null
    return tooLarge ? { problems: [tooLarge] } : readMcpTool(item, { target, place, instructions })
  })
  const problems: Problem[] = readings.flatMap(reading => reading.problems)
  const tools = readings.flatMap(reading => ('tool' in reading && reading.tool ? [reading.tool] : []))
  if (answer.areMore === true)
    problems.push(
      mcpProblem(
        'warning',
        'toolbox-too-large',
        place.file,
        `Only ${answer.tools.length} tools of this server are read.`,
      ),
    )
  if (answer.tools.length === 0)
    problems.push(
      mcpProblem(
        'warning',
        'mcp-no-tools',
        place.file,
        'The server has no tools.',
        'Pegboard does not use the resources and prompts of a server.',
      ),
    )
  return storableJson({ tools, problems })
}
