/**
 * Tabs of two kinds: panels that switch in place, and links to views whose selection is in the URL. The
 * panels follow the ARIA pattern by hand: ready-made ones write style attributes on the server, which the
 * content security policy refuses.
 */
'use client'

import { Link } from './link'
import {
  createContext,
  useContext,
  useEffect,
  useId,
  useRef,
  useState,
  type ComponentProps,
  type KeyboardEvent,
  type ReactNode,
} from 'react'
import { classNames } from '@/components/ui/class-names'

type TabsState = { id: string; value: string; choose: (value: string) => void }

const TabsContext = createContext<TabsState | null>(null)

type TabsProps = Omit<ComponentProps<'div'>, 'defaultValue'> & {
  /** The selected tab, when the caller controls it. */
  value?: string
  /** The initial tab, when the component controls the selection. */
  defaultValue?: string
  onValueChange?: (value: string) => void
}

export function Tabs({ value, defaultValue = '', onValueChange, ...rest }: TabsProps) {
  const id = useId()
  const [own, setOwn] = useState(defaultValue)
  const choose = (next: string) => {
    setOwn(next)
    onValueChange?.(next)
  }
  return (
    <TabsContext.Provider value={{ id, value: value ?? own, choose }}>
      <div {...rest} />
    </TabsContext.Provider>
  )
}

const listClasses = 'fade-edges flex gap-1 overflow-x-auto border-b'
const tabClasses =
  '-mb-px inline-flex items-center gap-1.5 border-b-2 border-transparent px-3 py-2 text-sm whitespace-nowrap ' +
  'text-ink-soft hover:text-ink focus-visible:-outline-offset-2'
const selectedClasses = 'border-accent font-medium text-ink'

/** Scrolls the selected tab into the strip on mount, on resize and on selection. Only the strip scrolls. */
function useSelectedInView(selected: string | undefined) {
  const strip = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = strip.current
    if (selected === undefined || !element) return
    const watch = new ResizeObserver(() => showSelected(element))
    // The observer also reports the initial size.
    watch.observe(element)
    return () => watch.disconnect()
  }, [selected])
  return strip
}

/** Width of the fading edges of the strip: 2rem. */
const fadePx = 32

function showSelected(strip: HTMLElement): void {
  const tab = strip.querySelector('[aria-current=page], [aria-selected=true]')
  if (!tab || strip.scrollWidth <= strip.clientWidth) return
  const outer = strip.getBoundingClientRect()
  const inner = tab.getBoundingClientRect()
  if (inner.left >= outer.left + fadePx && inner.right <= outer.right - fadePx) return
  strip.scrollLeft += (inner.left + inner.right - outer.left - outer.right) / 2
}

/** Requires an `aria-label`. Arrow keys, Home and End move and select. */
export function TabList({ className, ...rest }: ComponentProps<'div'>) {
  const strip = useSelectedInView(useTabs().value)
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const tabs = [...event.currentTarget.querySelectorAll<HTMLButtonElement>('[role=tab]:not(:disabled)')]
    const at = tabs.indexOf(document.activeElement as HTMLButtonElement)
    const steps: Record<string, number> = {
      ArrowRight: (at + 1) % tabs.length,
      ArrowLeft: (at - 1 + tabs.length) % tabs.length,
      Home: 0,
      End: tabs.length - 1,
    }
    const next = at < 0 ? undefined : tabs[steps[event.key] ?? -1]
    if (!next) return
    event.preventDefault()
    next.focus()
    next.click()
  }
  return (
    <div
      ref={strip}
      role="tablist"
      onKeyDown={onKeyDown}
      {...rest}
      className={classNames(listClasses, className)}
    />
  )
}

export function Tab({
  value,
  className,
  ...rest
}: Omit<ComponentProps<'button'>, 'value'> & { value: string }) {
  const tabs = useTabs()
  const selected = tabs.value === value
  return (
    <button
      {...rest}
      type="button"
      role="tab"
      id={`${tabs.id}-tab-${value}`}
      aria-controls={selected ? `${tabs.id}-panel-${value}` : undefined}
      aria-selected={selected}
      tabIndex={selected ? 0 : -1}
      onClick={() => tabs.choose(value)}
      className={classNames(tabClasses, selected && selectedClasses, className)}
    />
  )
}

/** The panel is mounted only while its tab is selected, unless `keep` preserves it, hidden. */
export function TabPanel({
  value,
  keep,
  className,
  ...rest
}: ComponentProps<'div'> & { value: string; keep?: boolean }) {
  const tabs = useTabs()
  const selected = tabs.value === value
  if (!selected && !keep) return null
  return (
    <div
      {...rest}
      role="tabpanel"
      id={`${tabs.id}-panel-${value}`}
      aria-labelledby={`${tabs.id}-tab-${value}`}
      hidden={!selected}
      tabIndex={0}
      className={classNames('pt-4', className)}
    />
  )
}

function useTabs(): TabsState {
  const tabs = useContext(TabsContext)
  if (!tabs) throw new Error('A tab needs a Tabs parent.')
  return tabs
}

type TabLink = { title: ReactNode; href: string; selected: boolean }

/** Navigation beside the content; above it, as a strip, on a narrow screen. */
export function SideLinks({ label, tabs }: { label: string; tabs: readonly TabLink[] }) {
  const strip = useSelectedInView(tabs.find(tab => tab.selected)?.href)
  return (
    <nav ref={strip} aria-label={label} className="fade-edges flex gap-1 overflow-x-auto md:flex-col">
      {tabs.map(tab => (
        <Link
          key={tab.href}
          href={tab.href}
          scroll={false}
          aria-current={tab.selected ? 'page' : undefined}
          className={classNames(
            'rounded-md px-3 py-1.5 text-sm whitespace-nowrap text-ink-soft hover:bg-sunken hover:text-ink',
            'focus-visible:-outline-offset-2',
            tab.selected && 'bg-sunken font-medium text-ink',
          )}
        >
          {tab.title}
        </Link>
      ))}
    </nav>
  )
}

/** Navigation styled as tabs. Back and shared links work because each tab has a URL. */
export function TabLinks({ label, tabs }: { label: string; tabs: readonly TabLink[] }) {
  const strip = useSelectedInView(tabs.find(tab => tab.selected)?.href)
  return (
    <nav ref={strip} aria-label={label} className={listClasses}>
      {tabs.map(tab => (
        <Link
          key={tab.href}
          href={tab.href}
          scroll={false}
          aria-current={tab.selected ? 'page' : undefined}
          className={classNames(tabClasses, tab.selected && selectedClasses)}
        >
          {tab.title}
        </Link>
      ))}
    </nav>
  )
}
