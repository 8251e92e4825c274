import { TabLinks } from '@/components/ui/layout/tabs'

const tabs = {
  docs: 'Overview',
  use: 'Use it',
  agent: 'Agent view',
  source: 'Source',
  versions: 'Versions',
  runs: 'Runs',
  quality: 'Quality',
} as const
export type ToolTab = keyof typeof tabs
export const toolTabNames = Object.keys(tabs) as ToolTab[]

type ToolTabsProps = {
  /** Address of the first view; the others add their name to it. */
  href: string
  selected: ToolTab
  /** Number of problems, for the owners of the toolbox; null for others, who have no tab for them. */
  problems: number | null
}

/** Links to the views of a tool. */
export function ToolTabs({ href, selected, problems }: ToolTabsProps) {
  const names = toolTabNames.filter(name => name !== 'quality' || problems !== null)
  return (
    <TabLinks
      label="Views of the tool"
      tabs={names.map(name => ({
        title: name === 'quality' && problems ? `${tabs[name]} (${problems})` : tabs[name],
        href: name === 'docs' ? href : `${href}?tab=${name}`,
        selected: name === selected,
      }))}
    />
  )
}
