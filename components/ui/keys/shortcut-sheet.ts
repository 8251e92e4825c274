/**
 * Every key of the product with what it does, for the sheet of keys. The keys that the product handles itself come from
 * shortcuts.ts, so that none of them can differ from the sheet.
 */
import { shortcuts, type ShortcutName } from './shortcuts'

/** A text is a key as a keyboard shows it; a list has keys that are pressed together. */
type ShownKeys = readonly (string | readonly string[])[]

type SheetEntry = {
  group: ShortcutGroup
  keys: ShownKeys
  /** What the keys do, without a period. */
  does: string
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

/** The keys of a shortcut as a keyboard shows them. */
function keysOf(name: ShortcutName): ShownKeys {
  const { key } = shortcuts[name]
  if (!('command' in shortcuts[name])) return [key]
  return [['Ctrl or ⌘', key.charAt(0).toUpperCase() + key.slice(1)]]
}

export const shortcutSheet = {
  find: { group: 'Everywhere', keys: keysOf('find'), does: 'Find anything' },
  help: { group: 'Everywhere', keys: keysOf('help'), does: 'Show this list' },
  close: { group: 'Everywhere', keys: ['Esc'], does: 'Close the dialog, menu or list' },

  search: { group: 'Catalog', keys: keysOf('search'), does: 'Go to the search box' },
  'open-first': { group: 'Catalog', keys: ['Enter'], does: 'Open the first result, from the search box' },
  results: { group: 'Catalog', keys: ['↑', '↓'], does: 'Move through the results' },

  run: { group: 'Playground', keys: keysOf('run'), does: 'Run the tool' },
  resize: { group: 'Playground', keys: ['←', '→'], does: 'Resize the panes, on the line between them' },

  next: { group: 'Proposals', keys: keysOf('next'), does: 'Next finding to review, difference or file' },
  previous: { group: 'Proposals', keys: keysOf('previous'), does: 'Previous finding, difference or file' },
  'next-comment': { group: 'Proposals', keys: keysOf('next-comment'), does: 'Next comment' },
  'previous-comment': { group: 'Proposals', keys: keysOf('previous-comment'), does: 'Previous comment' },
  approve: { group: 'Proposals', keys: keysOf('approve'), does: 'Approve this finding' },
  viewed: { group: 'Proposals', keys: keysOf('viewed'), does: 'Mark this finding as viewed or not' },
  comment: { group: 'Proposals', keys: keysOf('comment'), does: 'Comment on this finding' },
  columns: { group: 'Proposals', keys: keysOf('columns'), does: 'Show one or two columns' },
  expand: { group: 'Proposals', keys: keysOf('expand'), does: 'Expand or collapse' },
  send: { group: 'Proposals', keys: keysOf('send'), does: 'Send the comment that you write' },

  cells: { group: 'Permissions', keys: ['←', '→', '↑', '↓'], does: 'Move through the access matrix' },
  cell: { group: 'Permissions', keys: ['Enter'], does: 'Show why the cell has its effect' },

  items: { group: 'Lists, menus and tabs', keys: ['↑', '↓'], does: 'Move through the items' },
  ends: { group: 'Lists, menus and tabs', keys: ['Home', 'End'], does: 'Go to the first or last item' },
  tabs: { group: 'Lists, menus and tabs', keys: ['←', '→'], does: 'Move through the tabs' },
  choose: { group: 'Lists, menus and tabs', keys: ['Enter'], does: 'Choose the item' },
} satisfies Record<ShortcutName, SheetEntry> & Record<string, SheetEntry>
