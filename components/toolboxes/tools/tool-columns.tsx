import type { ReactNode } from 'react'
import type { ToolPage } from '@/lib/core/catalog/views/tool-views'
import type { ExampleView } from '@/lib/core/proposals/replay/example'
import { ToolFacts } from './tool-facts'
import { ClosedToolTree, ToolTree } from './tool-tree'

type ToolColumnsProps = {
  tool: ToolPage
  examples: readonly ExampleView[]
  /** Version in the address; links keep it. */
  asked: number | undefined
  children: ReactNode
}

/** The content between the other tools of the toolbox and the facts; below it, on a narrow screen, both. */
export function ToolColumns({ tool, examples, asked, children }: ToolColumnsProps) {
  const { toolbox, siblings, siblingsTotal, spec } = tool
  const tree = {
    toolbox: { slug: toolbox.slug, title: toolbox.title },
    siblings,
    total: siblingsTotal,
    current: spec.name,
    version: asked,
  }
  return (
    <div className="grid gap-x-8 gap-y-6 lg:grid-cols-[11rem_minmax(0,1fr)_15rem]">
      <div className="sticky top-20 hidden max-h-[calc(100dvh-6rem)] self-start overflow-y-auto lg:block">
        <ToolTree {...tree} />
      </div>
      <div className="min-w-0">{children}</div>
      <aside aria-label="About this tool" className="min-w-0 self-start">
        <ToolFacts tool={tool} examples={examples} />
      </aside>
      <ClosedToolTree {...tree} />
    </div>
  )
}
