/**
 * Covers files of a run: one is sent with the run, the tool writes another, and the run's page offers it for
 * download, as it does the value that the tool returns.
 */
import { readFileSync } from 'node:fs'
import { makeZip } from '../../unit/core/formats/upload/archives'
import { expect, test } from '../support/journey'
import { adminSession } from '../support/people'
import { whenRead } from '../support/when-read'

test.use({ storageState: adminSession })

const shouting = {
  'toolbox_info.hocon':
    '{ "shout": { "class": "shout.Shout", "description": "Writes in.txt in capitals to out.txt." } }',
  'shout.py': `from neuro_san.interfaces.coded_tool import CodedTool


class Shout(CodedTool):
    async def async_invoke(self, args, sly_data):
        with open("in.txt") as source, open("out.txt", "w") as target:
            target.write(source.read().upper())
        with open("plot.svg", "w") as plot:
            plot.write('<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><script>alert(1)</script></svg>')
        with open("sums.csv", "w") as sums:
            sums.write('name,sum\\n"a, b",3\\n')
        print(open("shared/motto.txt").read())
        return {"b": 1.0, "a": 12345678901234567890, "c": [3.0]}
`,
}

test('run files: a run reads files, writes a file that can be downloaded, and its result keeps its numbers', async ({
  page,
}) => {
  const entries = Object.entries(shouting).map(([name, content]) => ({ name, content }))
  const form = {
    slug: 'shouting',
    title: 'Shouting',
    file: { name: 'shouting.zip', mimeType: 'application/zip', buffer: Buffer.from(makeZip(entries)) },
  }
  await page.goto('/')
  const headers = { origin: new URL(page.url()).origin }
  const uploaded = await page.request.post('/api/toolboxes', { multipart: form, headers })
  expect(uploaded.ok()).toBe(true)
  await whenRead(page.request, uploaded)
  await page.goto('/t/shouting/-/shared')
  await page
    .getByLabel('Files to upload')
    .setInputFiles({ name: 'motto.txt', mimeType: 'text/plain', buffer: Buffer.from('Louder!\n') })
  await expect(page.getByRole('cell', { name: 'motto.txt' })).toBeVisible()

  await page.goto('/play/shouting/shout')
  await page
    .getByLabel('Files for this run')
    .and(page.locator('input'))
    .setInputFiles({ name: 'in.txt', mimeType: 'text/plain', buffer: Buffer.from('hear, hear\n') })
  await page.getByRole('button', { name: 'Run', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Run' }).click()
  // The run opens on its result. The value keeps its numbers and the order of its keys.
  for (const line of ['b: 1.0', 'a: 12345678901234567890', '0: 3.0'])
    await expect(page.getByText(line, { exact: true })).toBeVisible()
  const [value] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download as JSON' }).click(),
  ])
  expect(readFileSync(await value.path(), 'utf8')).toBe('{"b":1.0,"a":12345678901234567890,"c":[3.0]}')
  await page.getByRole('tab', { name: 'Result' }).press('ArrowRight')
  await expect(page.getByRole('region', { name: 'Output' })).toContainText('Louder!')

  await page.getByRole('tab', { name: 'Files (4)' }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download out.txt' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('out.txt')
  expect(readFileSync(await download.path(), 'utf8')).toBe('HEAR, HEAR\n')

  await page.getByRole('button', { name: 'Preview in.txt' }).click()
  await expect(page.getByText('hear, hear')).toBeVisible()
  await page.getByRole('button', { name: 'Preview plot.svg' }).click()
  const plot = page.getByRole('img', { name: 'plot.svg' })
  await expect.poll(() => plot.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(40)
  await page.getByRole('button', { name: 'Preview sums.csv' }).click()
  await expect(page.getByRole('region', { name: 'Content of sums.csv' })).toContainText('a, b')
})
