import { describe, expect, it } from 'vitest'
import {
  emptyDraft,
  reduceDraft,
  uploadTarget,
  type UploadDraft,
  type KnownToolbox,
  type UploadEvent,
} from '@/components/toolboxes/upload/upload-draft'
import { uploadLimits } from '@/lib/core/formats/upload/upload-limits'

const file = (path: string) => ({ path, size: 1, content: new Blob(['x']) })
const after = (...events: UploadEvent[]): UploadDraft => events.reduce(reduceDraft, emptyDraft)
const context = (toolbox: KnownToolbox | null, known: KnownToolbox[]) => ({
  toolbox,
  known,
  limits: uploadLimits,
})
const paths = (draft: UploadDraft) => draft.files.map(({ path }) => path)

describe('reduceDraft', () => {
  it('adds to the selection and removes one file or all of them', () => {
    const two = after({ type: 'files-added', files: [file('b.py'), file('a.py')] })
    expect(paths(two)).toEqual(['a.py', 'b.py'])
    expect(paths(reduceDraft(two, { type: 'file-removed', path: 'a.py' }))).toEqual(['b.py'])
    expect(paths(reduceDraft(two, { type: 'files-cleared' }))).toEqual([])
  })

  it('keeps files and text apart when the source changes', () => {
    const draft = after(
      { type: 'files-added', files: [file('a.py')] },
      { type: 'source-chosen', source: 'text' },
      { type: 'text-edited', text: '{}' },
    )
    expect(uploadTarget(draft, context(null, [])).selection.map(({ path }) => path)).toEqual([
      'toolbox_info.hocon',
    ])
    const back = reduceDraft(draft, { type: 'source-chosen', source: 'files' })
    expect(uploadTarget(back, context(null, [])).selection.map(({ path }) => path)).toEqual(['a.py'])
    expect(back.text).toBe('{}')
  })
})

describe('uploadTarget', () => {
  const words = { slug: 'words', title: 'Words', version: 3 }

  it('suggests a title from the files until a person types one', () => {
    const chosen = after({ type: 'files-added', files: [file('words.zip')] })
    expect(uploadTarget(chosen, context(null, []))).toMatchObject({
      title: 'words',
      slug: 'words',
      existing: null,
    })
    const named = reduceDraft(chosen, { type: 'title-edited', title: 'My words' })
    expect(uploadTarget(named, context(null, []))).toMatchObject({ title: 'My words', slug: 'my-words' })
  })

  it('finds an existing toolbox by the slug of the title', () => {
    const draft = after({ type: 'title-edited', title: 'WORDS' })
    expect(uploadTarget(draft, context(null, [words]))).toMatchObject({
      existing: words,
      isNextVersion: true,
    })
    const unpublished = { ...words, version: null }
    expect(uploadTarget(draft, context(null, [unpublished]))).toMatchObject({
      existing: unpublished,
      isNextVersion: false,
    })
  })

  it('requires a usable name only for a new toolbox', () => {
    const draft = after({ type: 'title-edited', title: '!!!' })
    expect(uploadTarget(draft, context(null, [])).nameProblem).toBe(
      'Enter a name that contains a letter from a to z or a digit.',
    )
    expect(uploadTarget(draft, context(words, []))).toMatchObject({ existing: words, nameProblem: null })
  })

  it('has no selection while the pasted text is blank', () => {
    const draft = after({ type: 'source-chosen', source: 'text' }, { type: 'text-edited', text: ' \n' })
    expect(uploadTarget(draft, context(null, []))).toMatchObject({
      selection: [],
      selectionProblem: 'Choose files or a folder first.',
    })
  })
})
