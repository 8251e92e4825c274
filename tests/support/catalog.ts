/** Toolboxes for tests, uploaded through the same operation as in the product. */
import type { UploadPart } from '@/lib/core/formats/upload/unpack'
import type { Actor, Visibility } from '@/lib/core/policy/model/actor'
import { changeToolbox } from '@/lib/operations/toolboxes/change-toolbox'
import { uploadToolbox, type UploadedToolbox } from '@/lib/operations/toolboxes/upload-toolbox'
import { testTime } from './test-time'

export function part(path: string, text: string, executable?: boolean): UploadPart {
  return { path, bytes: new TextEncoder().encode(text), ...(executable !== undefined && { executable }) }
}

/** An executable that responds to `describe` with these fields. */
export function executablePart(path: string, describe: Record<string, unknown>): UploadPart {
  return part(path, `#!/bin/bash\necho '${JSON.stringify(describe)}'\n`, true)
}

export type TestEntry = { description?: string; parameters?: string[]; class?: string }

/** A neuro-san toolbox info file with a coded tool for each name. */
export function infoFile(tools: Record<string, TestEntry | string>): UploadPart {
  const entries = Object.entries(tools).map(([name, provided]) => {
    const entry = typeof provided === 'string' ? { description: provided } : provided
    const properties = Object.fromEntries(
      (entry.parameters ?? []).map(parameter => [parameter, { type: 'string', description: 'An input.' }]),
    )
    return [
      name,
      {
        class: entry.class ?? 'tools.Tool',
        description: entry.description ?? `Does ${name}.`,
        parameters: { type: 'object', properties, required: [] },
      },
    ]
  })
  return part('toolbox_info.hocon', JSON.stringify(Object.fromEntries(entries), null, 2))
}

/** The source of the class that `infoFile` names. */
export const toolSource = part(
  'coded_tools/tools.py',
  'from neuro_san.interfaces.coded_tool import CodedTool\n\n\nclass Tool(CodedTool):\n' +
    '    def invoke(self, args, sly_data):\n        return "done"\n',
)

/** Uploads a toolbox of coded tools that can run. */
export async function createToolbox(
  actor: Actor,
  slug: string,
  tools: Record<string, TestEntry | string>,
  provided: { title?: string; visibility?: Visibility } = {},
): Promise<UploadedToolbox> {
  const uploaded = await uploadToolbox(actor, {
    slug,
    title: provided.title ?? slug,
    parts: [infoFile(tools), toolSource],
    at: testTime,
  })
  if (provided.visibility) await changeToolbox(actor, slug, { visibility: provided.visibility }, testTime)
  return uploaded
}
