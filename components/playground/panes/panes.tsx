/**
 * Three panes, and the history as a drawer over or beside the last one. Their widths are remembered. On a narrow screen, the
 * parts are tabs.
 */
'use client'

import '@/components/playground/playground.css'
import { useState, type KeyboardEvent, type ReactNode } from 'react'
import { classNames } from '@/components/ui/class-names'
import { SidePanel } from '@/components/ui/overlay/side-panel'
import { PaneSeparator } from './pane-separator'
import { historyDrawerId, type HistoryDrawer } from './use-history-drawer'
import { usePaneWidths } from './use-pane-widths'

const narrowTabs = [
  ['inputs', 'Inputs'],
  ['output', 'Result'],
  ['history', 'History'],
] as const
type NarrowTab = (typeof narrowTabs)[number][0]

type PanesProps = {
  /** Remembered widths in percent. */
  widths: readonly number[] | null
  heading: ReactNode
  tools: ReactNode
  inputs: ReactNode
  output: ReactNode
  history: ReactNode
  drawer: HistoryDrawer
  /** Changes when the output pane has something new to show. */
  outputShown: string | null
}

export function Panes({
  widths: remembered,
  heading,
  tools,
  inputs,
  output,
  history,
  drawer,
  outputShown,
}: PanesProps) {
  const widths = usePaneWidths(remembered)
  const [tab, setTab] = useOutputTab(outputShown)
  const separator = { container: widths.container, onResize: widths.resize }
  const shown = (name: NarrowTab) => (tab === name ? 'flex' : 'hidden min-[900px]:flex')
  return (
    <div
      ref={widths.container}
      className="playground flex h-[calc(100dvh-57px)] flex-col"
      data-widths={`${widths.tools}-${widths.inputs}`}
    >
      <div className="border-b px-4 py-2">{heading}</div>
      <NarrowTabs selected={tab} onSelect={setTab} />
      <div className="flex min-h-0 flex-1 max-[899px]:flex-col">
        <div className="playground-tools hidden min-h-0 shrink-0 flex-col min-[900px]:flex">{tools}</div>
        <PaneSeparator
          label="Width of the tool list"
          pane={0}
          width={widths.tools}
          offset={0}
          {...separator}
        />
        <div className={`playground-inputs min-h-0 min-w-0 flex-col max-[899px]:flex-1 ${shown('inputs')}`}>
          {inputs}
        </div>
        <PaneSeparator
          label="Width of the inputs"
          pane={1}
          width={widths.inputs}
          offset={widths.tools}
          {...separator}
        />
        <div
          onKeyDown={event => closeOnEscape(event, drawer)}
          className={classNames(
            'relative min-h-0 min-w-0 flex-1',
            shown('output'),
            drawer.open && 'min-[1280px]:min-w-184',
          )}
        >
          <div className="flex min-h-0 min-w-0 flex-1 flex-col">{output}</div>
          {drawer.open && (
            <SidePanel
              id={historyDrawerId}
              title="History"
              takesFocus={drawer.takesFocus}
              onClose={drawer.close}
              className="w-88 max-w-full max-[1279px]:absolute max-[1279px]:inset-y-0 max-[1279px]:right-0 max-[1279px]:z-10 max-[1279px]:shadow-raised max-[899px]:hidden"
            >
              {history}
            </SidePanel>
          )}
        </div>
        <div
          className={`min-h-0 flex-1 flex-col overflow-auto min-[900px]:hidden ${tab === 'history' ? 'flex' : 'hidden'}`}
        >
          {history}
        </div>
      </div>
    </div>
  )
}

/** The drawer can cover what has the focus beside it, so Escape closes it from there too. */
function closeOnEscape(event: KeyboardEvent, drawer: HistoryDrawer): void {
  const isInDialog = (event.target as Element).closest('dialog') !== null
  if (event.key === 'Escape' && drawer.open && !event.defaultPrevented && !isInDialog) drawer.close()
}

/** The selected tab of a narrow screen. New output selects its own. */
function useOutputTab(outputShown: string | null) {
  const [tab, setTab] = useState<NarrowTab>('inputs')
  const [seen, setSeen] = useState(outputShown)
  if (seen !== outputShown) {
    setSeen(outputShown)
    setTab('output')
  }
  return [tab, setTab] as const
}

function NarrowTabs({ selected, onSelect }: { selected: NarrowTab; onSelect: (tab: NarrowTab) => void }) {
  return (
    <div role="tablist" aria-label="Parts of the playground" className="flex border-b min-[900px]:hidden">
      {narrowTabs.map(([name, title]) => (
        <button
          key={name}
          type="button"
          role="tab"
          aria-selected={selected === name}
          className="aria-selected:border-accent text-ink-soft aria-selected:text-ink flex-1 border-b-2 border-transparent py-2 text-sm font-medium"
          onClick={() => onSelect(name)}
        >
          {title}
        </button>
      ))}
    </div>
  )
}
