import type { Metadata } from 'next'
import { Link } from '@/components/ui/layout/link'
import { Page, PageHeader, Section } from '@/components/ui/layout/page'
import { InlineCodeText } from '@/components/ui/text/inline-code-text'
import { links } from '@/lib/core/base/links'
import { listDocumentation } from '@/lib/operations/documentation/load-documentation'
import { requireActor } from '@/lib/web/sessions/current-actor'

export const metadata: Metadata = { title: 'Documentation' }

export default async function DocumentationIndex() {
  await requireActor(links.documentation())
  const sections = await listDocumentation()
  return (
    <Page width="normal">
      <PageHeader
        title="Documentation"
        lead="Guides start with a task. Reference pages list facts to look up."
      />
      {sections.map(({ title, pages }) => (
        <Section key={title} id={title.toLowerCase()} title={title}>
          <ul className="grid gap-x-8 gap-y-3 sm:grid-cols-2">
            {pages.map(page => (
              <li key={page.slug} className="text-sm">
                <Link href={links.documentation(page.slug)} className="link font-medium">
                  {page.title}
                </Link>
                <span className="block text-ink-soft">
                  <InlineCodeText text={page.purpose} />
                </span>
              </li>
            ))}
          </ul>
        </Section>
      ))}
    </Page>
  )
}
