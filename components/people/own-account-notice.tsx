/** Replaces a private page while an admin views as its person. */
import { Page, PageHeader } from '@/components/ui/layout/page'

export function OwnAccountNotice({ title, name }: { title: string; name: string }) {
  return (
    <Page width="narrow">
      <PageHeader
        title={title}
        lead={`Only ${name} sees this page: it has their sign-in, tokens and record.`}
      />
    </Page>
  )
}
