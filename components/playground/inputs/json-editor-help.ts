/** What helps to write arguments as JSON: suggestions from the schema, and descriptions on hover. */
import {
  autocompletion,
  type Completion,
  type CompletionContext,
  type CompletionResult,
} from '@codemirror/autocomplete'
import type { Extension } from '@codemirror/state'
import { EditorView, hoverTooltip } from '@codemirror/view'
import {
  describeJson,
  suggestJson,
  type JsonHint,
  type JsonSuggestion,
} from '@/lib/core/spec/arguments/json-completion'
import type { JsonSchema } from '@/lib/core/spec/tool-spec'

export function schemaHelp(schema: JsonSchema): Extension[] {
  const complete = ({ state, pos }: CompletionContext): CompletionResult | null => {
    const found = suggestJson(schema, state.doc.toString(), pos)
    if (!found) return null
    // The editor closes quotes by itself, so the closing one is replaced too.
    const to =
      state.sliceDoc(found.from, found.from + 1) === '"' && state.sliceDoc(pos, pos + 1) === '"'
        ? pos + 1
        : pos
    return { from: found.from, to, options: found.suggestions.map(completionOf), filter: true }
  }
  const hint = hoverTooltip((view, pos) => {
    const found = describeJson(schema, view.state.doc.toString(), pos)
    return (
      found && { pos: found.from, end: found.to, above: true, create: () => ({ dom: hintElement(found) }) }
    )
  })
  return [autocompletion({ override: [complete] }), hint]
}

/** The label of a key has its quotes here, because it is compared with what is typed. */
function completionOf({ label, detail, description, apply }: JsonSuggestion): Completion {
  const compared = apply.startsWith('"') && !label.startsWith('"') ? `"${label}"` : label
  return {
    label: compared,
    displayLabel: label,
    detail,
    apply,
    ...(description !== '' && { info: description }),
  }
}

/** Texts of a schema are untrusted, so they become text nodes. */
function hintElement({ name, detail, description }: JsonHint): HTMLElement {
  const element = document.createElement('div')
  element.className = 'json-hint'
  element.role = 'tooltip'
  const heading = document.createElement('p')
  heading.textContent = detail === '' ? name : `${name}: ${detail}`
  const text = document.createElement('p')
  text.textContent = description
  element.append(heading, text)
  return element
}

/**
 * Replaces a selection by typed text without the browser. Chromium would give the new text the style of the old one
 * with a style attribute, which the content security policy refuses.
 */
export const replaceWithoutStyle: Extension = EditorView.domEventHandlers({
  beforeinput(event, view) {
    const { from, to, empty } = view.state.selection.main
    if (event.inputType !== 'insertText' || !event.data || empty || view.composing) return false
    const text = event.data
    const insert = () => view.state.update(view.state.replaceSelection(text), { userEvent: 'input.type' })
    const isHandled = view.state
      .facet(EditorView.inputHandler)
      .some(handler => handler(view, from, to, text, insert))
    if (!isHandled) view.dispatch(insert())
    event.preventDefault()
    return true
  },
})
