/** Tabs that only some toolboxes have, or only for some readers: most toolboxes have nothing to set. */
import type { PackagesView } from '@/lib/core/catalog/views/packages-view'
import type { SettingsView, SharedFilesView } from '@/lib/core/catalog/views/toolbox-views'
import type { AccessState } from '@/lib/core/policy/model/access-request'
import type { SecretsView } from '@/lib/core/secrets/secrets-view'

/** Each judges what its tab shows, so that the list of tabs and the tab itself agree. */
export const hasToolboxTab = {
  settings: (settings: readonly SettingsView[]) => settings.length > 0,
  packages: ({ environment, may }: PackagesView) => environment !== null || may.effect !== 'deny',
  secrets: ({ secrets, unset, may }: SecretsView) =>
    secrets.length + unset.length > 0 || may.effect !== 'deny',
  access: ({ mayRule }: AccessState) => mayRule.effect !== 'deny',
  shared: ({ files, may }: SharedFilesView) => files.length > 0 || may.effect !== 'deny',
}
