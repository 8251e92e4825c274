/** Every revision of the settings: author, time, and a button to restore it. */
import type { SettingsRow } from '@/lib/core/catalog/views/toolbox-views'
import { NumberedHistory } from './numbered-history'

type SettingsHistoryProps = {
  section: string
  history: readonly SettingsRow[]
  /** null: the person is not permitted, or an action is active. */
  restore: ((number: number) => void) | null
}

export function SettingsHistory({ section, history, restore }: SettingsHistoryProps) {
  if (history.length === 0)
    return <p className="mt-6 text-sm text-ink-soft">No settings saved. Defaults apply.</p>
  return (
    <NumberedHistory
      label={`History of the settings of ${section}`}
      rows={history}
      column="Overrides"
      restore={restore}
    >
      {row => <SettingsList config={row.config} />}
    </NumberedHistory>
  )
}

/** Settings with their values as JSON. */
export function SettingsList({ config }: { config: SettingsRow['config'] }) {
  const entries = Object.entries(config)
  if (entries.length === 0) return <span className="text-ink-soft">nothing</span>
  return (
    <ul className="flex flex-col gap-0.5">
      {entries.map(([key, value]) => (
        <li key={key} className="font-mono text-xs break-words">
          {key}: {JSON.stringify(value)}
        </li>
      ))}
    </ul>
  )
}
