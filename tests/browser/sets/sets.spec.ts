/**
 * Covers tool sets: a person creates one, adds a tool in its version, connects with the shown command, and finds a
 * favorite again.
 */
import { execFileSync } from 'node:child_process'
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { expect, test } from '../support/journey'
import { adminSession } from '../support/people'

test.use({ storageState: adminSession })

test('sets: create one, add a tool, connect, call it over MCP, and star the tool', async ({
  page,
  baseURL,
}) => {
  await page.goto('/sets')
  await page.getByRole('button', { name: 'New set' }).click()
  await page.getByLabel('Title').fill('Greetings')
  await page.getByRole('button', { name: 'Create set' }).click()
  await expect(page.getByRole('heading', { name: 'Greetings' })).toBeVisible()
  await expect(page.getByText('No tools yet')).toBeVisible()

  await page.goto('/t/hello/greet')
  await page.getByRole('button', { name: 'Favorite: greet' }).click()
  await expect(page.getByRole('button', { name: 'Favorite: greet' })).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: 'Add to set' }).click()
  const adding = page.getByRole('dialog', { name: 'Add greet to a set' })
  await adding.getByRole('combobox', { name: 'Set' }).selectOption('greetings')
  await adding.getByLabel('Version 1').check()
  await adding.getByRole('button', { name: 'Add to set' }).click()
  await expect(page.getByText('Added to Greetings')).toBeVisible()

  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('menuitem', { name: 'Favorites' }).click()
  await expect(page.getByRole('link', { name: 'greet', exact: true })).toBeVisible()

  await page.goto('/sets/greetings')
  await expect(page.getByRole('region', { name: 'Tools of the set' })).toContainText('v1, pinned')
  await page.getByRole('combobox', { name: 'Person', exact: true }).fill('ada')
  await page.getByRole('option', { name: /^Ada Admin/ }).click()
  await page.getByRole('button', { name: 'Show access' }).click()
  await expect(page).toHaveURL(/\/sets\/greetings\?person=/)
  await expect(page.getByRole('region', { name: 'What Ada Admin can run' })).toContainText('greet')

  await page.getByRole('button', { name: 'Connect' }).click()
  const connecting = page.getByRole('dialog', { name: 'Connect an agent to Greetings' })
  await connecting.getByRole('button', { name: 'Create token' }).click()
  const creating = page.getByRole('dialog', { name: 'New token' })
  await creating.getByRole('textbox', { name: 'Name * required' }).fill('greeter')
  await creating.getByRole('button', { name: 'Create token' }).click()
  const secret = await connecting.getByTestId('api-token').textContent()
  await connecting.getByLabel('Client').selectOption('curl')
  const command = await connecting.getByRole('region', { name: 'Configuration of curl' }).textContent()
  const listed = execFileSync('sh', ['-c', command!], {
    encoding: 'utf8',
    env: { ...process.env, PEGBOARD_TOKEN: secret! },
  })
  expect(listed).toContain('"hello__greet"')

  const client = new Client({ name: 'journey', version: '1' })
  const transport = new StreamableHTTPClientTransport(new URL('/sets/greetings/mcp', baseURL), {
    authProvider: { token: async () => secret! },
  })
  await client.connect(transport)
  const { tools } = await client.listTools()
  expect(tools.map(({ name }) => name)).toEqual(['hello__greet'])
  const call = { name: 'hello__greet', arguments: { name: 'Ada' } }
  const asked = await client.callTool(call)
  const address = /http\S+\/runs\/[0-9a-f-]+/.exec(JSON.stringify(asked.content))![0]
  await page.goto(new URL(new URL(address).pathname, baseURL).href)
  await page.getByRole('button', { name: 'Confirm and run' }).click()
  await expect(page.getByText('Succeeded').first()).toBeVisible()
  expect(JSON.stringify((await client.callTool(call)).content)).toContain('Hello, Ada!')
  await client.close()

  // A page of another site reads the registry with a token, and cannot call tools.
  const headers = { origin: 'https://github.com', authorization: `Bearer ${secret}` }
  const registry = await page.request.get('/registry/v0.1/servers', { headers })
  expect([registry.status(), registry.headers()['access-control-allow-origin']]).toEqual([200, '*'])
  expect(registry.headers()['access-control-allow-credentials']).toBeUndefined()
  const preflight = (path: string) => page.request.fetch(path, { method: 'OPTIONS', headers })
  expect((await preflight('/registry/v0.1/servers')).headers()).toMatchObject({
    'access-control-allow-origin': '*',
    'access-control-allow-headers': 'Authorization, Content-Type',
  })
  expect((await preflight('/mcp')).headers()['access-control-allow-origin']).toBeUndefined()
})
