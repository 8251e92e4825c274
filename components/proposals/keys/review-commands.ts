/** What the keys of a review do: they move the focus and press the buttons of the page. */
import { announce } from '@/components/ui/data/live-region'
import { focusOn, rememberedCard, walk, type Direction, type Stops } from './walk'

const todoCards = '[data-card][data-todo]'

const wrapped: Stops['atEnd'] = (direction, count) => (direction === 1 ? 0 : count - 1)

const cards: Stops = {
  selector: todoCards,
  ahead: 'todo',
  onNone: () => {
    // The bar names the findings that the filter hides, with a link that shows them.
    const link = document.querySelector<HTMLElement>('[data-clear-filter]')
    link?.focus()
    announce(link?.closest('p')?.textContent ?? 'No findings left')
  },
  atEnd: wrapped,
}

const comments: Stops = {
  selector: '[data-comment]',
  ahead: 'comments',
  onNone: () => announce('No comments here'),
  atEnd: wrapped,
}

const hunks: Stops = {
  selector: '[data-hunk]',
  ahead: 'hunks',
  onNone: () => {},
  atEnd: direction => {
    const link = document.querySelector<HTMLElement>(
      direction === 1 ? '[data-next-file]' : '[data-previous-file]',
    )
    if (!link)
      announce(direction === 1 ? 'Last difference of the last file' : 'First difference of the first file')
    link?.click()
    return null
  },
}

/** Moves to the next or previous finding to review; on other tabs, to a difference or a file. */
export const step = (direction: Direction): Promise<void> =>
  walk(document.querySelector('[data-review]') ? cards : hunks, direction)

/** Moves to the next or previous comment. */
export const stepComment = (direction: Direction): Promise<void> => walk(comments, direction)

/** Presses the button with this key: in the current card, else on the page. */
export function press(key: string): void {
  const selector = `[data-key=${key}]:not([aria-disabled=true])`
  const card = currentCard()
  const button =
    card?.querySelector<HTMLElement>(selector) ??
    document.querySelector<HTMLElement>(`:not([data-card] *)${selector}`)
  if (!button) {
    announce('Not available here')
    return
  }
  if (card && !card.contains(document.activeElement)) focusOn(card)
  button.click()
}

function currentCard(): HTMLElement | null {
  const focused = document.activeElement?.closest<HTMLElement>('[data-card]')
  if (focused) return focused
  const last = rememberedCard()
  return last?.matches(todoCards) ? last : document.querySelector<HTMLElement>(todoCards)
}

/** Expands or collapses: the card with the focus, the next folded lines of a file, or all folds of the page. */
export function unfold(): void {
  const card = document.activeElement?.closest('[data-card]')
  const fold =
    card?.querySelector<HTMLElement>('[data-key=expand]') ??
    document.querySelector<HTMLElement>('[data-unfold]')
  if (fold) {
    fold.click()
    return
  }
  const folds = (card ?? document).querySelectorAll<HTMLDetailsElement>('details[data-fold]')
  const isClosed = [...folds].some(fold => !fold.open)
  for (const fold of folds) fold.open = isClosed
  if (folds.length === 0) announce('Nothing to expand here')
  else announce(isClosed ? 'Expanded' : 'Collapsed')
}

/** Shows and focuses the target of the address, even if it was folded. */
export function showTarget(): void {
  const id = decodeURIComponent(window.location.hash.slice(1))
  const target = id.startsWith('finding-') || id.startsWith('comment-') ? document.getElementById(id) : null
  if (!target) return
  for (let fold = target.closest('details'); fold; fold = fold.parentElement?.closest('details') ?? null)
    fold.open = true
  focusOn(target)
}
