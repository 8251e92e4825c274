/**
 * Every key of the product. The sheet of keys shows this list, and handlers ask it which shortcut an event is, so that
 * none of them can differ from the sheet.
 */
type Shortcut = {
  group: ShortcutGroup
  /** Keys as a keyboard shows them; a nested list has keys that are pressed together. */
  keys: readonly (string | readonly string[])[]
  /** What the keys do, without a period. */
  does: string
  /** `key` of the keyboard event, in lower case; absent where the platform or a widget defines the keys. */
  key?: string
  /** Whether Ctrl or ⌘ is held. Without it, the shortcut has no effect while typing. */
  command?: true
}

export const shortcutGroups = [
  'Everywhere',
  'Catalog',
  'Playground',
  'Proposals',
  'Permissions',
  'Lists, menus and tabs',
] as const
type ShortcutGroup = (typeof shortcutGroups)[number]

const command = 'Ctrl or ⌘'

export const shortcuts = {
  find: { group: 'Everywhere', keys: [[command, 'K']], does: 'Find anything', key: 'k', command: true },
  help: { group: 'Everywhere', keys: ['?'], does: 'Show this list', key: '?' },
  close: { group: 'Everywhere', keys: ['Esc'], does: 'Close the dialog, menu or list' },

  search: { group: 'Catalog', keys: ['/'], does: 'Go to the search box', key: '/' },
  'open-first': { group: 'Catalog', keys: ['Enter'], does: 'Open the first result, from the search box' },
  results: { group: 'Catalog', keys: ['↑', '↓'], does: 'Move through the results' },

  run: {
    group: 'Playground',
    keys: [[command, 'Enter']],
    does: 'Run the tool',
    key: 'enter',
    command: true,
  },
  resize: { group: 'Playground', keys: ['←', '→'], does: 'Resize the panes, on the line between them' },

  next: { group: 'Proposals', keys: ['n'], does: 'Next finding to review, difference or file', key: 'n' },
  previous: { group: 'Proposals', keys: ['p'], does: 'Previous finding, difference or file', key: 'p' },
  'next-comment': { group: 'Proposals', keys: ['j'], does: 'Next comment', key: 'j' },
  'previous-comment': { group: 'Proposals', keys: ['k'], does: 'Previous comment', key: 'k' },
  approve: { group: 'Proposals', keys: ['a'], does: 'Approve this finding', key: 'a' },
  viewed: { group: 'Proposals', keys: ['x'], does: 'Mark this finding as viewed or not', key: 'x' },
  comment: { group: 'Proposals', keys: ['c'], does: 'Comment on this finding', key: 'c' },
  columns: { group: 'Proposals', keys: ['s'], does: 'Show one or two columns', key: 's' },
  expand: { group: 'Proposals', keys: ['.'], does: 'Expand or collapse', key: '.' },
  send: {
    group: 'Proposals',
    keys: [[command, 'Enter']],
    does: 'Send the comment that you write',
    key: 'enter',
    command: true,
  },

  cells: { group: 'Permissions', keys: ['←', '→', '↑', '↓'], does: 'Move through the access matrix' },
  cell: { group: 'Permissions', keys: ['Enter'], does: 'Show why the cell has its effect' },

  items: { group: 'Lists, menus and tabs', keys: ['↑', '↓'], does: 'Move through the items' },
  ends: { group: 'Lists, menus and tabs', keys: ['Home', 'End'], does: 'Go to the first or last item' },
  tabs: { group: 'Lists, menus and tabs', keys: ['←', '→'], does: 'Move through the tabs' },
  choose: { group: 'Lists, menus and tabs', keys: ['Enter'], does: 'Choose the item' },
} as const satisfies Record<string, Shortcut>
export type ShortcutName = keyof typeof shortcuts

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'target'>

/**
 * Reports whether an event is this shortcut. A shortcut of one character is ignored in fields and while a dialog or a
 * menu is open, because it belongs to them.
 */
export function isShortcut(event: Pressed, name: ShortcutName): boolean {
  const { key, command: needsCommand }: Shortcut = shortcuts[name]
  if (key === undefined || event.key.toLowerCase() !== key || event.altKey) return false
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
