/** Links between the pages of one tab of a toolbox, such as all versions and the changelog. */
import { classNames } from '@/components/ui/class-names'
import { Link } from '@/components/ui/layout/link'
import { links } from '@/lib/core/base/links'
import { toolboxSectionNames, toolboxSections, type ToolboxSection } from '@/lib/core/base/toolbox-sections'
import { sectionTitles } from './section-titles'

type PageSwitchProps = {
  /** The open page. */
  section: ToolboxSection
  toolbox: string
  /** Version in the address; links keep it. */
  asked: number | undefined
}

export function PageSwitch({ section, toolbox, asked }: PageSwitchProps) {
  const { tab } = toolboxSections[section]
  const names = toolboxSectionNames.filter(name => toolboxSections[name].tab === tab)
  return (
    <nav aria-label="Pages of this tab" className="mb-4 flex gap-4 text-sm">
      {names.map(name => (
        <Link
          key={name}
          href={links.toolboxSection(toolbox, name, asked)}
          aria-current={name === section ? 'page' : undefined}
          className={classNames('link', name === section && 'font-medium text-ink no-underline')}
        >
          {sectionTitles[name]}
        </Link>
      ))}
    </nav>
  )
}
