/** Covers a tool that only an agent network defines: its upload, its use by agents, and a run with a forced argument. */
import { makeZip } from '../../unit/core/formats/upload/archives'
import { adminSession } from '../support/people'
import { expect, test } from '../support/journey'

test.use({ storageState: adminSession })

const files = {
  'registries/market/fruit_stand.hocon': `{
  "tools": [
    { "name": "seller", "instructions": "Sell fruit.", "tools": ["price"] },
    {
      "name": "price",
      "function": {
        "description": "Returns the price of a fruit.",
        "parameters": {
          "type": "object",
          "properties": {
            "fruit": { "type": "string", "description": "Name of the fruit." },
            "currency": { "type": "string", "description": "Currency of the price." }
          },
          "required": ["fruit", "currency"]
        }
      },
      "class": "price.Price",
      "args": { "currency": "EUR", "factor": 2.0 }
    }
  ]
}
`,
  'coded_tools/market/fruit_stand/price.py': `from neuro_san.interfaces.coded_tool import CodedTool


class Price(CodedTool):
    async def async_invoke(self, args, sly_data):
        return f"{args['fruit']}: {len(args['fruit']) * args['factor']} {args['currency']}"
`,
}

test('neuro-san: a tool of an agent network runs with the arguments that its network forces', async ({
  page,
}) => {
  const zip = Buffer.from(makeZip(Object.entries(files).map(([name, content]) => ({ name, content }))))
  await page.goto('/upload')
  await page
    .getByLabel('Files to upload')
    .setInputFiles({ name: 'fruit-stand.zip', mimeType: 'application/zip', buffer: zip })
  await page.getByRole('button', { name: 'Upload', exact: true }).click()

  await expect(page.getByRole('heading', { name: 'Upload results' })).toBeVisible()
  // A worker compiles the Python file before the version is published.
  await expect(page.getByRole('link', { name: 'Try market/fruit_stand/price' })).toBeVisible()
  const agents = page.getByRole('region', { name: 'Agents of registries/market/fruit_stand.hocon' })
  await agents.getByRole('link', { name: 'market/fruit_stand/price' }).click()

  await expect(page).toHaveURL(/\/t\/fruit-stand\/market%2Ffruit_stand%2Fprice/)
  await expect(page.getByRole('region', { name: 'Forced arguments' })).toContainText('currency"EUR"')
  await expect(page.getByRole('link', { name: 'registries/market/fruit_stand.hocon, line 3' })).toBeVisible()

  await page.goto('/play/fruit-stand/market%2Ffruit_stand%2Fprice')
  const forced = page.getByRole('region', { name: 'Forced arguments' })
  await expect(forced).toContainText('factor2.0')
  await expect(page.getByLabel('currency', { exact: true })).toHaveCount(0)
  await page.getByLabel('fruit', { exact: true }).fill('apple')
  await page.getByRole('button', { name: 'Run', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('region', { name: 'Arguments' })).toContainText('EUR')
  await dialog.getByRole('button', { name: 'Run' }).click()
  await expect(page.getByTestId('run-state')).toHaveText('Succeeded')
  await page.getByRole('tab', { name: 'Result' }).click()
  await expect(page.getByText('apple: 10.0 EUR').first()).toBeVisible()
})
