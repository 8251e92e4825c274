import { AppError } from '@/lib/core/base/errors'
import { formatBytes } from '@/lib/core/base/format-units'
import { parseId, type RunId } from '@/lib/core/base/ids'
import { fileContents, readFileUri } from '@/lib/core/mcp/call-result'
import { mcpLimits } from '@/lib/core/mcp/mcp-limits'
import type { Actor } from '@/lib/core/policy/model/actor'
import { findReadableRun } from '@/lib/operations/runs/find-run'
import { findRunFiles, readFileOfRun } from '@/lib/operations/runs/run-files'
import { database } from '@/lib/store/connection/client'
import { listOfferedTools } from './named-set'
import { toolboxOf, type ToolSet } from './tool-set'

/**
 * Reads a file of a run that the actor may see.
 * @throws AppError `file.not-found`, `run.not-found`, `request.too-large`
 */
export async function readCallFile(actor: Actor, set: ToolSet, uri: string) {
  const named = readFileUri(uri)
  const runId = named && parseId<RunId>(named.run)
  if (!named || !runId) throw new AppError('file.not-found')
  const run = await findReadableRun(database(), actor, runId)
  if (!(await isServed(actor, set, { toolbox: run.toolbox.slug, tool: run.tool.name })))
    throw new AppError('run.not-found')
  const { files } = await findRunFiles(actor, runId)
  const file = files.find(({ id }) => id === named.file)
  if (!file) throw new AppError('file.not-found')
  if (file.size > mcpLimits.fileBytesMax)
    throw new AppError(
      'request.too-large',
      `The file has ${formatBytes(file.size)} (limit: ${formatBytes(mcpLimits.fileBytesMax)}). Download it from the page of the run.`,
    )
  const { bytes } = await readFileOfRun(actor, runId, file.id)
  return fileContents(uri, file.path, bytes)
}

/** Reports whether an address serves a tool: it shows only files of its own tools. */
async function isServed(
  actor: Actor,
  set: ToolSet,
  { toolbox, tool }: { toolbox: string; tool: string },
): Promise<boolean> {
  if (set.type !== 'set') return (toolboxOf(set) ?? toolbox) === toolbox
  const tools = await listOfferedTools(actor, set.slug)
  return tools.some(({ facts }) => facts.toolbox.slug === toolbox && facts.name === tool)
}
