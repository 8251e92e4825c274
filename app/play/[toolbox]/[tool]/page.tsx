import type { Metadata } from 'next'
import { cookies } from 'next/headers'
import { historyCookie } from '@/components/playground/panes/history-cookie'
import { paneCookie, readPaneCookie } from '@/components/playground/panes/pane-widths'
import { QueryProblems } from '@/components/shell/query-problems'
import { Playground } from '@/components/playground/playground'
import type { ExampleView } from '@/lib/core/proposals/replay/example'
import { displayText } from '@/lib/core/base/visible-text'
import { parseId, type RunId } from '@/lib/core/base/ids'
import { links, splitVersion } from '@/lib/core/base/links'
import { forcedValues } from '@/lib/core/spec/arguments/forced-arguments'
import { formFields } from '@/lib/core/spec/arguments/form-model'
import { findAccess } from '@/lib/operations/access/request-access'
import { findRun } from '@/lib/operations/runs/find-run'
import { listProposedVersions } from '@/lib/operations/proposals/list-proposed-versions'
import { listExamples } from '@/lib/operations/toolboxes/examples/list-examples'
import { findTool } from '@/lib/operations/catalog/find-tool'
import { listRuns } from '@/lib/operations/runs/list-runs'
import { findSharedReceipt } from '@/lib/operations/runs/run-shares'
import { sandboxStatus } from '@/lib/operations/background/sandbox-status'
import { signInProviders } from '@/lib/web/sessions/auth-providers'
import { requireActor } from '@/lib/web/sessions/current-actor'
import { orNotFound } from '@/lib/web/http/page'
import { anyText, readPageQuery } from '@/lib/web/http/request/page-query'

type Props = {
  params: Promise<{ toolbox: string; tool: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

const parameters = { run: anyText, from: anyText, shared: anyText, example: anyText, arguments: anyText }

/** Examples that the page offers. The page of the tool has all of them. */
const examplesMax = 8
const exampleCharactersMax = 16_384

const isShort = ({ argumentsText }: ExampleView) => argumentsText.length <= exampleCharactersMax
const exampleOf = ({ id, title, argumentsText }: ExampleView) => ({ id, title, argumentsText })

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: displayText(`Try ${splitVersion(decodeURIComponent((await params).tool)).name}`) }
}

/**
 * `run` is the run in view. `from` (a run), `shared` (the token of a shared receipt), `example` and `arguments` (JSON
 * text) provide only arguments. Opening the page never starts a run.
 */
export default async function PlaygroundPage({ params, searchParams }: Props) {
  const { toolbox: toolboxPart, tool: toolPart } = await params
  const { query, problems } = await readPageQuery(searchParams, parameters)
  const { run, from, shared, example, arguments: linked } = query
  const slug = decodeURIComponent(toolboxPart)
  const { name, version } = splitVersion(decodeURIComponent(toolPart))
  const actor = await requireActor(links.playground(slug, name, version))
  if (problems.length > 0)
    return <QueryProblems title={name} problems={problems} href={links.playground(slug, name, version)} />
  const runId = parseId<RunId>(run)
  const sourceId = parseId<RunId>(from)
  const [page, access, history, sandbox, shown, source, receipt, saved, proposed, jar] = await Promise.all([
    orNotFound(findTool(actor, slug, name, version)),
    orNotFound(findAccess(actor, { toolbox: slug, tool: name, version }, new Date())),
    listRuns(actor, { toolbox: slug, tool: name }),
    sandboxStatus(),
    runId ? orNotFound(findRun(actor, runId)) : null,
    sourceId ? orNotFound(findRun(actor, sourceId)) : null,
    shared ? orNotFound(findSharedReceipt(actor, shared, new Date())) : null,
    orNotFound(listExamples(actor, slug, name)),
    listProposedVersions(actor, slug, name),
    cookies(),
  ])
  const exampleCall = saved.examples.find(({ id }) => id === example)
  const initialArguments =
    (source ?? shown ?? exampleCall)?.argumentsText ?? receipt?.receipt.arguments ?? linked
  const forced = forcedValues(page.spec)
  return (
    <Playground
      key={`${slug}/${name}@${page.version.number}`}
      person={{ id: actor.id, email: actor.email }}
      providers={signInProviders()}
      page={page}
      access={access}
      fields={formFields(page.spec.inputSchema).filter(({ key }) => !Object.hasOwn(forced, key))}
      examples={saved.examples.filter(isShort).slice(0, examplesMax).map(exampleOf)}
      proposed={proposed}
      initialArguments={initialArguments ?? '{}'}
      initialRun={shown}
      initialHistory={history.runs}
      moreHistory={history.nextCursor !== null}
      sandbox={{ available: sandbox.available, reason: sandbox.reason }}
      paneWidths={readPaneCookie(jar.get(paneCookie)?.value)}
      historyOpen={jar.get(historyCookie)?.value === 'open'}
    />
  )
}
