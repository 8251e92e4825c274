/** The sizes of text, and names of every kind. */
import { Section } from '@/components/ui/layout/page'
import { Kbd } from '@/components/ui/text/kbd'
import { Sample } from './sample'

export function TypeSamples() {
  return (
    <Section id="type" title="Type">
      <div className="flex flex-col gap-4">
        <Sample name="Title of a page, 24/32">
          <p className="text-2xl font-semibold tracking-tight">Search the catalog</p>
        </Sample>
        <Sample name="Title of a section, 18/26">
          <p className="text-lg font-semibold tracking-tight">Unused tools</p>
        </Sample>
        <Sample name="Title of a part, 14/22">
          <p className="text-sm font-semibold">Access requests</p>
        </Sample>
        <Sample name="Text, 14/22">
          <p>Runs get a sandbox each, with limits. Zażółć gęślą jaźń, 天気予報, أدوات الطقس, 🧰.</p>
        </Sample>
        <Sample name="Prose of the documentation, 15/24">
          <p className="max-w-prose text-base">
            Pegboard reads uploaded toolboxes, documents their tools, decides who may run them, and runs them
            in a sandbox. <code>@data/db-query</code> is a reference.
          </p>
        </Sample>
        <Sample name="Meta, 12/18">
          <p className="text-xs text-ink-soft">
            4 minutes ago · 412 tokens · <code>v7</code> · <Kbd>Ctrl K</Kbd>
          </p>
        </Sample>
        <Sample name="Figures in a column">
          <p className="figures text-sm">
            1,111.11
            <br />
            8,888.88
          </p>
        </Sample>
      </div>
    </Section>
  )
}
