/** Saves a task with the toolbox, so that it is asked with later versions too. */
'use client'

import { Bookmark } from 'lucide-react'
import { Button } from '@/components/ui/form/button'
import { useSubmit } from '@/components/ui/request/use-submit'
import { links } from '@/lib/core/base/links'
import type { SelectionTask } from '@/lib/core/proposals/selection/selection'

export function SaveTask({ toolbox, task }: { toolbox: string; task: SelectionTask }) {
  const { busy, submit } = useSubmit()
  const save = () =>
    void submit({
      url: links.api.selectionExamples(toolbox),
      json: task,
      refresh: 'done',
      done: 'Task saved with the toolbox',
      failed: 'Couldn’t save the task',
    })
  return (
    <div>
      <Button size="sm" busy={busy} onClick={save}>
        <Bookmark aria-hidden /> Save with the toolbox
      </Button>
    </div>
  )
}
