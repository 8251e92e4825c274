/** Everything that the next run receives, and the button that starts it. */
'use client'

import { useRef, useState, type ClipboardEvent, type Dispatch } from 'react'
import { AccessNotice } from '@/components/access/access-notice'
import { MissingNeeds } from '@/components/playground/missing-needs'
import { RunBar } from '@/components/playground/run-bar'
import type { CarriedExtras } from '@/components/playground/session/carried-extras'
import type { SessionEvent, SessionState } from '@/components/playground/session/session'
import type { SessionCommands } from '@/components/playground/session/session-commands'
import { Callout } from '@/components/ui/data/callout'
import { Link } from '@/components/ui/layout/link'
import { links } from '@/lib/core/base/links'
import type { AccessState } from '@/lib/core/policy/model/access-request'
import type { ToolPage } from '@/lib/core/catalog/views/tool-views'
import type { FormField } from '@/lib/core/spec/arguments/form-model'
import { readPaste } from '@/lib/core/spec/arguments/read-paste'
import { takesFiles } from '@/lib/core/spec/takes-files'
import { CallInputs } from './call-inputs'
import { ExampleChips, type ExampleCall } from './example-chips'
import { showFirstProblem } from './form-context'
import { ReplacedNote } from './replaced-note'
import { useRunStart } from './use-run-start'

type InputsPaneProps = {
  page: ToolPage
  access: AccessState
  fields: readonly FormField[]
  examples: readonly ExampleCall[]
  session: SessionState
  dispatch: Dispatch<SessionEvent>
  commands: SessionCommands
  extras: CarriedExtras | null
  onRemoveExtras: () => void
  /** Why the tool cannot run now, or null. */
  blocked: string | null
}

export function InputsPane(props: InputsPaneProps) {
  const { page, session, dispatch, commands, extras, blocked } = props
  const { spec, toolbox, version } = page
  const form = useRef<HTMLDivElement>(null)
  const { run, runtime, unfinished } = useRunStart({ spec, session, commands, extras, blocked, form })
  const [asksForFiles, setAsksForFiles] = useState(() => takesFiles(spec))
  const { chosen, from } = session.files
  const showsFiles = asksForFiles || chosen.length > 0 || from !== null
  const paste = (event: ClipboardEvent) => {
    if (session.view !== 'form' || (event.target as HTMLElement).closest('textarea, input')) return
    const pasted = readPaste(event.clipboardData.getData('text/plain'))
    if (!pasted) return
    event.preventDefault()
    dispatch({ type: 'arguments-filled', text: pasted.argumentsText })
  }
  return (
    <div className="flex min-h-0 flex-1 flex-col" onPaste={paste}>
      <div ref={form} className="min-h-0 flex-1 overflow-auto p-4">
        <div className="max-w-[560px]">
          <AccessNotice toolbox={toolbox.slug} tool={spec.name} state={props.access} />
          <ExampleChips examples={props.examples} dispatch={dispatch} />
          {spec.whenToUse && <p className="text-ink-soft mb-3 text-sm">When to use: {spec.whenToUse}</p>}
          {version.warning && (
            <Callout tone="warn" title={version.warning} className="mb-3">
              <Link className="link" href={links.playground(toolbox.slug, spec.name)}>
                Try the current version
              </Link>
            </Callout>
          )}
          <ReplacedNote replaced={session.replaced} dispatch={dispatch} />
          <CallInputs
            spec={spec}
            fields={props.fields}
            session={session}
            dispatch={dispatch}
            runtime={runtime}
            extras={extras}
            onRemoveExtras={props.onRemoveExtras}
            onUnfinished={unfinished.onUnfinished}
            onRun={run}
            showsFiles={showsFiles}
          />
        </div>
      </div>
      <MissingNeeds page={page} />
      <RunBar
        page={page}
        blocked={blocked}
        starting={session.busy === 'starting'}
        problemCount={new Set(session.inputProblems.map(({ path }) => path)).size + unfinished.count}
        argumentsText={session.argumentsText}
        error={session.inputProblems.length === 0 ? session.error : null}
        onRun={run}
        onDryRun={() => commands.dryRun(session.argumentsText)}
        onAddFiles={showsFiles ? null : () => setAsksForFiles(true)}
        onShowProblem={() => showFirstProblem(form.current)}
      />
    </div>
  )
}
