/** The end of the upload form: why an upload failed, and its progress or the button that starts it. */
import { Upload } from 'lucide-react'
import { useEffect, useRef, type Ref } from 'react'
import { ProblemList } from '@/components/toolboxes/source/problem-list'
import { Button } from '@/components/ui/form/button'
import { Callout } from '@/components/ui/data/callout'
import { Progress } from '@/components/ui/data/progress'
import type { SendProgress } from '@/components/ui/request/send-with-progress'
import { formatBytes } from '@/components/ui/text/format-number'
import { fractionOf, isAllSent, percentOf } from './upload-progress'
import type { UploadFailure } from './use-upload'

export function FailureNote({ failure }: { failure: UploadFailure }) {
  return (
    <div className="space-y-3">
      <Callout tone="bad" role="alert" title={failure.title}>
        {failure.detail}
      </Callout>
      {failure.problems.length > 0 && <ProblemList problems={failure.problems} />}
    </div>
  )
}

/** Shows how much is sent, and a button that cancels the upload. Takes the focus from the button that started it. */
export function SendingNote({ progress, onCancel }: { progress: SendProgress; onCancel: () => void }) {
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => element.current?.focus(), [])
  const { sent, total } = progress
  const isSent = isAllSent(progress)
  const text = isSent ? 'Reading files…' : `Uploading ${percentOf(progress)}`
  return (
    <div
      ref={element}
      tabIndex={-1}
      role="group"
      aria-label="Upload in progress"
      className="space-y-2 rounded-lg border bg-surface p-4"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 text-sm">
        <p className="font-medium">{text}</p>
        <p className="figures text-ink-soft">
          {isSent
            ? `${formatBytes(total)} sent`
            : total > 0 && `${formatBytes(sent)} of ${formatBytes(total)}`}
        </p>
      </div>
      <Progress value={isSent ? null : fractionOf(progress)} label="Upload" text={text} />
      <Button size="sm" onClick={onCancel}>
        Cancel upload
      </Button>
    </div>
  )
}

type SendButtonsProps = {
  problem: string | null
  submitted: boolean
  /** Whether the upload makes a toolbox, whose first version needs no approval. */
  isNew: boolean
  onDraft: () => void
  /** Of the first button. */
  ref: Ref<HTMLButtonElement>
}

/** `problem` is the reason why the selection cannot be sent; it is emphasized after the first attempt. */
export function SendButtons({ problem, submitted, isNew, onDraft, ref }: SendButtonsProps) {
  const refusal = {
    'aria-disabled': problem !== null || undefined,
    'aria-describedby': problem ? 'selection-problem' : undefined,
  }
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button ref={ref} type="submit" variant="primary" size="lg" {...refusal}>
        <Upload aria-hidden /> Upload
      </Button>
      <Button type="button" size="lg" onClick={onDraft} {...refusal}>
        Save as draft
      </Button>
      {problem && (
        <p
          id="selection-problem"
          className={submitted ? 'text-sm font-medium text-bad' : 'text-sm text-ink-soft'}
        >
          {problem}
        </p>
      )}
      {!problem && isNew && (
        <p className="text-sm text-ink-soft">Upload publishes the toolbox if it has no errors.</p>
      )}
    </div>
  )
}
