/** Toolboxes of remote MCP servers, and the lists that a worker stores for them. */
import { POST as CREATE } from '@/app/api/remote-toolboxes/route'
import { GET, PUT } from '@/app/api/toolboxes/[slug]/remote/route'
import type { ToolboxId } from '@/lib/core/base/ids'
import type { RemoteView } from '@/lib/core/catalog/views/remote-view'
import type { RemoteListing } from '@/lib/core/formats/mcp/remote-listing'
import { transitionProposal } from '@/lib/operations/proposals/transition-proposal'
import { saveListing, serverToList } from '@/lib/operations/toolboxes/remote/list-remote'
import { database } from '@/lib/store/connection/client'
import { cookieOf, type TestPerson } from '@/tests/support/people'
import { callRoute } from '@/tests/support/web/call-route'

/** A value of a secret that no answer and no record may contain. */
export const canary = 'canary-0b6c-that-no-one-may-see'
export const address = 'https://mcp.example.org/mcp'
export const headers = [{ name: 'Authorization', value: 'Bearer ${API_TOKEN}' }]

export type RemoteBody = { title: string; address?: string; headers?: object[]; secrets?: object }
export const createRemote = async (body: RemoteBody, person: TestPerson) =>
  callRoute(CREATE, '/api/remote-toolboxes', {
    method: 'POST',
    json: { address, headers, secrets: { API_TOKEN: canary }, ...body },
    cookie: await cookieOf(person),
  })

export const callRemote = async (
  handler: typeof PUT,
  { method, slug, person, json }: { method: string; slug: string; person: TestPerson; json?: object },
) =>
  callRoute(handler, `/api/toolboxes/${slug}/remote`, {
    method,
    ...(json && { json }),
    cookie: await cookieOf(person),
    params: { slug },
  })
export const seeRemote = async (slug: string, person: TestPerson) =>
  (await (await callRemote(GET, { method: 'GET', slug, person })).json()) as RemoteView
export const changeRemote = (slug: string, json: object, person: TestPerson) =>
  callRemote(PUT, { method: 'PUT', slug, person, json })

export const idOf = async (slug: string) =>
  (await database().toolbox.findUniqueOrThrow({ where: { slug } })).id as ToolboxId
export const versionsOf = async (slug: string) =>
  database().version.findMany({ where: { toolbox: { slug } }, orderBy: { number: 'asc' } })
export const proposalsOf = (slug: string) =>
  database().proposal.findMany({ where: { toolbox: { slug } }, orderBy: { number: 'asc' } })
/** Queued jobs that list the server of a toolbox. */
export const listJobsOf = (toolboxId: string) => database().$queryRaw<{ queue: string | null }[]>`
  SELECT queue_name AS queue FROM graphile_worker.jobs
  WHERE task_identifier = 'list-remote' AND key = ${`list-remote:${toolboxId}`}`

export const listingOf = (description: string, names = ['search']): RemoteListing => ({
  tools: names.map(name => ({ name, description, inputSchema: { type: 'object', properties: {} } })),
  areMore: false,
  instructions: '',
})

/** Stores the result of a worker. */
export async function storeListing(slug: string, result: Parameters<typeof saveListing>[1], at = new Date()) {
  await saveListing((await serverToList(await idOf(slug)))!, result, at)
}

/** Creates a toolbox whose first list is published. @returns its slug, which is the title */
export async function publishedRemote(title: string, person: TestPerson): Promise<string> {
  const created = await createRemote({ title }, person)
  if (created.status !== 201) throw new Error(`The toolbox was not created: ${await created.text()}`)
  await storeListing(title, { listing: listingOf('Finds tickets.') })
  return title
}

/** Publishes the version of an approved proposal. */
export async function publishProposal(number: number, person: TestPerson): Promise<void> {
  const { proposed } = await database().proposal.findUniqueOrThrow({
    where: { number },
    include: { proposed: true },
  })
  const step = { step: 'publish', from: 'approved', version: proposed.number } as const
  await transitionProposal(person, number, step, new Date())
}
