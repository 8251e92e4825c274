/** An upload that a person is preparing, and what follows from it. */
import { slugFrom } from '@/lib/core/base/toolbox-slug'
import { nameOfParts } from '@/lib/core/formats/upload/name-upload'
import { addFiles, selectionProblem, type SelectedFile, type SelectionLimits } from './selection'

export type KnownToolbox = { slug: string; title: string; version: number | null }

export type UploadSource = 'files' | 'text'

export type UploadDraft = {
  source: UploadSource
  files: readonly SelectedFile[]
  text: string
  fileName: string
  /** null until a person types a title; before that it follows from the files. */
  typedTitle: string | null
  /** The version becomes a proposal even if no approval is required. */
  propose: boolean
  /** Description of the proposal. */
  description: string
  /** A person has tried to send the draft, so its problems are marked. */
  submitted: boolean
}

export type UploadEvent =
  | { type: 'source-chosen'; source: UploadSource }
  | { type: 'files-added'; files: readonly SelectedFile[] }
  | { type: 'file-removed'; path: string }
  | { type: 'files-cleared' }
  | { type: 'text-edited'; text: string }
  | { type: 'file-name-edited'; fileName: string }
  | { type: 'title-edited'; title: string }
  | { type: 'propose-set'; propose: boolean }
  | { type: 'description-edited'; description: string }
  | { type: 'submitted' }

const defaultFileName = 'toolbox_info.hocon'

export const emptyDraft: UploadDraft = {
  source: 'files',
  files: [],
  text: '',
  fileName: defaultFileName,
  typedTitle: null,
  propose: false,
  description: '',
  submitted: false,
}

export function reduceDraft(draft: UploadDraft, event: UploadEvent): UploadDraft {
  switch (event.type) {
    case 'source-chosen':
      return { ...draft, source: event.source }
    case 'files-added':
      return { ...draft, files: addFiles(draft.files, event.files) }
    case 'file-removed':
      return { ...draft, files: draft.files.filter(file => file.path !== event.path) }
    case 'files-cleared':
      return { ...draft, files: [] }
    case 'text-edited':
      return { ...draft, text: event.text }
    case 'file-name-edited':
      return { ...draft, fileName: event.fileName }
    case 'title-edited':
      return { ...draft, typedTitle: event.title }
    case 'propose-set':
      return { ...draft, propose: event.propose }
    case 'description-edited':
      return { ...draft, description: event.description }
    case 'submitted':
      return { ...draft, submitted: true }
  }
}

type UploadTarget = {
  selection: readonly SelectedFile[]
  title: string
  /** null while the title has no letter or digit. */
  slug: string | null
  /** The existing toolbox that the upload goes to, or null for a new one. */
  existing: KnownToolbox | null
  /** The upload becomes a proposal, because the toolbox already has a published version. */
  isNextVersion: boolean
  selectionProblem: string | null
  nameProblem: string | null
}

type UploadContext = {
  /** The toolbox that a new version is uploaded for, or null if the title decides. */
  toolbox: KnownToolbox | null
  /** Toolboxes the person can see. A title with the slug of one of them means that toolbox. */
  known: readonly KnownToolbox[]
  limits: SelectionLimits
}

/** Returns what the draft would be sent as. */
export function uploadTarget(draft: UploadDraft, { toolbox, known, limits }: UploadContext): UploadTarget {
  const selection = draft.source === 'files' ? draft.files : pastedFile(draft.fileName, draft.text)
  const title = draft.typedTitle ?? nameOfParts(selection)
  const slug = slugFrom(title)
  const existing = toolbox ?? known.find(each => each.slug === slug) ?? null
  return {
    selection,
    title,
    slug,
    existing,
    isNextVersion: existing !== null && existing.version !== null,
    selectionProblem: selectionProblem(selection, limits),
    nameProblem: toolbox || slug ? null : 'Enter a name that contains a letter from a to z or a digit.',
  }
}

function pastedFile(fileName: string, text: string): SelectedFile[] {
  if (text.trim() === '') return []
  const content = new Blob([text])
  return [{ path: fileName.trim() || defaultFileName, size: content.size, content }]
}
