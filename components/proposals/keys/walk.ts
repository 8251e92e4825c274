/** Moves the focus among elements of a page that loads its lists in parts. */
import { announce } from '@/components/ui/data/live-region'

export type Direction = 1 | -1

/** Elements that keys move between. */
export type Stops = {
  selector: string
  /** The word by which a list says that more of them can be loaded: `data-ahead` of the list. */
  ahead: 'todo' | 'comments' | 'hunks'
  /** Called without any of them. */
  onNone: () => void
  /** What happens past the last of them: returns the position to go on with, or null if the page changes. */
  atEnd: (direction: Direction, count: number) => number | null
}

/** The card that had the focus last, which a button outside the cards acts on. */
let lastCard: HTMLElement | null = null

/** Remembers the card that receives the focus. */
export function rememberCard(target: EventTarget | null): void {
  const card = target instanceof Element ? target.closest<HTMLElement>('[data-card]') : null
  if (card) lastCard = card
}

/** Returns the card that had the focus last, if the page still shows it. */
export const rememberedCard = (): HTMLElement | null => (lastCard?.isConnected ? lastCard : null)

/** Moves the focus to the next or previous stop from the current position. Loads parts until they have one. */
export async function walk(stops: Stops, direction: Direction): Promise<void> {
  let { all, at } = placeAmong(stops, direction)
  for (let part = nextPart(stops, direction); part; part = nextPart(stops, direction)) {
    // The overall review stands behind the parts that are still to be loaded.
    if (!isPast(all, at) && !isBehind(all[at]!, part, direction)) break
    // A toast says why.
    if (!(await load(part))) return
    ;({ all, at } = placeAmong(stops, direction))
  }
  if (all.length === 0) stops.onNone()
  const position = isPast(all, at) ? stops.atEnd(direction, all.length) : at
  const next = position === null ? undefined : all[position]
  if (!next) return
  focusOn(next)
  announce(`${all.indexOf(next) + 1} of ${all.length}`)
}

const isPast = (all: readonly HTMLElement[], at: number) => at < 0 || at >= all.length

/** Returns the stops that are shown, and the position of the next one from the focused element. */
function placeAmong({ selector }: Stops, direction: Direction): { all: HTMLElement[]; at: number } {
  const all = [...document.querySelectorAll<HTMLElement>(selector)].filter(each => each.checkVisibility())
  return { all, at: positionFrom(all, direction) }
}

/** Returns the next position. The focused element need not be a stop itself, such as a resolved card. */
function positionFrom(all: readonly HTMLElement[], direction: Direction): number {
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
  all.some(each => each.matches('[data-card]')) ? rememberedCard() : null

type Part = { list: HTMLElement; button: HTMLElement }

function isBehind(stop: HTMLElement, { button }: Part, direction: Direction): boolean {
  const side = direction === 1 ? Node.DOCUMENT_POSITION_FOLLOWING : Node.DOCUMENT_POSITION_PRECEDING
  return (button.compareDocumentPosition(stop) & side) !== 0
}

/** Returns the button that loads the next part with such stops; null if the list has no more of them. */
function nextPart({ ahead }: Stops, direction: Direction): Part | null {
  const button = document.querySelector<HTMLElement>(
    direction === 1 ? '[data-load-more]' : '[data-load-earlier]',
  )
  const list = button?.closest<HTMLElement>('[data-ahead]')
  return button && list?.dataset.ahead?.split(' ').includes(ahead) ? { list, button } : null
}

/** Maximum milliseconds to wait for a part. */
const loadMsMax = 10_000

/** Presses the button and waits until the part is shown. Returns whether it is. */
async function load({ list, button }: Part): Promise<boolean> {
  announce('Loading more')
  const isBusy = () =>
    list.querySelector(':is([data-load-more], [data-load-earlier])[aria-busy=true]') !== null
  const isLoaded = new Promise<boolean>(resolve => {
    const finish = (isDone: boolean) => {
      observer.disconnect()
      clearTimeout(timer)
      resolve(isDone)
    }
    const observer = new MutationObserver(() => {
      if (!isBusy()) finish(true)
    })
    const timer = setTimeout(() => finish(false), loadMsMax)
    observer.observe(list, { subtree: true, childList: true, attributeFilter: ['aria-busy'] })
  })
  button.click()
  return (await isLoaded) && !list.hasAttribute('data-load-failed')
}

/** Focuses an element and scrolls it into view. */
export function focusOn(element: HTMLElement): void {
  element.focus({ preventScroll: true })
  element.scrollIntoView({ block: element.matches('[data-hunk]') ? 'center' : 'start' })
}
