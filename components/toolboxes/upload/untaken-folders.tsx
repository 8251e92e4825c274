/** Folders with executables that were not taken as tools, each with a button that uploads the version again with them. */
'use client'

import { FolderPlus } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { Button } from '@/components/ui/form/button'
import { Callout } from '@/components/ui/data/callout'
import { useSubmit } from '@/components/ui/request/use-submit'
import { links } from '@/lib/core/base/links'

type UntakenFoldersProps = {
  folders: readonly string[]
  version: { toolbox: string; number: number }
}

export function UntakenFolders({ folders, version: { toolbox, number } }: UntakenFoldersProps) {
  const { submit, busy, isBusy } = useSubmit()
  const router = useRouter()
  const take = (folder: string) =>
    submit<{ version: number }>({
      key: folder,
      url: links.api.versionFolders(toolbox, number),
      json: { folder },
      failed: `Couldn’t add ${folder}`,
      onDone: ({ version }) => router.push(links.uploaded(toolbox, version)),
    })
  return (
    <Callout tone="info" title="Executables found and not taken" className="mb-3">
      <p>
        To make them tools, add their folder. Pegboard lists it in <code>anode.json</code> and uploads the
        files as a new version.
      </p>
      <ul className="mt-2 flex flex-col items-start gap-2">
        {folders.map(folder => (
          <li key={folder} className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <Button
              size="sm"
              busy={isBusy(folder)}
              disabled={busy}
              aria-label={`Add folder ${folder}`}
              onClick={() => void take(folder)}
            >
              <FolderPlus aria-hidden /> Add folder
            </Button>
            <span className="font-mono text-xs wrap-anywhere">{folder}</span>
          </li>
        ))}
      </ul>
    </Callout>
  )
}
