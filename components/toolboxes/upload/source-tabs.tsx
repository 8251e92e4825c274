/** The two sources of an upload: files, or pasted text. */
import type { Dispatch } from 'react'
import { Field } from '@/components/ui/form/field'
import { Input, Textarea } from '@/components/ui/form/input'
import { Tab, TabList, TabPanel, Tabs } from '@/components/ui/layout/tabs'
import { DropZone } from './drop-zone'
import { SelectedFiles } from './selected-files'
import type { SelectedFile, SelectionLimits } from './selection'
import type { UploadDraft, UploadEvent, UploadSource } from './upload-draft'

type SourceTabsProps = {
  draft: UploadDraft
  dispatch: Dispatch<UploadEvent>
  sending: boolean
  onAdd: (files: SelectedFile[]) => void
  limits: SelectionLimits
}

const textExample = '{\n  my_tool {\n    class = my_tool.MyTool\n    description = "What it is for"\n  }\n}'

export function SourceTabs({ draft, dispatch, sending, onAdd, limits }: SourceTabsProps) {
  return (
    <Tabs
      value={draft.source}
      onValueChange={value => dispatch({ type: 'source-chosen', source: value as UploadSource })}
    >
      <TabList aria-label="Upload source">
        <Tab value="files" disabled={sending}>
          Files, folder or archive
        </Tab>
        <Tab value="text" disabled={sending}>
          Paste text
        </Tab>
      </TabList>
      <TabPanel value="files" keep className="space-y-4">
        <DropZone onAdd={onAdd} compact={draft.files.length > 0} />
        {draft.files.length > 0 && (
          <SelectedFiles
            files={draft.files}
            disabled={sending}
            bytesMax={limits.uploadBytesMax}
            onRemove={path => dispatch({ type: 'file-removed', path })}
            onClear={() => dispatch({ type: 'files-cleared' })}
          />
        )}
      </TabPanel>
      <TabPanel value="text" keep className="space-y-4">
        <Field
          id="file-name"
          label="File name"
          hint="The extension sets the format: .hocon, .json, .py or .sh."
        >
          {control => (
            <Input
              {...control}
              value={draft.fileName}
              spellCheck={false}
              onChange={event => dispatch({ type: 'file-name-edited', fileName: event.target.value })}
              className="max-w-sm font-mono text-xs"
            />
          )}
        </Field>
        <Field id="text" label="Text">
          {control => (
            <Textarea
              {...control}
              value={draft.text}
              rows={16}
              spellCheck={false}
              onChange={event => dispatch({ type: 'text-edited', text: event.target.value })}
              placeholder={textExample}
              className="font-mono text-xs"
            />
          )}
        </Field>
      </TabPanel>
    </Tabs>
  )
}
