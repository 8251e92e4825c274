/** Copies the call for other programs, or as a link that fills the inputs. Inputs that hold a secret are left out. */
'use client'

import { ChevronDown, Copy, Link as LinkIcon } from 'lucide-react'
import { Button } from '@/components/ui/form/button'
import { copyText } from '@/components/ui/form/copy-text'
import { Menu, MenuItem, MenuLine } from '@/components/ui/overlay/menu'
import { toast } from '@/components/ui/overlay/toast'
import { formatCount } from '@/components/ui/text/format-number'
import { links } from '@/lib/core/base/links'
import type { ToolPage } from '@/lib/core/catalog/views/tool-views'
import { callFormats, type CallFormat } from '@/lib/core/catalog/tool-docs/call-formats'
import { isEditObject, readEditText } from '@/lib/core/spec/arguments/json-edit'
import { removeSecrets } from '@/lib/core/spec/arguments/secret-arguments'

/** Browsers, proxies and chat programs cut longer addresses. */
const linkCharactersMax = 8_000

type CopyMenuProps = { page: ToolPage; argumentsText: string }

export function CopyMenu({ page, argumentsText }: CopyMenuProps) {
  return (
    <Menu
      side="top"
      align="start"
      trigger={
        <Button size="sm">
          Copy as <ChevronDown aria-hidden />
        </Button>
      }
    >
      {Object.entries(callFormats).map(([format, title]) => (
        <MenuItem key={format} onSelect={() => void copyAs(format as CallFormat, page, argumentsText)}>
          <Copy aria-hidden /> {title}
        </MenuItem>
      ))}
      <MenuLine />
      <MenuItem onSelect={() => void copyLink(page, argumentsText)}>
        <LinkIcon aria-hidden /> Link with these arguments
      </MenuItem>
    </Menu>
  )
}

/** Returns the arguments that may leave the page; null, after a message, while they are no JSON object. */
function readShared({ spec }: ToolPage, argumentsText: string): { text: string; removed: number } | null {
  const reading = readEditText(argumentsText)
  const shared = reading.ok && isEditObject(reading.value) && removeSecrets(spec.inputSchema, argumentsText)
  if (shared) return shared
  toast.bad('Couldn’t copy', 'The arguments aren’t a valid JSON object.')
  return null
}

async function copyAs(format: CallFormat, page: ToolPage, argumentsText: string): Promise<void> {
  const shared = readShared(page, argumentsText)
  if (!shared) return
  const { toolbox, spec, version } = page
  const { copyCall } = await import('@/lib/core/catalog/tool-docs/copy-call')
  const text = copyCall(format, {
    publicUrl: window.location.origin,
    toolbox: toolbox.slug,
    tool: spec.name,
    callName: spec.callName,
    inputSchema: spec.inputSchema,
    version: version.number === version.latest ? undefined : version.number,
    argumentsText: shared.text,
  })
  await copy(text, `${callFormats[format]} copied`, shared.removed)
}

async function copyLink(page: ToolPage, argumentsText: string): Promise<void> {
  const shared = readShared(page, argumentsText)
  if (!shared) return
  const { toolbox, spec, version } = page
  const number = version.number === version.latest ? undefined : version.number
  const address = window.location.origin + links.tryArguments(toolbox.slug, spec.name, number, shared.text)
  if (address.length > linkCharactersMax)
    toast.bad('Too long for a link', 'Run the tool and save the run as an example instead.')
  else await copy(address, 'Link copied', shared.removed)
}

async function copy(text: string, done: string, removed: number): Promise<void> {
  if (!(await copyText(text))) toast.bad('Couldn’t copy', 'The browser blocked clipboard access.')
  else if (removed > 0) toast.good(done, `${formatCount(removed, 'secret input')} left out.`)
  else toast.good(done)
}
