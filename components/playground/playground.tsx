'use client'

/** Try a tool: its arguments on the left, the run on the right, earlier runs in a drawer. */
import dynamic from 'next/dynamic'
import { Panes } from '@/components/playground/panes/panes'
import { RefreshWhile } from '@/components/ui/request/refresh-while'
import type { AccessState } from '@/lib/core/policy/model/access-request'
import type { ToolPage } from '@/lib/core/catalog/views/tool-views'
import type { RunPage, RunRow } from '@/lib/core/runs/run-views'
import type { FormField } from '@/lib/core/spec/arguments/form-model'
import type { ExampleCall } from '@/components/playground/inputs/example-chips'
import { InputsPane } from '@/components/playground/inputs/inputs-pane'
import { HistoryButton } from './history-button'
import { OutputPane } from './output-pane'
import { useHistoryDrawer } from './panes/use-history-drawer'
import { currentHistory } from '@/components/playground/session/session'
import { ToolHeading } from './tool-heading'
import { ToolList } from './tool-list'
import { useSession } from '@/components/playground/session/use-session'

/** Loaded when the session has ended. */
const SignInDialog = dynamic(() => import('@/components/people/sign-in-dialog'), { ssr: false })

/** Loaded after the page, because it follows a request. */
const ApproveRunDialog = dynamic(
  () => import('@/components/runs/approve-run-dialog').then(loaded => loaded.ApproveRunDialog),
  { ssr: false },
)

/** Part of the first response, but its scripts are loaded after those of the inputs. */
const RunHistory = dynamic(() => import('@/components/runs/run-history').then(loaded => loaded.RunHistory))

type SandboxAvailability = { available: boolean; reason: string | null }

type PlaygroundProps = {
  person: { id: string; email: string }
  /** With which a person can sign in again. */
  providers: readonly { id: string; name: string }[]
  page: ToolPage
  access: AccessState
  fields: readonly FormField[]
  examples: readonly ExampleCall[]
  proposed: readonly number[]
  initialArguments: string
  initialRun: RunPage | null
  initialHistory: readonly RunRow[]
  /** Whether there are more runs than those of the history. */
  moreHistory: boolean
  sandbox: SandboxAvailability
  paneWidths: readonly number[] | null
  /** Whether the history was open before. */
  historyOpen: boolean
}

export function Playground(props: PlaygroundProps) {
  const { page, fields, sandbox, paneWidths } = props
  const { spec, version } = page
  const { session, dispatch, commands, extras, removeExtras, signIn } = useSession(page, props.person.id, {
    argumentsText: props.initialArguments,
    run: props.initialRun,
    history: props.initialHistory,
    moreHistory: props.moreHistory,
    view: fields.length > 0 ? 'form' : 'json',
  })
  const { run, prompt } = session
  const drawer = useHistoryDrawer(props.historyOpen)
  const runs = currentHistory(session)
  return (
    <>
      <RefreshWhile active={!sandbox.available} doneText="Runs are available again." everyMs={3000} />
      <Panes
        widths={paneWidths}
        heading={
          <ToolHeading
            page={page}
            proposed={props.proposed}
            history={<HistoryButton drawer={drawer} count={runs.length} more={session.moreHistory} />}
          />
        }
        tools={<ToolList page={page} />}
        inputs={
          <InputsPane
            page={page}
            access={props.access}
            fields={fields}
            examples={props.examples}
            session={session}
            dispatch={dispatch}
            commands={commands}
            extras={extras}
            onRemoveExtras={removeExtras}
            blocked={blockedReason(page, sandbox)}
          />
        }
        output={<OutputPane session={session} dispatch={dispatch} commands={commands} />}
        outputShown={run?.id ?? null}
        drawer={drawer}
        history={
          <RunHistory
            tool={{ toolbox: page.toolbox.slug, name: page.row.name }}
            runs={runs}
            filter={session.historyFilter}
            onFilter={filter => void commands.filterHistory(filter)}
            onMarked={() => void commands.refreshHistory()}
            onDeleted={id => (id === run?.id ? commands.close() : void commands.refreshHistory())}
            current={run?.id ?? null}
            onOpen={id => {
              drawer.makeRoom()
              void commands.open(id)
            }}
            onEdit={commands.edit}
            onRepeat={id => {
              drawer.makeRoom()
              void commands.repeat(id)
            }}
          />
        }
      />
      {signIn.asks && (
        <SignInDialog
          email={props.person.email}
          providers={props.providers}
          onSignedIn={() => signIn.answer(true)}
          onClose={() => signIn.answer(false)}
        />
      )}
      <ApproveRunDialog
        toolName={spec.name}
        version={version.number}
        description={spec.description}
        prompt={prompt}
        busy={session.busy === 'deciding'}
        onDecide={decision => prompt && void commands.decide(prompt.id, decision)}
        onWait={() => prompt && void commands.wait(prompt.id)}
        onWithdraw={() => prompt && void commands.withdraw(prompt.id)}
      />
    </>
  )
}

/** Returns why the tool cannot run now, or null. */
function blockedReason(
  { mayRun, missingSecrets, missingSettings, version }: ToolPage,
  sandbox: SandboxAvailability,
): string | null {
  if (version.publishedAt === null) return `Version ${version.number} is not published, so it can’t run.`
  if (!sandbox.available) return sandbox.reason ?? 'Runs are unavailable: no sandbox is ready.'
  return mayRun.effect === 'deny' ? mayRun.reason : (missingSecrets ?? missingSettings)
}
