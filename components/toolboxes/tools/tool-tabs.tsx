import { TabLinks } from '@/components/ui/layout/tabs'

const tabs = {
  docs: 'Documentation',
  use: 'Use it',
  agent: 'Agent view',
  source: 'Source',
  versions: 'Versions',
} as const
export type ToolTab = keyof typeof tabs
export const toolTabNames = Object.keys(tabs) as ToolTab[]

/** Links to the views of a tool. @param href the address of the first view; the others add their name to it */
export function ToolTabs({ href, selected }: { href: string; selected: ToolTab }) {
  return (
    <TabLinks
      label="Views of the tool"
      tabs={toolTabNames.map(name => ({
        title: tabs[name],
        href: name === 'docs' ? href : `${href}?tab=${name}`,
        selected: name === selected,
      }))}
    />
  )
}
