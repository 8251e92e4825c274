'use client'

/** Three panes with a history below. Their widths are remembered. On a narrow screen, the parts are tabs. */
import '@/components/playground/playground.css'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { paneBounds, paneCookie, paneWidthWithin } from './pane-widths'

type NarrowTab = 'inputs' | 'output' | 'history'
const narrowTabs: [NarrowTab, string][] = [
  ['inputs', 'Inputs'],
  ['output', 'Output'],
  ['history', 'History'],
]

export function Panes({
  widths: remembered,
  heading,
  tools,
  inputs,
  output,
  history,
  outputShown,
}: {
  widths: readonly number[] | null
  heading: ReactNode
  tools: ReactNode
  inputs: ReactNode
  output: ReactNode
  history: ReactNode
  /** Changes when the output pane has something new to show. */
  outputShown: string | null
}) {
  const [widths, setWidths] = useState<readonly number[]>(() =>
    [0, 1].map(pane => paneWidthWithin(pane, remembered?.[pane])),
  )
  const [tab, setTab] = useState<NarrowTab>('inputs')
  const [seen, setSeen] = useState(outputShown)
  if (seen !== outputShown) {
    setSeen(outputShown)
    setTab('output')
  }
  const container = useRef<HTMLDivElement>(null)
  // The content security policy forbids style attributes, so the widths are set through the style object.
  useEffect(() => {
    container.current?.style.setProperty('--tools', `${widths[0]}%`)
    container.current?.style.setProperty('--inputs', `${widths[1]}%`)
  }, [widths])

  const resize = (pane: number, percent: number) => {
    const next = widths.map((width, index) => (index === pane ? paneWidthWithin(pane, percent) : width))
    setWidths(next)
    document.cookie = `${paneCookie}=${next.map(width => Math.round(width)).join('-')}; path=/play; max-age=31536000; samesite=lax`
  }
  const shown = (name: NarrowTab) => (tab === name ? 'flex' : 'hidden min-[900px]:flex')
  return (
    <div
      ref={container}
      className="playground flex h-[calc(100dvh-57px)] flex-col"
      data-widths={widths.join('-')}
    >
      <div className="border-b px-4 py-2">{heading}</div>
      <div role="tablist" aria-label="Parts of the playground" className="flex border-b min-[900px]:hidden">
        {narrowTabs.map(([name, title]) => (
          <button
            key={name}
            type="button"
            role="tab"
            aria-selected={tab === name}
            className="aria-selected:border-accent text-ink-soft aria-selected:text-ink flex-1 border-b-2 border-transparent py-2 text-sm font-medium"
            onClick={() => setTab(name)}
          >
            {title}
          </button>
        ))}
      </div>
      <div className="flex min-h-0 flex-1 max-[899px]:flex-col">
        <div className="playground-tools hidden min-h-0 flex-col min-[900px]:flex">{tools}</div>
        <Separator
          label="Width of the tool list"
          pane={0}
          value={widths[0]!}
          onResize={resize}
          container={container}
          offset={0}
        />
        <div className={`playground-inputs min-h-0 min-w-0 flex-col max-[899px]:flex-1 ${shown('inputs')}`}>
          {inputs}
        </div>
        <Separator
          label="Width of the inputs"
          pane={1}
          value={widths[1]!}
          onResize={resize}
          container={container}
          offset={widths[0]!}
        />
        <div className={`min-h-0 min-w-0 flex-1 flex-col ${shown('output')}`}>{output}</div>
        <div
          className={`min-h-0 flex-1 flex-col overflow-auto min-[900px]:hidden ${tab === 'history' ? 'flex' : 'hidden'}`}
        >
          {history}
        </div>
      </div>
      <section
        aria-label="History"
        className="hidden max-h-48 min-h-0 overflow-auto border-t min-[900px]:block"
      >
        {history}
      </section>
    </div>
  )
}

function Separator({
  label,
  pane,
  value,
  offset,
  container,
  onResize,
}: {
  label: string
  pane: 0 | 1
  value: number
  offset: number
  container: React.RefObject<HTMLDivElement | null>
  onResize: (pane: number, percent: number) => void
}) {
  const [least, most] = paneBounds[pane]
  const drag = (event: React.PointerEvent) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId) || !container.current) return
    const box = container.current.getBoundingClientRect()
    onResize(pane, ((event.clientX - box.left) / box.width) * 100 - offset)
  }
  return (
    <div
      role="separator"
      tabIndex={0}
      aria-label={label}
      aria-orientation="vertical"
      aria-valuenow={Math.round(value)}
      aria-valuemin={least}
      aria-valuemax={most}
      className="bg-line hover:bg-accent focus-visible:bg-accent relative hidden w-px shrink-0 cursor-col-resize touch-none after:absolute after:inset-y-0 after:-left-1 after:w-2.5 focus-visible:outline-none min-[900px]:block"
      onPointerDown={event => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={drag}
      onKeyDown={event => {
        if (event.key === 'ArrowLeft') onResize(pane, value - 2)
        if (event.key === 'ArrowRight') onResize(pane, value + 2)
      }}
    />
  )
}
