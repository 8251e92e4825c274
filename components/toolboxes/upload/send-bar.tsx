/** The end of the upload form: why an upload failed, and its progress or the button that starts it. */
import { Upload } from 'lucide-react'
import { ProblemList } from '@/components/toolboxes/source/problem-list'
import { Button } from '@/components/ui/form/button'
import { Callout } from '@/components/ui/data/callout'
import { Progress } from '@/components/ui/data/progress'
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

/** `progress` is the sent share of the upload, from 0 to 1. */
export function SendProgress({ progress, onCancel }: { progress: number; onCancel: () => void }) {
  return (
    <div className="space-y-2" role="status">
      <p className="text-sm">
        {progress < 1 ? `Uploading, ${Math.round(progress * 100)}%` : 'Upload complete. Processing…'}
      </p>
      <Progress value={progress < 1 ? progress : null} label="Upload" />
      <Button size="sm" onClick={onCancel}>
        Cancel
      </Button>
    </div>
  )
}

/** `problem` is the reason why the selection cannot be sent; it is emphasized after the first attempt. */
export function SendButton({ problem, submitted }: { problem: string | null; submitted: boolean }) {
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button
        type="submit"
        variant="primary"
        size="lg"
        aria-disabled={problem !== null || undefined}
        aria-describedby={problem ? 'selection-problem' : undefined}
      >
        <Upload aria-hidden /> Upload
      </Button>
      {problem && (
        <p
          id="selection-problem"
          className={submitted ? 'text-sm font-medium text-bad' : 'text-sm text-ink-soft'}
        >
          {problem}
        </p>
      )}
    </div>
  )
}
