/** Hangs a toolbox, or a new version of one: the same for the page, the API and the command line. */
import type { VersionState } from '@/lib/core/catalog/views'
import { isToolboxSlug, slugFrom } from '@/lib/core/catalog/toolbox-slug'
import { AppError } from '@/lib/core/errors'
import { unpackUpload, type UploadPart } from '@/lib/core/formats/unpack'
import type { Actor } from '@/lib/core/policy/actor'
import type { Decision } from '@/lib/core/policy/decision'
import { decide } from '@/lib/core/policy/decide'
import { permit } from '@/lib/core/policy/permit'
import type { Problem } from '@/lib/core/problem'
import { storableText } from '@/lib/core/spec/json-value'
import { recordAudit } from '@/lib/store/audit'
import { inTransaction, type Tx } from '@/lib/store/client'
import { insertToolbox, lockToolbox, toolboxFacts, type ToolboxRecord } from '@/lib/store/toolboxes'
import { hangTimeoutMs, hangVersion, readUpload } from './hang-version'

export type ToolboxUpload = {
  /** Of an existing toolbox: adds a version to it. Derived from the title or the file's name when absent. */
  slug?: string
  /** Of a toolbox that is new; an existing one keeps its title. */
  title?: string
  parts: UploadPart[]
  at: Date
}

export type UploadedToolbox = {
  toolbox: { slug: string; title: string }
  version: number
  state: VersionState
  /** The newest version has these very bytes: nothing was added. */
  unchanged: boolean
  problems: Problem[]
  tools: string[]
}

export const titleLengthMax = 200

/** @throws AppError `toolbox.unreadable` with its problems, `toolbox.invalid-name`, `toolbox.slug-taken`, `action.denied` */
export async function uploadToolbox(actor: Actor, upload: ToolboxUpload): Promise<UploadedToolbox> {
  const { slug, title } = nameUpload(upload)
  const creating = permit(decide(actor, 'toolbox.create', { planned: { slug, title } }))
  const unpacked = await unpackUpload(upload.parts)
  if (!('tree' in unpacked))
    throw new AppError('toolbox.unreadable', unpacked.problems[0]?.message, {
      details: { problems: unpacked.problems },
    })
  const read = await readUpload(unpacked.tree, unpacked.notes)

  return inTransaction(
    async tx => {
      const { toolbox, decision } = await openToolbox(tx, actor, { slug, title, at: upload.at }, creating)
      const by = { uploadedById: actor.id, at: upload.at, decision }
      const { number, ...version } = await hangVersion(tx, toolbox, read, by)
      return { toolbox: { slug, title: toolbox.title }, version: number, ...version }
    },
    { timeoutMs: hangTimeoutMs },
  )
}

/**
 * The toolbox of that name, made when there is none, and locked. That a name is taken cannot be hidden; whose it is
 * and what hangs there can, so that the refusal is the same for every toolbox that is somebody else's.
 */
async function openToolbox(
  tx: Tx,
  actor: Actor,
  wanted: { slug: string; title: string; at: Date },
  creating: Decision,
): Promise<{ toolbox: ToolboxRecord; decision: Decision }> {
  const existing = await lockToolbox(tx, wanted.slug)
  const isNew = !existing && (await insertToolbox(tx, { ...wanted, createdById: actor.id }))
  const toolbox = existing ?? (await lockToolbox(tx, wanted.slug))
  const decision = toolbox && decide(actor, 'version.publish', toolboxFacts(toolbox))
  if (!decision || decision.effect === 'deny')
    throw new AppError(
      'toolbox.slug-taken',
      `The name ${wanted.slug} is taken by a toolbox of someone else. Choose another name.`,
      { details: { slug: wanted.slug } },
    )
  if (isNew)
    await recordAudit(tx, {
      type: 'toolbox.created',
      actorId: actor.id,
      target: toolbox.id,
      after: { slug: toolbox.slug, title: toolbox.title },
      decision: creating,
    })
  return { toolbox, decision }
}

function nameUpload({ slug, title, parts }: ToolboxUpload): { slug: string; title: string } {
  const shownName = title?.trim() || nameOfParts(parts)
  if (shownName.length > titleLengthMax)
    throw new AppError('toolbox.invalid-name', `A title has at most ${titleLengthMax} characters.`)
  const name = slug?.trim() || slugFrom(shownName)
  if (!name)
    throw new AppError('toolbox.invalid-name', 'Give the toolbox a name with letters a to z or digits in it.')
  if (!isToolboxSlug(name))
    throw new AppError(
      'toolbox.invalid-name',
      'A toolbox name has 1 to 64 lower-case letters and digits, with single hyphens between them.',
    )
  return { slug: name, title: storableText(shownName || name) }
}

/** The one file without its endings, or the folder that everything lies in. */
function nameOfParts(parts: readonly UploadPart[]): string {
  const paths = parts.map(part => part.path.replaceAll('\\', '/').replace(/^\/+/, ''))
  const first = paths[0] ?? ''
  if (paths.length === 1) return first.replace(/^.*\//, '').replace(/(\.tar)?\.[A-Za-z0-9]{1,8}$/, '')
  const top = first.split('/')[0]!
  return first.includes('/') && paths.every(path => path.startsWith(`${top}/`)) ? top : ''
}
