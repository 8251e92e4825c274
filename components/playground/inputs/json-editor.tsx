'use client'

/** An editor for JSON text. Text that is not valid JSON yet stays as it was typed. */
import { json } from '@codemirror/lang-json'
import { type Diagnostic, forceLinting, linter } from '@codemirror/lint'
import { EditorState, StateEffect, type Extension } from '@codemirror/state'
import { EditorView, keymap } from '@codemirror/view'
import { basicSetup } from 'codemirror'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { InputProblem } from '@/lib/core/spec/arguments/input-problem'
import { locateProblems } from '@/lib/core/spec/arguments/json-completion'
import type { JsonSchema } from '@/lib/core/spec/tool-spec'
import { replaceWithoutStyle, schemaHelp } from './json-editor-help'
import { readEditText } from '@/lib/core/spec/arguments/json-edit'

type JsonEditorProps = {
  text: string
  label: string
  /** Suggests keys and values, and describes them on hover; absent where there is none. */
  schema?: JsonSchema
  /** Problems that a check of the text found. They are marked where they are until the text changes. */
  problems?: readonly InputProblem[]
  onChange: (text: string) => void
  onRun: () => void
}

/** Announces that the text was checked. */
const checkedText = StateEffect.define<null>()

const noProblems: readonly InputProblem[] = []

export default function JsonEditor(props: JsonEditorProps) {
  const { text, label, schema, problems = noProblems, onChange, onRun } = props
  const host = useRef<HTMLDivElement>(null)
  const view = useRef<EditorView | null>(null)
  const checked = useRef<CheckedText>({ problems, text })

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
      linter(source => problemsOf(source.state.doc.toString(), checked.current), {
        delay: 300,
        needsRefresh: update =>
          update.transactions.some(each => each.effects.some(effect => effect.is(checkedText))),
      }),
      ...(schema ? schemaHelp(schema) : []),
      replaceWithoutStyle,
      EditorView.lineWrapping,
      EditorView.contentAttributes.of({ 'aria-label': label }),
      EditorView.updateListener.of(update => {
        if (update.docChanged) change(update.state.doc.toString())
      }),
    ])
    view.current = editor
    return () => editor.destroy()
  }, [label, schema])

  // A text that did not come from the editor, such as the call of an earlier run.
  useEffect(() => {
    const editor = view.current
    if (editor && editor.state.doc.toString() !== text)
      editor.dispatch({ changes: { from: 0, to: editor.state.doc.length, insert: text } })
  }, [text])

  useEffect(() => {
    if (!view.current) return
    checked.current = { problems, text: view.current.state.doc.toString() }
    view.current.dispatch({ effects: checkedText.of(null) })
    forceLinting(view.current)
  }, [problems])

  return <div ref={host} className="bg-surface json-editor overflow-hidden rounded-md border text-sm" />
}

/** Returns the page's nonce. The content security policy admits the editor's style sheets only with it. */
function pageNonce(): string {
  return document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? ''
}

/** A text that was checked, and the problems that were found in it. They say nothing about other texts. */
type CheckedText = { problems: readonly InputProblem[]; text: string }

function problemsOf(text: string, checked: CheckedText): Diagnostic[] {
  const reading = readEditText(text)
  if (reading.ok) {
    const located = text === checked.text ? locateProblems(text, checked.problems) : []
    return located.map(({ problem, from, to }) => ({ from, to, severity: 'error', message: problem.message }))
  }
  const at = Math.min(reading.position ?? 0, text.length)
  return [{ from: at, to: Math.min(at + 1, text.length), severity: 'error', message: reading.message }]
}
