/** Tabs for the pages about the installation itself. */
import { TabLinks } from '@/components/ui/layout/tabs'
import { links } from '@/lib/core/base/links'

export function SystemTabs({ selected }: { selected: 'settings' | 'sandbox' | 'background' | 'webhooks' }) {
  return (
    <TabLinks
      label="System"
      tabs={[
        { title: 'Settings', href: links.settings(), selected: selected === 'settings' },
        { title: 'Sandbox', href: links.sandbox(), selected: selected === 'sandbox' },
        { title: 'Background jobs', href: links.background(), selected: selected === 'background' },
        { title: 'Webhooks', href: links.webhooks(), selected: selected === 'webhooks' },
      ]}
    />
  )
}
