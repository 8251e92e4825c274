/**
 * Toolboxes, people, groups and proposals with names that are hard to lay out: long ones without a space, Chinese and
 * Japanese, Arabic, emoji. An admin makes them through the API of a running application.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { request as requests, type APIRequestContext } from '@playwright/test'
import type { Place } from './access-world'

const long = 'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichenverwaltung'
const longName = `rename_every_file_of_a_folder_by_a_pattern_and_undo_it_${'x'.repeat(8)}`
const titles = {
  'names-long': long,
  'names-cjk': '書類整理と翻訳のための道具箱・とても長い日本語の名前でも切れずに読める',
  'names-rtl': 'أدوات ترتيب المستندات وترجمتها إلى لغات كثيرة',
  'names-emoji': '🧰🔧 Werkzeuge 👩‍👩‍👧‍👦 für 🦜 und 🐙',
} as const
const people = [
  ['long', `${long} von und zu ${long}`.slice(0, 70)],
  ['cjk', '南アルプス市役所書類整理課長山田太郎'],
  ['rtl', 'عبد الرحمن بن محمد الترجمان'],
  ['emoji', '🦜 Papagena 🚀'],
] as const

/**
 * Makes the world.
 * @returns values of the parameters of pages. What this world does not have leads to pages that do not exist.
 * @param admin requests of a signed-in admin
 * @param baseURL address of the application, for the people who join
 */
export async function makeNamedWorld(admin: APIRequestContext, baseURL: string): Promise<Place> {
  const send = sender(admin)
  for (const [slug, title] of Object.entries(titles)) await upload(admin, { slug, title }, 'Renames files.')
  const proposed = { slug: 'names-long', title: titles['names-long'], propose: '1' }
  const { proposal } = await upload(
    admin,
    proposed,
    `Renames files. ${long} https://example.org/${'path/'.repeat(20)}`,
  )
  for (const [key, name] of people) await join(admin, baseURL, `${key}@names.example.org`, name)
  const { slug: group } = await send<{ slug: string }>('POST', '/api/groups', {
    name: `${long} 世界 🌍`,
    description: long,
  })
  await send('POST', `/api/groups/${group}/members`, { email: 'long@names.example.org', manager: true })
  const call = { toolbox: 'names-long', tool: longName, arguments: { [`pattern_${long}`]: `${long} 世界` } }
  const { id: run } = await send<{ id: string }>('POST', '/api/runs', call)
  const set = 'names-set'
  await send('POST', '/api/sets', { name: set, title: `${long} أدوات 🧰`.slice(0, 60) })
  await send('PUT', `/api/sets/${set}/tools/names-long/${longName}`, { version: null })
  const hook = { address: `https://${'hooks-'.repeat(8)}x.example.org/${'a'.repeat(60)}` }
  const { webhook } = await send<{ webhook: { id: string } }>('POST', '/api/toolboxes/names-long/webhooks', {
    ...hook,
    events: ['version.published'],
  })
  const wanted = { title: `${long} 翻訳`.slice(0, 80), purpose: long, audience: long }
  await send('POST', '/api/tool-requests', wanted)
  await send('POST', '/api/tokens', { name: long.slice(0, 60), scopes: ['view'] })
  // Its server does not exist, so its page shows a long address beside a failure.
  const { toolbox: remote } = await send<{ toolbox: { slug: string } }>('POST', '/api/remote-toolboxes', {
    title: `${long} 🛰️`.slice(0, 60),
    address: `https://${'mcp-'.repeat(8)}x.example.org/${'a'.repeat(60)}`,
    headers: [{ name: `X-${'Region-'.repeat(8)}Code`, value: 'eu-west-'.repeat(20) }],
    secrets: {},
  })
  const none = 'none'
  return {
    ...{
      remote: remote.slug,
      slug: 'names-long',
      tool: longName,
      mark: 'rename',
      version: '1',
      run,
      group,
      set,
    },
    ...{ proposal: String(proposal?.number), webhook: webhook.id, person: crypto.randomUUID() },
    ...{ comment: none, file: none, share: none, example: none, token: none, invitation: none },
    ...{ apiToken: none, request: none, delivery: none, check: none, selection: none, trial: none },
  }
}

type Send = <T = unknown>(method: 'POST' | 'PUT', address: string, data?: object) => Promise<T>

const sender =
  (admin: APIRequestContext): Send =>
  async <T>(method: 'POST' | 'PUT', address: string, data?: object) => {
    const answer = await admin.fetch(address, { method, data })
    const text = await answer.text()
    if (!answer.ok()) throw new Error(`${method} ${address}: ${answer.status()} ${text}`)
    return (text === '' ? {} : JSON.parse(text)) as T
  }

type Uploaded = { version: number; proposal?: { number: number } }

async function upload(
  admin: APIRequestContext,
  fields: { slug: string; title: string; propose?: string },
  description: string,
): Promise<Uploaded> {
  const properties = {
    [`pattern_${long}`]: { type: 'string', description: `${titles['names-cjk']} ${long}` },
    folder: { type: 'string', description: titles['names-rtl'] },
  }
  const tool = {
    class: 'tools.Tool',
    description: `${description} ${titles['names-emoji']}`,
    parameters: { type: 'object', properties, required: [] },
  }
  const info = JSON.stringify({
    [longName]: tool,
    'sort-files': { ...tool, description: titles['names-rtl'] },
  })
  const file = { name: 'toolbox_info.hocon', mimeType: 'text/plain', buffer: Buffer.from(info) }
  const source = Buffer.from(
    'from neuro_san.interfaces.coded_tool import CodedTool\n\n\nclass Tool(CodedTool):\n' +
      '    def invoke(self, args, sly_data):\n        return "done"\n',
  )
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  form.append('file', new File([new Uint8Array(file.buffer)], file.name, { type: file.mimeType }))
  form.append('file', new File([new Uint8Array(source)], 'coded_tools/tools.py', { type: 'text/plain' }))
  const answer = await admin.post('/api/toolboxes', { multipart: form })
  if (!answer.ok()) throw new Error(`Upload of ${fields.slug}: ${answer.status()} ${await answer.text()}`)
  const uploaded = (await answer.json()) as Uploaded
  await waitUntilRead(admin, fields.slug, uploaded.version)
  return uploaded
}

/** A worker reads the files, and its tools can't be run before. */
async function waitUntilRead(admin: APIRequestContext, slug: string, version: number): Promise<void> {
  for (;;) {
    const answer = await admin.get(`/api/toolboxes/${slug}/versions/${version}`)
    const { state } = (await answer.json()) as { state: string }
    if (state !== 'reading') return
    await pause(100)
  }
}

async function join(admin: APIRequestContext, baseURL: string, email: string, name: string): Promise<void> {
  const { link } = await sender(admin)<{ link: string }>('POST', '/api/invitations', {
    email,
    role: 'member',
  })
  const stranger = await requests.newContext({ baseURL })
  try {
    const token = new URL(link).pathname.split('/').at(-1)!
    await sender(stranger)('POST', '/api/join', { token, name, password: 'nine patient readers' })
  } finally {
    await stranger.dispose()
  }
}
