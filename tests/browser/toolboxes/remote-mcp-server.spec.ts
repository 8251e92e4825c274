/** Covers a remote MCP server: added, listed by a worker, called, changed, and called again after a review. */
import { startRemoteMcpServer } from '../../support/servers/remote-mcp-server'
import { expect, test } from '../support/journey'
import { adminSession } from '../support/people'

test.use({ storageState: adminSession })

const secret = 'a-token-that-no-page-shows'

test('remote MCP: its tools run, and a tool that changed waits for its review', async ({
  page,
  request,
  expectedErrors,
}) => {
  expectedErrors.push(/422/)
  const server = await startRemoteMcpServer()
  try {
    await page.goto('/upload')
    const add = page.getByRole('link', { name: 'Add a remote MCP server' })
    await expect(add).toHaveAttribute('href', '/upload/remote')
    await page.goto('/upload/remote')
    await page.getByLabel('Toolbox name').fill('Far away')
    await page.getByLabel('Address').fill('https://10.0.0.1/mcp')
    await page.getByRole('button', { name: 'Add header' }).click()
    await page.getByLabel('Secret API_TOKEN').fill(secret)
    await page.getByRole('button', { name: 'Add server' }).click()
    await expect(page.getByText(/IP addresses are not allowed/)).toBeVisible()
    await page.getByLabel('Address').fill(server.address)
    await page.getByRole('button', { name: 'Add server' }).click()
    await expect(page.getByText('Repeats a text.').first()).toBeVisible()

    const run = async (text: string) => {
      await page.goto('/play/far-away/echo')
      await page.getByRole('textbox', { name: 'text', exact: true }).fill(text)
      await page.getByRole('button', { name: 'Run', exact: true }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Run' }).click()
    }
    await run('headers')
    await expect(page.getByTestId('run-state')).toHaveText('Succeeded')
    await expect(page.getByText(/"authorization"/).first()).toBeVisible()
    await expect(page.getByText(secret)).toHaveCount(0)
    expect(server.received.at(-1)?.authorization).toBe(`Bearer ${secret}`)

    server.tools = server.tools.map(tool => ({ ...tool, description: 'Repeats a text twice.' }))
    await run('hello')
    await expect(page.getByTestId('run-state')).toHaveText('Tool crashed')
    await expect(page.getByText(/describes this tool differently/).first()).toBeVisible()
    expect(server.calls).toHaveLength(1)

    // A worker lists the server for a call at most once in a minute; owners need not wait.
    await page.goto('/t/far-away/-/remote')
    await expect(page.getByText(/^Last listed/)).toBeVisible()
    await page.getByRole('button', { name: 'List again' }).click()
    const proposed = async () => (await request.get('/api/toolboxes/far-away/versions/2')).status()
    await expect.poll(proposed, { timeout: 60_000 }).toBe(200)
    await page.goto('/proposals?tab=open')
    const changed = page.getByRole('listitem').filter({ hasText: 'Far away v1 → v2' })
    await changed.getByRole('link').click()
    await expect(page.getByText('Repeats a text twice.').first()).toBeVisible()
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    await expect(page.locator('#content').getByText('Published', { exact: true })).toBeVisible()

    await run('hello')
    await expect(page.getByTestId('run-state')).toHaveText('Succeeded')
    expect(server.calls.at(-1)).toEqual({ name: 'echo', arguments: { text: 'hello' } })
  } finally {
    await server.close()
  }
})
