/** Settings that files of the upload propose. An owner puts them into the form and saves it. */
import { Button } from '@/components/ui/form/button'
import type { SettingsView } from '@/lib/core/catalog/views/toolbox-views'
import { canonicalJson } from '@/lib/core/spec/canonical-json'
import { SettingsList } from './settings-history'

type ProposedSettingsProps = { settings: SettingsView; onUse: (config: Record<string, unknown>) => void }

/** Leaves out proposals that already apply. */
export function ProposedSettings({ settings, onUse }: ProposedSettingsProps) {
  const { section, proposed = [], defaults, history } = settings
  const active = { ...defaults, ...history[0]?.config }
  const applies = (config: Record<string, unknown>) =>
    Object.entries(config).every(([key, value]) => canonicalJson(active[key]) === canonicalJson(value))
  return proposed
    .filter(({ config }) => !applies(config))
    .map(({ file, config }) => (
      <section
        key={file}
        aria-label={`Settings of ${section} proposed by ${file}`}
        className="mb-4 max-w-2xl rounded-md border p-4 text-sm"
      >
        <p className="mb-2">
          <code className="font-mono">{file}</code> in the upload proposes settings. They don’t apply until
          you save them.
        </p>
        <SettingsList config={config} />
        <Button className="mt-3" size="sm" onClick={() => onUse(config)}>
          Use proposed settings
        </Button>
      </section>
    ))
}
