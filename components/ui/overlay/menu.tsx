/**
 * Menus that open from a button: links, actions, or a choice of one option. Written by hand after the ARIA
 * pattern, because a ready-made menu brings a positioning engine that outweighs the rest of the page. The
 * menu opens next to its button in the DOM, so that it belongs to the same landmark.
 */
'use client'

import { Check } from 'lucide-react'
import { Slot } from '@radix-ui/react-slot'
import {
  createContext,
  useContext,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import type { ComponentProps, KeyboardEvent, MouseEvent, ReactNode, RefObject } from 'react'
import { displayText } from '@/lib/core/base/visible-text'
import { classNames } from '@/components/ui/class-names'
import { focusByKey } from '@/components/ui/form/focus-by-key'

/** Closes the menu and returns the focus to its button. */
const CloseContext = createContext<() => void>(() => {})

type MenuProps = {
  /** The button, which receives the state and the handlers. */
  trigger: ReactNode
  /** Edge of the button that the menu aligns with. */
  align?: 'start' | 'end'
  /** Where it opens; `top` is for buttons at the bottom of the window. */
  side?: 'top' | 'bottom'
  /** Opens above everything instead, where its end is in the window. For buttons inside of something that scrolls. */
  floats?: boolean
  className?: string
  children: ReactNode
}

/** Opens with the focus on its first item. Escape, Tab, a choice and a press outside close it. */
export function Menu(props: MenuProps) {
  const { trigger, align = 'end', side = 'bottom', floats = false, className, children } = props
  const id = useId()
  const { open, setOpen, root, list, close, onListKey } = useMenu()
  useFloating(open && floats, root, list, setOpen)
  return (
    <span ref={root} className="relative inline-flex">
      <Slot
        id={`${id}-button`}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? `${id}-menu` : undefined}
        onClick={() => setOpen(!open)}
        onKeyDown={(event: KeyboardEvent) => {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
          event.preventDefault()
          setOpen(true)
        }}
      >
        {trigger}
      </Slot>
      {open && (
        <div
          ref={list}
          role="menu"
          id={`${id}-menu`}
          aria-labelledby={`${id}-button`}
          popover={floats ? 'manual' : undefined}
          onKeyDown={onListKey}
          className={classNames(
            floats ? 'fixed m-0' : 'absolute',
            'z-50 max-h-[70vh] max-w-[calc(100vw-2rem)] min-w-44 overflow-y-auto rounded-md',
            'border bg-raised p-1 text-left text-ink shadow-raised animate-in duration-100 fade-in-0',
            !floats && (side === 'top' ? 'bottom-full mb-1.5' : 'top-full mt-1.5'),
            !floats && (align === 'end' ? 'right-0' : 'left-0'),
            className,
          )}
        >
          <CloseContext.Provider value={close}>{children}</CloseContext.Provider>
        </div>
      )}
    </span>
  )
}

const itemSelector = '[role^=menuitem]:not([aria-disabled=true])'

type MenuState = {
  open: boolean
  setOpen: (open: boolean) => void
  root: RefObject<HTMLSpanElement | null>
  list: RefObject<HTMLDivElement | null>
  /** Closes the menu and returns the focus to its button. */
  close: () => void
  onListKey: (event: KeyboardEvent<HTMLDivElement>) => void
}

function useMenu(): MenuState {
  const [open, setOpen] = useState(false)
  const root = useRef<HTMLSpanElement>(null)
  const list = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (!open) return
    list.current?.querySelector<HTMLElement>(itemSelector)?.focus()
    const onPointerDown = (event: PointerEvent) => {
      if (!root.current?.contains(event.target as Node)) setOpen(false)
    }
    document.addEventListener('pointerdown', onPointerDown)
    return () => document.removeEventListener('pointerdown', onPointerDown)
  }, [open])

  return useMemo(() => {
    const close = () => {
      setOpen(false)
      root.current?.querySelector<HTMLElement>('[aria-haspopup=menu]')?.focus()
    }
    const onListKey = (event: KeyboardEvent<HTMLDivElement>) => {
      if (event.key === 'Tab') return setOpen(false)
      if (event.key === 'Escape') close()
      else if (event.key === ' ') (document.activeElement as HTMLElement).click()
      else if (!focusByKey(event.currentTarget.querySelectorAll<HTMLElement>(itemSelector), event)) return
      event.preventDefault()
      event.stopPropagation()
    }
    return { open, setOpen, root, list, close, onListKey }
  }, [open])
}

/** Pixels between a floating menu and its button, and between it and the edges of the window. */
const gap = 6

/** Shows the list in the top layer, which nothing cuts off, and closes it when what is below it moves. */
function useFloating(
  floating: boolean,
  root: RefObject<HTMLSpanElement | null>,
  list: RefObject<HTMLDivElement | null>,
  setOpen: (open: boolean) => void,
): void {
  useLayoutEffect(() => {
    const [button, menu] = [root.current, list.current]
    if (!floating || !button || !menu) return
    menu.showPopover()
    const { top, right, bottom } = button.getBoundingClientRect()
    const { offsetWidth: width, offsetHeight: height } = menu
    const below = bottom + gap
    const isBelow = below + height <= window.innerHeight - gap
    menu.style.inset = 'auto'
    menu.style.left = `${Math.max(gap, right - width)}px`
    menu.style.top = `${isBelow ? below : Math.max(gap, top - gap - height)}px`
    const close = (event: Event) => {
      if (!menu.contains(event.target as Node)) setOpen(false)
    }
    document.addEventListener('scroll', close, { capture: true })
    return () => document.removeEventListener('scroll', close, { capture: true })
  }, [floating, root, list, setOpen])
}

const itemClasses =
  'relative flex w-full cursor-pointer items-center gap-2 rounded-sm px-2 py-1.5 text-left text-sm outline-none ' +
  'select-none focus:bg-accent-wash focus:text-accent-text [&_svg]:size-4 [&_svg]:shrink-0'

type MenuItemProps = Omit<ComponentProps<'button'>, 'onSelect' | 'onClick'> & {
  /** Passes the item's behavior to the only child, usually a link. */
  asChild?: boolean
  /** The menu closes afterwards, unless the event's default is prevented. */
  onSelect?: (event: MouseEvent) => void
}

/** A link or an action. The menu closes after it. */
export function MenuItem({ asChild, onSelect, className, ...rest }: MenuItemProps) {
  const close = useContext(CloseContext)
  const shared = {
    role: 'menuitem',
    tabIndex: -1,
    ...rest,
    className: classNames(itemClasses, className),
    onPointerMove: (event: { currentTarget: HTMLElement }) => event.currentTarget.focus(),
    onClick: (event: MouseEvent) => {
      onSelect?.(event)
      // A link keeps its default action, which is to navigate.
      if (!event.defaultPrevented || asChild) close()
    },
  }
  return asChild ? (
    <Slot {...(shared as ComponentProps<typeof Slot>)} title={rest.title && displayText(rest.title)} />
  ) : (
    <button type="button" {...shared} />
  )
}

type Choice = { value: string; choose: (value: string) => void }

const ChoiceContext = createContext<Choice>({ value: '', choose: () => {} })

type MenuChoicesProps = {
  'aria-label': string
  value: string
  onValueChange: (value: string) => void
  children: ReactNode
}

/** One of several options; the selected one has a check mark. */
export function MenuChoices({ value, onValueChange, children, ...rest }: MenuChoicesProps) {
  return (
    <ChoiceContext.Provider value={{ value, choose: onValueChange }}>
      <div role="group" {...rest}>
        {children}
      </div>
    </ChoiceContext.Provider>
  )
}

/** An option of `MenuChoices`. */
export function MenuChoice({
  value,
  onSelect,
  className,
  children,
  ...rest
}: Omit<MenuItemProps, 'asChild'> & { value: string }) {
  const choice = useContext(ChoiceContext)
  const chosen = choice.value === value
  return (
    <MenuItem
      {...rest}
      role="menuitemradio"
      aria-checked={chosen}
      onSelect={event => {
        choice.choose(value)
        onSelect?.(event)
      }}
      className={classNames('pl-8', className)}
    >
      {chosen && <Check aria-hidden className="absolute left-2" />}
      {children}
    </MenuItem>
  )
}

export function MenuLabel({ children }: { children: ReactNode }) {
  return (
    <div aria-hidden className="px-2 pt-1.5 pb-1 text-xs font-medium text-ink-soft">
      {children}
    </div>
  )
}

export function MenuLine() {
  return <div role="separator" className="-mx-1 my-1 h-px bg-line" />
}
