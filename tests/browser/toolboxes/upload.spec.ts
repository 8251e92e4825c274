/** Covers uploads: a real file with one broken entry, and an archive with a tool that then runs. */
import { readFileSync } from 'node:fs'
import { makeZip } from '../../unit/core/formats/upload/archives'
import { adminSession } from '../support/people'
import { expect, test } from '../support/journey'
import { whenRead } from '../support/when-read'

const zipOf = (files: Record<string, string>): Buffer =>
  Buffer.from(makeZip(Object.entries(files).map(([name, content]) => ({ name, content }))))

test.use({ storageState: adminSession })

const realFile =
  'tests/fixtures/neuro-san/toolbox-info/apache-2.0/cognizant-ai-lab.neuro-san-studio.toolbox_info.2026-08-20.hocon'

test('upload: saves a real toolbox info file with a broken entry as draft, shows its line, and publishes the others', async ({
  page,
}) => {
  const text = readFileSync(realFile, 'utf8')
  const at = text.indexOf('"type": "string"', text.indexOf('"web_fetch"'))
  const broken = `${text.slice(0, at)}"type": "text"${text.slice(at + '"type": "string"'.length)}`
  const line = broken.slice(0, at).split('\n').length

  await page.goto('/upload')
  await page
    .getByLabel('Files to upload')
    .setInputFiles({ name: 'toolbox_info.hocon', mimeType: 'text/plain', buffer: Buffer.from(broken) })
  await page.getByLabel('Toolbox name').fill('Studio tools')
  await page.getByRole('button', { name: 'Upload', exact: true }).click()

  await expect(page.getByRole('heading', { name: 'Upload results' })).toBeVisible()
  const problem = page.getByRole('listitem').filter({ hasText: 'Error:' }).filter({ hasText: 'web_fetch' })
  await expect(problem).toHaveCount(1)
  await expect(problem).toContainText(`line ${line}`)
  await expect(problem.getByRole('region')).toContainText('"type": "text"')
  await expect(page.getByText('Saved as draft')).toBeVisible()
  await page.getByRole('button', { name: 'Publish without the broken tools' }).click()
  await expect(page.getByText('Saved as draft')).toBeHidden()
  for (const tool of ['read_file', 'call_agent', 'wikimedia_media_search', 'tavily_search'])
    await expect(page.locator(`#tools a[href="/t/studio-tools/${tool}"]`).first()).toBeVisible()

  await page.goto('/t/studio-tools/wikimedia_media_search')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('wikimedia_media_search')
  await expect(page.getByText('query', { exact: true }).first()).toBeVisible()

  await page.goto('/upload')
  await page
    .getByLabel('Files to upload')
    .setInputFiles({ name: 'toolbox_info.hocon', mimeType: 'text/plain', buffer: Buffer.from(broken) })
  await page.getByLabel('Toolbox name').fill('Studio tools')
  await page.getByRole('button', { name: 'Upload', exact: true }).click()
  await expect(page.getByText('Already uploaded'), 'the same bytes again change nothing').toBeVisible()
})

const wordCount = {
  'toolbox_info.hocon': `{
  # Needs nothing but Python.
  "word_count": {
    "class": "word_count.WordCount",
    "description": "Counts the words of a text.",
    "parameters": {
      "type": "object",
      "properties": { "text": { "type": "string", "description": "The text." } },
      "required": ["text"]
    }
  }
}
`,
  'word_count.py': `from neuro_san.interfaces.coded_tool import CodedTool


class WordCount(CodedTool):
    async def async_invoke(self, args, sly_data):
        words = args["text"].split()
        for word in words:
            print("word:", word)
        sly_data["texts"] = sly_data.get("texts", 0) + 1
        return {"words": len(words)}
`,
}

test('upload: an archive with a coded tool is saved as draft, published, runs, and shows what the agent sees', async ({
  page,
}) => {
  await page.goto('/upload')
  await page
    .getByLabel('Files to upload')
    .setInputFiles({ name: 'words.zip', mimeType: 'application/zip', buffer: zipOf(wordCount) })
  await page.getByRole('button', { name: 'Save as draft' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Upload results' })).toBeVisible()
  await expect(page.getByText('The upload has no errors. It is not published yet.')).toBeVisible()
  await page.getByRole('button', { name: 'Publish', exact: true }).press('Enter')

  await page.getByRole('link', { name: 'Try word_count' }).click()
  await expect(page).toHaveURL('/play/words/word_count')
  await page.getByLabel('text', { exact: true }).fill('seven quiet hammers')
  await page.getByText('sly_data', { exact: true }).click()
  await page.getByLabel('sly_data as JSON').fill('{"texts": 4}')
  await page.getByRole('button', { name: 'Run', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Run' }).click()
  await expect(page.getByTestId('run-state')).toHaveText('Succeeded')
  await page.getByRole('tab', { name: 'Logs' }).click()
  await expect(page.getByRole('region', { name: 'Output' })).toContainText('word: hammers')

  await page.getByRole('tab', { name: 'Result' }).click()
  await expect(page.getByText("{'words': 3}"), 'the text that a model receives is Python’s').toBeVisible()
  await expect(page.getByText('texts: 5')).toBeVisible()
})

test('upload: a missing package is named beside Run, among the needs and on the tab Packages, with the same advice', async ({
  page,
}) => {
  const source = wordCount['word_count.py'].replace(
    'from neuro_san',
    'from google import genai\nfrom neuro_san',
  )
  const created = await page.request.post('/api/toolboxes', {
    multipart: {
      title: 'Lacks a package',
      file: {
        name: 'lacks.zip',
        mimeType: 'application/zip',
        buffer: zipOf({ ...wordCount, 'word_count.py': source }),
      },
    },
  })
  expect(created.status()).toBe(201)
  await whenRead(page.request, created)
  const advice = 'Add google-genai to requirements.txt.'

  await page.goto('/t/lacks-a-package/word_count')
  await expect(page.locator('#needs')).toContainText(advice)

  await page.goto('/play/lacks-a-package/word_count')
  const missing = page.getByRole('list', { name: 'Missing needs' })
  await expect(missing).toContainText(`Missing Python package google.genai. ${advice}`)
  await missing.getByRole('link', { name: 'Packages' }).click()
  const packages = page.locator('#missing-packages')
  await expect(packages).toContainText(`google.genai: ${advice}`)
  await expect(packages).toContainText('Needed by word_count')
})

test('upload: a Python file that does not parse is an error at its line, and its fixed version is published', async ({
  page,
}) => {
  const send = async (source: string) => {
    await page.goto('/upload')
    await page.getByLabel('Files to upload').setInputFiles({
      name: 'unparsed.zip',
      mimeType: 'application/zip',
      buffer: zipOf({ ...wordCount, 'word_count.py': source }),
    })
    await page.getByRole('button', { name: 'Upload', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Upload results' })).toBeVisible()
  }
  await send(wordCount['word_count.py'].replace('words = args', 'words = = args'))
  const problem = page.getByRole('listitem').filter({ hasText: 'SyntaxError' })
  await expect(problem).toContainText('word_count.py, line 6')
  await expect(page.getByText('Failed', { exact: true }).first()).toBeVisible()

  await send(wordCount['word_count.py'])
  await expect(page.getByRole('link', { name: 'Try word_count' })).toBeVisible()
  const fixed = page.locator('#fixed')
  await expect(fixed).toContainText('Fixed since version 1')
  await expect(fixed).toContainText('SyntaxError')
  await expect(fixed).toContainText('word_count.py, line 6')
})

test('upload: an archive with a path outside of itself is rejected by name, and the selection stays', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/422/)
  await page.goto('/upload')
  await page.getByLabel('Files to upload').setInputFiles({
    name: 'escape.zip',
    mimeType: 'application/zip',
    buffer: zipOf({ '../outside.sh': '#!/bin/sh\n' }),
  })
  await page.getByRole('button', { name: 'Upload', exact: true }).click()
  await expect(page.getByText('../outside.sh').first()).toBeVisible()
  await expect(page.getByText('escape.zip').first()).toBeVisible()
})

test('upload: executables in another folder are listed, and one click makes them tools', async ({ page }) => {
  const script = '#!/bin/bash\necho \'{"name": "tidy", "description": "Tidies up."}\'\n'
  await page.goto('/upload')
  await page.getByLabel('Files to upload').setInputFiles({
    name: 'scripted.zip',
    mimeType: 'application/zip',
    buffer: zipOf({ 'scripts/tidy': script, 'README.md': 'Scripts.' }),
  })
  await page.getByRole('button', { name: 'Upload', exact: true }).click()
  await expect(page.getByText('Executables found in scripts and not taken: tidy.')).toBeVisible()
  await page.getByRole('button', { name: 'Add folder scripts' }).click()
  await expect(page).toHaveURL('/uploads/scripted@2')
  await expect(page.locator('#tools a[href^="/t/scripted"]').first()).toBeVisible()
})

test('upload: a next version with a breaking finding is published after its numbers are confirmed', async ({
  page,
  expectedErrors,
}) => {
  // Publishing answers 409 until the numbers are confirmed.
  expectedErrors.push(/409/)
  const infoFile = (inputs: string) => ({
    name: 'toolbox_info.hocon',
    mimeType: 'text/plain',
    buffer: Buffer.from(`tides { class = "tides.Tides", description = "Returns the tides.", parameters {
      type = object, properties { ${inputs} } } }`),
  })
  const port = 'port { type = string, description = "Name of a port." }'
  const unit = 'unit { type = string, description = "Unit of the heights." }'
  const first = await page.request.post('/api/toolboxes', {
    multipart: { slug: 'tides', title: 'Tides', file: infoFile(`${port}, ${unit}`) },
  })
  expect(first.status()).toBe(201)

  await page.goto('/upload?toolbox=tides')
  await page.getByLabel('Files to upload').setInputFiles(infoFile(port))
  await page.getByRole('button', { name: 'Upload', exact: true }).click()
  await page.getByRole('link', { name: 'Open proposal' }).click()
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByRole('dialog')).toContainText('1 breaking finding')
  await page.getByRole('button', { name: 'Publish anyway' }).click()
  await expect(page.locator('#content').getByText('Published', { exact: true })).toBeVisible()
})
