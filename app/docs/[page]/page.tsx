import type { Metadata } from 'next'
import { DocumentationNav } from '@/components/documentation/documentation-nav'
import { DocumentationText } from '@/components/documentation/documentation-text'
import { NewsSeen } from '@/components/shell/news-seen'
import { Page, PageHeader } from '@/components/ui/layout/page'
import { links } from '@/lib/core/base/links'
import { newsPage } from '@/lib/core/base/news-page'
import { findDocumentationPage } from '@/lib/core/documentation/documentation'
import { listDocumentation, loadDocumentation } from '@/lib/operations/documentation/load-documentation'
import { orNotFound } from '@/lib/web/http/page'
import { requireActor } from '@/lib/web/sessions/current-actor'
import manifest from '@/package.json'

type Props = { params: Promise<{ page: string }> }

/** Fewer headings are quickly seen without an outline. */
const outlineMin = 3

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const page = findDocumentationPage(await listDocumentation(), (await params).page)
  return { title: page?.title ?? 'Documentation' }
}

export default async function DocumentationPage({ params }: Props) {
  const { page } = await params
  await requireActor(links.documentation(page))
  const { sections, title, outline, content } = await orNotFound(loadDocumentation(page))
  return (
    <Page>
      <div className="flex flex-col gap-6 lg:flex-row lg:items-start lg:gap-10">
        <DocumentationNav sections={sections} current={page} />
        <article className="min-w-0 flex-1 lg:max-w-3xl">
          <PageHeader title={title} crumbs={[{ title: 'Documentation', href: links.documentation() }]} />
          <DocumentationText content={content} />
          {page === newsPage && <NewsSeen version={manifest.version} />}
        </article>
        {outline.length >= outlineMin && (
          <nav
            aria-label="On this page"
            className="sticky top-20 hidden max-h-[calc(100dvh-6rem)] w-52 shrink-0 overflow-y-auto text-sm xl:block"
          >
            <p className="mb-1 font-semibold">On this page</p>
            <ul className="flex flex-col gap-1">
              {outline.map(heading => (
                <li key={heading.id}>
                  <a
                    href={`#${heading.id}`}
                    className="rounded-sm text-ink-soft hover:text-ink hover:underline"
                  >
                    {heading.title}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        )}
      </div>
    </Page>
  )
}
