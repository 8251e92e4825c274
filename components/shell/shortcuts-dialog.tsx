/** The sheet of all keys. */
import { Fragment } from 'react'
import { shortcutGroups, shortcutSheet } from '@/components/ui/keys/shortcut-sheet'
import { Dialog } from '@/components/ui/overlay/dialog'
import { Kbd } from '@/components/ui/text/kbd'

export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog open onClose={onClose} size="lg" title="Keyboard shortcuts">
      <div className="columns-1 gap-8 sm:columns-2">
        {shortcutGroups.map(group => (
          <section key={group} className="mb-5 break-inside-avoid">
            <h3 className="mb-2 text-sm font-semibold">{group}</h3>
            <dl className="flex flex-col gap-1.5 text-sm">
              {Object.entries(shortcutSheet)
                .filter(([, entry]) => entry.group === group)
                .map(([name, { keys, does }]) => (
                  <div key={name} className="flex items-baseline justify-between gap-4">
                    <dt className="text-ink-soft">{does}</dt>
                    <dd className="flex shrink-0 gap-1">
                      {keys.map((key, index) => (
                        <Keys key={index} keys={typeof key === 'string' ? [key] : key} />
                      ))}
                    </dd>
                  </div>
                ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  )
}

function Keys({ keys }: { keys: readonly string[] }) {
  return keys.map((key, index) => (
    <Fragment key={key}>
      {index > 0 && <span className="sr-only">and</span>}
      <Kbd>{key}</Kbd>
    </Fragment>
  ))
}
