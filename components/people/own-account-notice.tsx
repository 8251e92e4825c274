/** Replaces a private page while an admin views as its person. */
import { Page, PageHeader } from '@/components/ui/layout/page'

export function OwnAccountNotice({ title, name }: { title: string; name: string }) {
  return (
    <Page width="narrow">
      <PageHeader
        title={title}
        lead={`Only ${name} can see this page. It shows their sign-in, tokens and activity.`}
      />
    </Page>
  )
}
