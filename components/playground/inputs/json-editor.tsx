'use client'

/** An editor for JSON text. Text that is not valid JSON yet stays as it was typed. */
import { json } from '@codemirror/lang-json'
import { type Diagnostic, linter } from '@codemirror/lint'
import { EditorState, type Extension } from '@codemirror/state'
import { EditorView, keymap } from '@codemirror/view'
import { basicSetup } from 'codemirror'
import { useEffect, useEffectEvent, useRef } from 'react'
import { readEditText } from '@/lib/core/spec/arguments/json-edit'

type JsonEditorProps = { text: string; label: string; onChange: (text: string) => void; onRun: () => void }

export default function JsonEditor({ text, label, onChange, onRun }: JsonEditorProps) {
  const host = useRef<HTMLDivElement>(null)
  const view = useRef<EditorView | null>(null)

  // Event handlers and the first text are read when they are needed: a new one is no reason for a new editor, which
  // would lose the cursor and the undo history.
  const change = useEffectEvent(onChange)
  const run = useEffectEvent(onRun)
  const createEditor = useEffectEvent((parent: HTMLElement, extensions: Extension) => {
    return new EditorView({ parent, state: EditorState.create({ doc: text, extensions }) })
  })

  useEffect(() => {
    const editor = createEditor(host.current!, [
      keymap.of([{ key: 'Mod-Enter', run: () => (run(), true) }]),
      basicSetup,
      EditorView.cspNonce.of(pageNonce()),
      json(),
      linter(problemsOf, { delay: 300 }),
      EditorView.lineWrapping,
      EditorView.contentAttributes.of({ 'aria-label': label }),
      EditorView.updateListener.of(update => {
        if (update.docChanged) change(update.state.doc.toString())
      }),
    ])
    view.current = editor
    return () => editor.destroy()
  }, [label])

  // A text that did not come from the editor, such as the call of an earlier run.
  useEffect(() => {
    const editor = view.current
    if (editor && editor.state.doc.toString() !== text)
      editor.dispatch({ changes: { from: 0, to: editor.state.doc.length, insert: text } })
  }, [text])

  return <div ref={host} className="bg-surface json-editor overflow-hidden rounded-md border text-sm" />
}

/** Returns the page's nonce. The content security policy admits the editor's style sheets only with it. */
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
