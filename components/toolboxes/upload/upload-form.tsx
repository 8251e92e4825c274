/** Uploads a toolbox: choose files or paste text, name it, send it. A failed upload loses nothing that was chosen. */
'use client'

import { useEffect, useMemo, useReducer, useRef, type FormEvent } from 'react'
import { formatCount } from '@/components/ui/text/format-number'
import { announce } from '@/components/ui/data/live-region'
import { useSuggestions } from '@/components/ui/request/use-suggestions'
import { links } from '@/lib/core/base/links'
import { ProposalFields } from './proposal-fields'
import type { SelectedFile, SelectionLimits } from './selection'
import { FailureNote, SendButtons, SendingNote } from './send-bar'
import { SourceTabs } from './source-tabs'
import { emptyDraft, reduceDraft, uploadTarget, type KnownToolbox } from './upload-draft'
import { ExistingToolbox, ToolboxName } from './upload-target'
import { useUpload } from './use-upload'

type UploadFormProps = {
  /** The toolbox that a new version is uploaded for; null for a toolbox named in the form. */
  toolbox: KnownToolbox | null
  /** The person can propose versions of this toolbox but not publish them. */
  onlyProposes: boolean
  limits: SelectionLimits
}

export function UploadForm({ toolbox, onlyProposes, limits }: UploadFormProps) {
  const [draft, dispatch] = useReducer(reduceDraft, emptyDraft)
  const { progress, failure, send, cancel, clearFailure } = useUpload()
  const { slug } = useMemo(
    () => uploadTarget(draft, { toolbox: null, known: noToolboxes, limits }),
    [draft, limits],
  )
  const known = useNamedToolbox(toolbox ? null : slug)
  const target = useMemo(
    () => uploadTarget(draft, { toolbox, known, limits }),
    [draft, toolbox, known, limits],
  )
  const { selection, title, existing, isNextVersion, selectionProblem, nameProblem } = target
  const sending = progress !== null
  const sendButton = useFocusAfter(sending)
  const nameTaken = failure?.nameTaken ? failure.detail || failure.title : null

  const add = (files: SelectedFile[]) => {
    clearFailure()
    dispatch({ type: 'files-added', files })
    announce(`${formatCount(files.length, 'file')} added`)
  }
  const rename = (edited: string) => {
    clearFailure()
    dispatch({ type: 'title-edited', title: edited })
  }
  const upload = (asDraft: boolean) => {
    dispatch({ type: 'submitted' })
    if (selectionProblem || nameProblem || sending) return
    const name = toolbox ? { slug: toolbox.slug } : { title: title.trim() }
    const proposal = { propose: draft.propose, description: draft.description.trim() }
    void send(selection, { name, proposal: isNextVersion ? proposal : null, draft: asDraft })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    upload(false)
  }

  return (
    <form onSubmit={submit} className="space-y-6">
      <SourceTabs draft={draft} dispatch={dispatch} sending={sending} onAdd={add} limits={limits} />
      {!toolbox && (
        <ToolboxName
          title={title}
          slug={target.slug}
          disabled={sending}
          error={draft.submitted && nameProblem ? nameProblem : nameTaken}
          onChange={rename}
        />
      )}
      {existing && <ExistingToolbox toolbox={existing} chosen={toolbox !== null} />}
      {isNextVersion && (
        <ProposalFields
          disabled={sending}
          onlyProposes={onlyProposes}
          propose={draft.propose}
          onPropose={propose => dispatch({ type: 'propose-set', propose })}
          description={draft.description}
          onDescription={description => dispatch({ type: 'description-edited', description })}
        />
      )}
      {failure && !failure.nameTaken && <FailureNote failure={failure} />}
      {sending ? (
        <SendingNote progress={progress} onCancel={cancel} />
      ) : (
        <SendButtons
          ref={sendButton}
          problem={selectionProblem}
          submitted={draft.submitted}
          isNew={!isNextVersion}
          onDraft={() => upload(true)}
        />
      )}
    </form>
  )
}

const noToolboxes: readonly KnownToolbox[] = []

/** Returns the toolbox with this slug, if the person can see one. An upload with its name becomes its next version. */
function useNamedToolbox(slug: string | null): readonly KnownToolbox[] {
  const found = useSuggestions<KnownToolbox[]>(slug && links.api.toolboxes({ slug }))
  return found?.value ?? noToolboxes
}

/** Returns a ref for the button that gets the focus when sending ends on this page, by an error or by its person. */
function useFocusAfter(sending: boolean) {
  const button = useRef<HTMLButtonElement>(null)
  const wasSending = useRef(false)
  useEffect(() => {
    if (wasSending.current && !sending) button.current?.focus()
    wasSending.current = sending
  }, [sending])
  return button
}
