/** What the keys of a review do: they move the focus and press the buttons of the page. */
import { announce } from '@/components/ui/data/live-region'

const todoCards = '[data-card][data-todo]'
const hunks = '[data-hunk]'

/** The card that had the focus last, which a button outside the cards acts on. */
let lastCard: HTMLElement | null = null

/** Remembers the card that receives the focus. */
export function rememberCard(target: EventTarget | null): void {
  const card = target instanceof Element ? target.closest<HTMLElement>('[data-card]') : null
  if (card) lastCard = card
}

/** Moves to the next or previous finding to review; without findings, to a difference or a file. */
export function step(direction: 1 | -1): boolean {
  if (document.querySelector('[data-findings]')) void walk(todoCards, direction, 'No findings left', wrapped)
  else void walk(hunks, direction, 'No differences here', otherFile)
  return true
}

/** Moves to the next or previous comment. */
export function stepComment(direction: 1 | -1): boolean {
  void walk('[data-comment]', direction, 'No comments here', wrapped)
  return true
}

/** What happens past the last element: returns the position to go on with, or null if the page changes. */
type AtEnd = (direction: 1 | -1, count: number) => number | null

const wrapped: AtEnd = (direction, count) => (direction === 1 ? 0 : count - 1)

const otherFile: AtEnd = direction => {
  const link = document.querySelector<HTMLElement>(
    direction === 1 ? '[data-next-file]' : '[data-previous-file]',
  )
  if (!link)
    announce(direction === 1 ? 'Last difference of the last file' : 'First difference of the first file')
  link?.click()
  return null
}

/** Moves the focus to the next matching element from the current position. Loads what is not loaded yet. */
async function walk(selector: string, direction: 1 | -1, none: string, atEnd: AtEnd): Promise<void> {
  const found = () =>
    [...document.querySelectorAll<HTMLElement>(selector)].filter(each => each.checkVisibility())
  let all = found()
  let at = positionFrom(all, direction)
  if (direction === 1 && at >= all.length && (await loadMore())) {
    all = found()
    at = positionFrom(all, direction)
  }
  if (all.length === 0 && selector !== hunks) return announce(none)
  const position = at >= 0 && at < all.length ? at : atEnd(direction, all.length)
  const next = position === null ? undefined : all[position]
  if (!next) return
  focusOn(next)
  announce(`${all.indexOf(next) + 1} of ${all.length}`)
}

/** Returns the next position from the focused element, which need not match itself, such as a resolved card. */
function positionFrom(all: readonly HTMLElement[], direction: 1 | -1): number {
  const active = document.activeElement
  const here = active === document.body || !active?.closest('main') ? lastPlace(all) : active
  if (!here) return direction === 1 ? 0 : all.length - 1
  const own = all.findIndex(each => each === here || each.contains(here))
  if (own >= 0) return own + direction
  const after = all.findIndex(
    each => (here.compareDocumentPosition(each) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0,
  )
  if (direction === 1) return after === -1 ? all.length : after
  return after === -1 ? all.length - 1 : after - 1
}

/** Returns the card that had the focus before, if the elements are among or beside the cards. */
const lastPlace = (all: readonly HTMLElement[]): Element | null =>
  lastCard?.isConnected && all.some(each => each.matches('[data-card]')) ? lastCard : null

/** Maximum milliseconds to wait for the next page. */
const loadMsMax = 10_000

/** Presses the button that loads more, and waits for the result. Returns whether something was added. */
async function loadMore(): Promise<boolean> {
  const button = document.querySelector<HTMLElement>('[data-load-more]')
  const list = document.querySelector('[data-findings], [data-source]')
  if (!button || !list) return false
  const added = new Promise<boolean>(resolve => {
    const observer = new MutationObserver(() => finish(true))
    const timer = setTimeout(() => finish(false), loadMsMax)
    const finish = (isAdded: boolean) => {
      observer.disconnect()
      clearTimeout(timer)
      resolve(isAdded)
    }
    observer.observe(list, { childList: true })
  })
  button.click()
  return added
}

/** Presses the button with this key: in the current card, else on the page. */
export function press(key: string): boolean {
  const selector = `[data-key=${key}]:not([aria-disabled=true])`
  const card = currentCard()
  const button =
    card?.querySelector<HTMLElement>(selector) ??
    document.querySelector<HTMLElement>(`:not([data-card] *)${selector}`)
  if (!button) {
    announce('Not available here')
    return true
  }
  if (card && !card.contains(document.activeElement)) focusOn(card)
  button.click()
  return true
}

function currentCard(): HTMLElement | null {
  const focused = document.activeElement?.closest<HTMLElement>('[data-card]')
  if (focused) return focused
  if (lastCard?.isConnected && lastCard.matches(todoCards)) return lastCard
  return document.querySelector<HTMLElement>(todoCards)
}

/** Expands or collapses: the card with the focus, the next folded lines of a file, or all folds of the page. */
export function unfold(): boolean {
  const card = document.activeElement?.closest('[data-card]')
  const own = card?.querySelector<HTMLElement>('[data-key=expand]')
  if (own) {
    own.click()
    return true
  }
  const lines = document.querySelector<HTMLElement>('[data-unfold]')
  if (lines) {
    lines.click()
    return true
  }
  const folds = (card ?? document).querySelectorAll<HTMLDetailsElement>('details[data-fold]')
  const isClosed = [...folds].some(fold => !fold.open)
  for (const fold of folds) fold.open = isClosed
  if (folds.length === 0) announce('Nothing to expand here')
  else announce(isClosed ? 'Expanded' : 'Collapsed')
  return true
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

export function focusOn(element: HTMLElement): void {
  element.focus({ preventScroll: true })
  element.scrollIntoView({ block: element.matches(hunks) ? 'center' : 'start' })
}
