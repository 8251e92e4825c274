import type { Metadata } from 'next'
import { RefusedPage } from '@/components/admin/refused-page'
import { SettingsView } from '@/components/admin/settings-view'
import { SystemTabs } from '@/components/admin/system-tabs'
import { Page, PageHeader } from '@/components/ui/layout/page'
import { links } from '@/lib/core/base/links'
import { decide } from '@/lib/core/policy/evaluate/decide'
import { listDocumentation } from '@/lib/operations/documentation/load-documentation'
import { listSettings } from '@/lib/operations/settings/list-settings'
import { requireActor } from '@/lib/web/sessions/current-actor'

export const metadata: Metadata = { title: 'Settings' }

export default async function SettingsPage() {
  const actor = await requireActor(links.settings())
  const decision = decide(actor, 'settings.read', null)
  if (decision.effect === 'deny') return <RefusedPage title="Settings" decision={decision} />
  const [settings, documentation] = await Promise.all([listSettings(actor), listDocumentation()])
  return (
    <Page width="normal">
      <PageHeader
        title="Settings"
        lead="Environment variables of the installation, as this web process has read them. A change takes effect when all processes have been restarted. A wrong value stops the start and is named in the log."
      />
      <SystemTabs selected="settings" />
      <SettingsView settings={settings} guides={documentation.flatMap(({ pages }) => pages)} />
    </Page>
  )
}
