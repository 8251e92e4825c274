/** Covers the page of a long source file, which shows it in parts. */
import { adminSession } from '../support/people'
import { expect, test } from '../support/journey'

test.use({ storageState: adminSession })

test('source: a long file is shown in parts, by links, by keyboard and by addresses of lines', async ({
  page,
}) => {
  const tools = Object.fromEntries(
    Array.from({ length: 60 }, (_, index) => [
      `count_${index}`,
      {
        class: 'tools.Counter',
        description: `Counts thing ${index}.`,
        parameters: { type: 'object', properties: { text: { type: 'string' } }, required: [] },
      },
    ]),
  )
  const text = JSON.stringify(tools, null, 2)
  const lines = text.split('\n')
  const last = lines.findIndex(line => line.includes('"count_59"')) + 1
  const notes = Array.from({ length: 130 }, (_, index) => ({
    name: `note-${1000 + index}.md`,
    text: 'A note.',
  }))
  await page.goto('/upload')
  await page.getByLabel('Files to upload').setInputFiles(
    [{ name: 'toolbox_info.hocon', text }, ...notes].map(file => ({
      name: file.name,
      mimeType: 'text/plain',
      buffer: Buffer.from(file.text),
    })),
  )
  await page.getByLabel('Toolbox name').fill('Long file')
  await page.getByRole('button', { name: 'Upload', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Upload results' })).toBeVisible()

  await page.getByRole('link', { name: 'All 131 files' }).click()
  const pages = page.getByRole('navigation', { name: 'Pages of files' })
  await expect(pages).toContainText('Page 1 of 2')
  await pages.getByRole('link', { name: 'Next' }).click()
  await page.getByRole('link', { name: 'toolbox_info.hocon' }).click()

  const parts = page.getByRole('navigation', { name: 'Parts of this file', exact: true })
  const source = page.getByRole('region', { name: 'Source of toolbox_info.hocon' })
  await expect(parts).toContainText(`Lines 1 to 300 of ${lines.length}`)
  await expect(source).toContainText('"count_0"')
  await expect(source).not.toContainText('"count_59"')
  await expect(page.getByRole('navigation', { name: 'Files of this version' })).toContainText('All 131 files')

  await source.getByRole('link', { name: 'Line 5', exact: true }).click()
  await expect(page).toHaveURL(/#L5$/)
  await parts.getByRole('link', { name: 'Next lines' }).press('Enter')
  await expect(parts).toContainText(`Lines 301 to 600 of ${lines.length}`)
  await page.goBack()
  await expect(page).toHaveURL(/#L5$/)
  await expect(parts).toContainText('Lines 1 to 300')
  await parts.getByRole('link', { name: 'Next lines' }).press('Enter')
  await expect(parts).toContainText('Lines 301 to 600')
  await parts.getByRole('link', { name: 'Previous lines' }).press('Enter')
  await expect(source).toContainText('"count_0"')

  await page.goto('/t/long-file/count_59?tab=source')
  await page.getByRole('link', { name: 'Open toolbox_info.hocon' }).click()
  await expect(source.locator(`#L${last}`)).toContainText('"count_59"')

  await expect(source.locator(`#L${last}`)).toHaveClass(/bg-mark/)

  await page.goto('/source/long-file@1?file=toolbox_info.hocon')
  await page.getByLabel('Line', { exact: true }).fill('310')
  await page.getByLabel('Line', { exact: true }).press('Enter')
  await expect(parts).toContainText('Lines 301 to 600')
  await expect(source.locator('#L310')).toBeInViewport()
  await expect(source.locator('#L310')).toHaveClass(/bg-mark/)

  await page.goto('/source/long-file@1?file=toolbox_info.hocon&line=0')
  await expect(page.getByText('must be a whole number from 1')).toBeVisible()
  await page.getByRole('link', { name: 'Show without filters' }).click()
  await expect(parts).toContainText('Lines 1 to 300')

  // Addresses of earlier releases name the line only in their fragment, which the server does not see.
  await page.goto(`/source/long-file@1?file=toolbox_info.hocon#L${last}`)
  await expect(source.locator(`#L${last}`)).toContainText('"count_59"')
  await expect(source.locator(`#L${last}`)).toBeInViewport()
  await expect(source.locator(`#L${last}`)).toHaveClass(/bg-mark/)
})
