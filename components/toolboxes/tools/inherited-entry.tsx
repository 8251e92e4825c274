/** What an entry inherits from neuro-san's default toolbox, with links to the default file and to the result. */
import { Link } from '@/components/ui/layout/link'
import { links } from '@/lib/core/base/links'
import { findDefaultToolbox } from '@/lib/core/formats/neuro-san/default-toolboxes'
import { chosenFileText, type ChosenFile } from '@/lib/core/formats/neuro-san/layer-choice'
import type { InheritedParts } from '@/lib/core/spec/tool-spec'

/** Maximum number of listed keys; the effective toolbox shows all. */
const keysShown = 12

type InheritedEntryProps = {
  tool: string
  /** The toolbox info file with the overriding entry. */
  file: ChosenFile
  parts: InheritedParts
}

export function InheritedEntry({ tool, file, parts: { defaults, line, keys } }: InheritedEntryProps) {
  const effective = links.effective({ base: defaults, environment: chosenFileText(file) })
  const more = keys.length - keysShown
  return (
    <div className="max-w-prose space-y-2 text-sm">
      <p>
        This entry of <code className="text-xs wrap-anywhere">{file.file}</code> overrides an entry of{' '}
        <Link href={links.defaultToolbox(defaults, line)} className="link">
          {findDefaultToolbox(defaults)?.title ?? `the default toolbox of ${defaults}`}
        </Link>
        . These keys come from there:
      </p>
      <ul className="flex flex-wrap gap-x-3 gap-y-1 font-mono text-xs">
        {keys.slice(0, keysShown).map(key => (
          <li key={key} className="wrap-anywhere">
            {key}
          </li>
        ))}
        {more > 0 && <li>and {more} more</li>}
      </ul>
      <p>
        <Link href={`${effective}#tool-${tool}`} className="link">
          Show each value with its file
        </Link>
      </p>
    </div>
  )
}
