'use client'

/** The arguments as JSON text. What is typed stays typed, also while it is not JSON yet. */
import { json } from '@codemirror/lang-json'
import { type Diagnostic, linter } from '@codemirror/lint'
import { EditorState } from '@codemirror/state'
import { EditorView, keymap } from '@codemirror/view'
import { basicSetup } from 'codemirror'
import { useEffect, useRef } from 'react'
import { readEditText } from '@/lib/core/spec/json-edit'

export default function JsonEditor({
  text,
  label,
  onChange,
  onRun,
}: {
  text: string
  label: string
  onChange: (text: string) => void
  onRun: () => void
}) {
  const host = useRef<HTMLDivElement>(null)
  const view = useRef<EditorView | null>(null)
  const handlers = useRef({ onChange, onRun })
  useEffect(() => {
    handlers.current = { onChange, onRun }
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: the editor lives as long as the tab; later texts reach it through the effect below.
  useEffect(() => {
    const editor = new EditorView({
      parent: host.current!,
      state: EditorState.create({
        doc: text,
        extensions: [
          keymap.of([{ key: 'Mod-Enter', run: () => (handlers.current.onRun(), true) }]),
          basicSetup,
          EditorView.cspNonce.of(pageNonce()),
          json(),
          linter(problemsOf, { delay: 300 }),
          EditorView.lineWrapping,
          EditorView.contentAttributes.of({ 'aria-label': label }),
          EditorView.updateListener.of(update => {
            if (update.docChanged) handlers.current.onChange(update.state.doc.toString())
          }),
        ],
      }),
    })
    view.current = editor
    return () => editor.destroy()
  }, [label])

  useEffect(() => {
    const editor = view.current
    if (editor && editor.state.doc.toString() !== text)
      editor.dispatch({ changes: { from: 0, to: editor.state.doc.length, insert: text } })
  }, [text])

  return <div ref={host} className="bg-surface json-editor overflow-hidden rounded-md border text-sm" />
}

/** The editor's style sheets are let in by the page's own nonce, which scripts of the page may read. */
function pageNonce(): string {
  return document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? ''
}

function problemsOf(view: EditorView): Diagnostic[] {
  const reading = readEditText(view.state.doc.toString())
  if (reading.ok) return []
  const at = Math.min(reading.position ?? 0, view.state.doc.length)
  return [
    { from: at, to: Math.min(at + 1, view.state.doc.length), severity: 'error', message: reading.message },
  ]
}
