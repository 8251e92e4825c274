import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { CodeLines } from '@/components/toolboxes/source/code-lines'
import { highlightSource } from '@/components/toolboxes/source/highlight-source'
import { Page, PageHeader } from '@/components/ui/layout/page'
import { displayText } from '@/lib/core/base/visible-text'
import { findDefaultToolbox } from '@/lib/core/formats/neuro-san/default-toolboxes'
import { links } from '@/lib/core/base/links'
import { requireActor } from '@/lib/web/sessions/current-actor'
import { readPathPart } from '@/lib/web/http/request/path-part'

type DefaultPageProps = { params: Promise<{ version: string }> }

export async function generateMetadata({ params }: DefaultPageProps): Promise<Metadata> {
  return { title: displayText(`Default toolbox of neuro-san, ${readPathPart((await params).version)}`) }
}

/** A default file of neuro-san, with an anchor for each line. */
export default async function DefaultToolboxPage({ params }: DefaultPageProps) {
  await requireActor()
  const { version } = await params
  const toolbox = findDefaultToolbox(readPathPart(version)) ?? notFound()
  const lines = await highlightSource('toolbox_info.hocon', toolbox.text.replace(/\n$/, ''))
  return (
    <Page width="normal">
      <PageHeader
        title={`Default toolbox of ${toolbox.version}`}
        crumbs={[
          { title: 'Catalog', href: links.catalog() },
          { title: 'Effective toolbox', href: links.effective({ base: toolbox.version }) },
        ]}
        lead={
          <>
            {toolbox.title} includes it as <code className="wrap-anywhere">{toolbox.file}</code>. Licensed
            under Apache-2.0 by Cognizant.
          </>
        }
      />
      <div className="overflow-hidden rounded-lg border">
        <CodeLines
          label={`Default toolbox info file of ${toolbox.version}`}
          lines={lines}
          anchors
          hrefOf={line => `#L${line}`}
        />
      </div>
    </Page>
  )
}
