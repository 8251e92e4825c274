/**
 * The keys that the product handles itself. What they do is in shortcut-sheet.ts, which only the sheet of keys loads: every
 * page has these handlers.
 */
type Shortcut = {
  /** `key` of the keyboard event, in lower case. */
  key: string
  /** Whether Ctrl or ⌘ is held. Without it, the shortcut has no effect while typing. */
  command?: true
}

export const shortcuts = {
  find: { key: 'k', command: true },
  help: { key: '?' },
  search: { key: '/' },
  run: { key: 'enter', command: true },
  next: { key: 'n' },
  previous: { key: 'p' },
  'next-comment': { key: 'j' },
  'previous-comment': { key: 'k' },
  approve: { key: 'a' },
  viewed: { key: 'x' },
  comment: { key: 'c' },
  columns: { key: 's' },
  expand: { key: '.' },
  send: { key: 'enter', command: true },
} as const satisfies Record<string, Shortcut>
export type ShortcutName = keyof typeof shortcuts

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'target'>

/**
 * Reports whether an event is this shortcut. A shortcut of one character is ignored in fields and while a dialog or a
 * menu is open, because it belongs to them.
 */
export function isShortcut(event: Pressed, name: ShortcutName): boolean {
  const { key, command: needsCommand }: Shortcut = shortcuts[name]
  if (event.key.toLowerCase() !== key || event.altKey) return false
  if (needsCommand) return (event.ctrlKey || event.metaKey) && !event.shiftKey
  return !event.ctrlKey && !event.metaKey && !isTyping(event.target) && !isCovered()
}

/** Reports whether keys write text at this place. */
function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    target.closest('input, textarea, select, [contenteditable=true]') !== null
  )
}

const isCovered = (): boolean => document.querySelector('dialog[open], [role=menu]') !== null
