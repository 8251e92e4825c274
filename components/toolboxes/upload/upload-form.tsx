/** Hangs a toolbox: choose or paste, name it, send it. What goes wrong is shown here, and nothing chosen is lost. */
'use client'

import { Upload } from 'lucide-react'
import { useState, type FormEvent } from 'react'
import { ProblemList } from '@/components/toolboxes/source/problem-list'
import { Button } from '@/components/ui/form/button'
import { Callout } from '@/components/ui/data/callout'
import { Field } from '@/components/ui/form/field'
import { Input, Textarea } from '@/components/ui/form/input'
import { announce } from '@/components/ui/data/live-region'
import { Progress } from '@/components/ui/data/progress'
import { Tab, TabList, TabPanel, Tabs } from '@/components/ui/layout/tabs'
import { formatCount } from '@/components/ui/text/format-number'
import { slugFrom } from '@/lib/core/base/toolbox-slug'
import { DropZone } from './drop-zone'
import { ProposalFields } from './proposal-fields'
import { SelectedFiles } from './selected-files'
import { addFiles, faultOf, titleOf, type SelectedFile } from './selection'
import { useUpload } from './use-upload'

type KnownToolbox = { slug: string; title: string; version: number | null }

type UploadFormProps = {
  /** Of this toolbox a new version is uploaded. */
  toolbox: KnownToolbox | null
  /** Toolboxes the person can see: an upload of the same name goes to them. */
  known: readonly KnownToolbox[]
  /** The person may not publish versions of this toolbox, only propose them. */
  onlyProposes: boolean
}

type Way = 'files' | 'text'

export function UploadForm({ toolbox, known, onlyProposes }: UploadFormProps) {
  const [way, setWay] = useState<Way>('files')
  const [files, setFiles] = useState<SelectedFile[]>([])
  const [text, setText] = useState('')
  const [fileName, setFileName] = useState('toolbox_info.hocon')
  const [typedTitle, setTypedTitle] = useState<string | null>(null)
  const [propose, setPropose] = useState(false)
  const [description, setDescription] = useState('')
  const [asked, setAsked] = useState(false)
  const { progress, fault, send, cancel, clearFault } = useUpload()

  const selection = way === 'files' ? files : pastedFile(fileName, text)
  const title = typedTitle ?? titleOf(selection)
  const slug = slugFrom(title)
  const same = toolbox ?? known.find(each => each.slug === slug) ?? null
  // What is published already changes by way of a review.
  const isNext = same !== null && same.version !== null
  const sending = progress !== null
  const selectionFault = faultOf(selection)
  const nameFault = toolbox || slug ? null : 'Give the toolbox a title with letters a to z or digits in it.'

  const add = (added: SelectedFile[]) => {
    clearFault()
    setFiles(now => addFiles(now, added))
    announce(`${formatCount(added.length, 'file')} added`)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setAsked(true)
    if (selectionFault || nameFault || sending) return
    void send(
      selection,
      toolbox ? { slug: toolbox.slug } : { title: title.trim() },
      isNext ? { propose, description: description.trim() } : null,
    )
  }

  return (
    <form onSubmit={submit} className="space-y-6">
      <Tabs value={way} onValueChange={value => setWay(value as Way)}>
        <TabList aria-label="Upload methods">
          <Tab value="files" disabled={sending}>
            Files, folder or archive
          </Tab>
          <Tab value="text" disabled={sending}>
            Paste text
          </Tab>
        </TabList>
        <TabPanel value="files" keep className="space-y-4">
          <DropZone onAdd={add} compact={files.length > 0} />
          {files.length > 0 && (
            <SelectedFiles
              files={files}
              disabled={sending}
              onRemove={path => setFiles(files.filter(file => file.path !== path))}
              onClear={() => setFiles([])}
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
                value={fileName}
                spellCheck={false}
                onChange={event => setFileName(event.target.value)}
                className="max-w-sm font-mono text-xs"
              />
            )}
          </Field>
          <Field id="text" label="Text">
            {control => (
              <Textarea
                {...control}
                value={text}
                rows={16}
                spellCheck={false}
                onChange={event => setText(event.target.value)}
                placeholder={
                  '{\n  my_tool {\n    class = my_tool.MyTool\n    description = "What it is for"\n  }\n}'
                }
                className="font-mono text-xs"
              />
            )}
          </Field>
        </TabPanel>
      </Tabs>

      {!toolbox && (
        <Field
          id="title"
          label="Toolbox name"
          hint={
            slug ? (
              <>
                Its address will be <code>/t/{slug}</code>
              </>
            ) : (
              'Shown in the catalog.'
            )
          }
          error={asked && nameFault ? nameFault : fault?.nameTaken ? fault.detail || fault.title : null}
        >
          {control => (
            <Input
              {...control}
              value={title}
              maxLength={100}
              disabled={sending}
              onChange={event => {
                clearFault()
                setTypedTitle(event.target.value)
              }}
              className="max-w-sm"
            />
          )}
        </Field>
      )}
      {same && (
        <Callout
          title={toolbox ? `This becomes the next version of ${same.title}` : `${same.title} already exists`}
        >
          {toolbox
            ? ''
            : 'If you own it, this upload becomes its next version. Otherwise, choose another name. '}
          {same.version === null
            ? 'It has no published version yet.'
            : `Version ${same.version} is in use now.`}{' '}
          Pegboard keeps every version. Uploading the same files again changes nothing.
        </Callout>
      )}

      {isNext && (
        <ProposalFields
          disabled={sending}
          onlyProposes={onlyProposes}
          propose={propose}
          onPropose={setPropose}
          description={description}
          onDescription={setDescription}
        />
      )}

      {fault && !fault.nameTaken && (
        <div className="space-y-3">
          <Callout tone="bad" role="alert" title={fault.title}>
            {fault.detail}
          </Callout>
          {fault.problems.length > 0 && <ProblemList problems={fault.problems} />}
        </div>
      )}

      {sending ? (
        <div className="space-y-2" role="status">
          <p className="text-sm">
            {progress < 1 ? `Uploading, ${Math.round(progress * 100)}%` : 'Upload complete. Processing…'}
          </p>
          <Progress value={progress < 1 ? progress : null} label="Upload" />
          <Button size="sm" onClick={cancel}>
            Cancel
          </Button>
        </div>
      ) : (
        <div className="flex flex-wrap items-center gap-3">
          <Button
            type="submit"
            variant="primary"
            size="lg"
            aria-disabled={selectionFault !== null || undefined}
            aria-describedby={selectionFault ? 'selection-fault' : undefined}
          >
            <Upload aria-hidden /> Upload
          </Button>
          {selectionFault && (
            <p
              id="selection-fault"
              className={asked ? 'text-sm font-medium text-bad' : 'text-sm text-ink-soft'}
            >
              {selectionFault}
            </p>
          )}
        </div>
      )}
    </form>
  )
}

function pastedFile(fileName: string, text: string): SelectedFile[] {
  if (text.trim() === '') return []
  const content = new Blob([text])
  return [{ path: fileName.trim() || 'toolbox_info.hocon', size: content.size, content }]
}
