/** The settings of the installation by section: what each does, its value, and where the value comes from. */
import { Badge, type BadgeTone } from '@/components/ui/data/badge'
import { Callout } from '@/components/ui/data/callout'
import { DataTable, type Column } from '@/components/ui/data/data-table'
import { Link } from '@/components/ui/layout/link'
import { Section } from '@/components/ui/layout/page'
import { links } from '@/lib/core/base/links'
import type { DocumentationPage } from '@/lib/core/documentation/documentation'
import type { InstallationSettings, Setting } from '@/lib/core/settings/installation-settings'

type Guides = readonly DocumentationPage[]

export function SettingsView({ settings, guides }: { settings: InstallationSettings; guides: Guides }) {
  const { sections, unknown } = settings
  return (
    <>
      {unknown.length > 0 && (
        <Callout tone="warn" title="The environment has names that are not settings">
          Pegboard ignores{' '}
          {unknown.map(name => (
            <code key={name}>{name} </code>
          ))}
          . Compare their spelling with the names below.
        </Callout>
      )}
      {sections.map(section => (
        <Section key={section.title} id={sectionId(section.title)} title={section.title}>
          <DataTable
            label={section.title}
            columns={columnsFor(guides)}
            rows={section.settings}
            keyOf={setting => setting.name}
          />
        </Section>
      ))}
    </>
  )
}

const sectionId = (title: string): string => title.toLowerCase().replaceAll(' ', '-')

const sources: Readonly<Record<Setting['source'], { tone: BadgeTone; words: string }>> = {
  environment: { tone: 'outline', words: 'Environment' },
  start: { tone: 'plain', words: 'Chosen at start' },
  default: { tone: 'outline', words: 'Default' },
}

const columnsFor = (guides: Guides): readonly Column<Setting>[] => [
  {
    title: 'Setting',
    className: 'md:w-3/5',
    cell: ({ name, purpose }) => (
      <>
        <code className="font-medium wrap-anywhere">{name}</code>
        <span className="block max-w-prose text-xs text-ink-soft">
          <Purpose text={purpose} guides={guides} />
        </span>
      </>
    ),
  },
  { title: 'Value', label: 'Value', cell: setting => <Value setting={setting} /> },
  {
    title: 'Source',
    label: 'Source',
    cell: ({ source }) => <Badge tone={sources[source].tone}>{sources[source].words}</Badge>,
  },
]

function Value({ setting: { source, value, isSecret, fallback } }: { setting: Setting }) {
  if (source !== 'default')
    return isSecret ? (
      <span className="text-ink-soft">Set, not shown</span>
    ) : (
      <code className="wrap-anywhere">{value}</code>
    )
  return fallback === null ? (
    <span className="text-ink-soft">Not set</span>
  ) : (
    <code className="wrap-anywhere">{fallback}</code>
  )
}

/** Names of files below docs/ become links to their pages, and text between backticks becomes code. */
function Purpose({ text, guides }: { text: string; guides: Guides }) {
  return text.split(/(docs\/[\w/-]+\.md|`[^`]+`)/).map((part, at) => {
    if (at % 2 === 0) return part
    if (part.startsWith('`')) return <code key={part}>{part.slice(1, -1)}</code>
    const guide = guides.find(({ file }) => `docs/${file}` === part)
    return guide ? (
      <Link key={part} href={links.documentation(guide.slug)} className="link">
        {guide.title}
      </Link>
    ) : (
      part
    )
  })
}
