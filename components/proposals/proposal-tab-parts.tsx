/** What the tabs of a proposal show besides the findings. A page loads the scripts of its own tab only. */
'use client'

import dynamic from 'next/dynamic'
import { orNotLoaded } from '@/components/ui/request/or-not-loaded'

export const SourceDiff = dynamic(() =>
  orNotLoaded(import('./source/source-diff').then(loaded => loaded.SourceDiff)),
)
export const FileSearch = dynamic(() =>
  orNotLoaded(import('./source/file-search').then(loaded => loaded.FileSearch)),
)
export const ReplayForm = dynamic(() =>
  orNotLoaded(import('./replay/replay-form').then(loaded => loaded.ReplayForm)),
)
export const SelectionForm = dynamic(() =>
  orNotLoaded(import('./selection/selection-form').then(loaded => loaded.SelectionForm)),
)
export const SavedTasks = dynamic(() =>
  orNotLoaded(import('./selection/saved-tasks').then(loaded => loaded.SavedTasks)),
)
export const FieldComments = dynamic(() =>
  orNotLoaded(import('./discussion/field-comments').then(loaded => loaded.FieldComments)),
)
export const ToolChoice = dynamic(() =>
  orNotLoaded(import('./tool-choice').then(loaded => loaded.ToolChoice)),
)
