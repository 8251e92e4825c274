// Measures the page of a proposal that changes 1,000 tools and a file of 450 kB, in the running application, against
// the page of a proposal that changes one tool. The two alternate, because the load of the machine varies:
//   npm run bench review-page
// Prints one line of JSON per page: bytes of HTML and medians in milliseconds. Then opens the large one in a browser and
// prints when it is interactive. Exits with 1 if a budget is missed.
import { chromium, type BrowserContext } from '@playwright/test'
import { config } from '@/lib/config'
import { links } from '@/lib/core/base/links'
import { closeDatabase } from '@/lib/store/connection/client'
import { cookieOf, insertPerson } from '../support/people'
import playwright from '../../playwright.config'
import { makeZip } from '../unit/core/formats/upload/archives'

const rounds = 10
/** Maximum bytes of HTML of any of the pages. */
const htmlBudgetBytes = 500_000
/** Maximum factor between the times of a large and of a small proposal. */
const factorBudget = 8
/** Milliseconds from the navigation until the page of a large proposal is interactive. */
const interactiveBudgetMs = 1_000

const toolOf = (index: number, isChanged: boolean) =>
  `tool_${index} { class = "m.T", description = "Does part ${index}${isChanged ? `; kind ${index}` : ''}.", ` +
  `parameters { type = object, properties { text { type = string, description = "Text ${index}." } }, ` +
  `required = [${isChanged && index % 3 === 0 ? 'text' : ''}] } }`

const lineOf = (index: number, isChanged: boolean) =>
  `    value_${index} = compute(${index}, other=${index % 13}${isChanged && index % 60 === 0 ? ', fast=True' : ''})`

const listOf = (count: number, write: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => write(index)).join('\n')

type Size = { slug: string; tools: number; lines: number }
const large: Size = { slug: 'bench-large', tools: 1_000, lines: 9_000 }
const small: Size = { slug: 'bench-small', tools: 1, lines: 10 }

async function main(): Promise<void> {
  const cookie = await cookieOf(await insertPerson({ role: 'admin' }))
  try {
    const numbers = { large: await propose(large, cookie), small: await propose(small, cookie) }
    for (const tab of [undefined, 'source']) {
      await measure(tab, numbers, cookie)
      await measureInteractive(tab, links.proposal(numbers.large, undefined, tab), cookie)
    }
  } finally {
    await closeDatabase()
  }
}

/** Uploads two versions. @returns the number of the proposal */
async function propose(size: Size, cookie: string): Promise<number> {
  await upload(size, false, cookie)
  const answer = await upload(size, true, cookie)
  if (!answer.proposal) throw new Error(`No proposal was opened: ${JSON.stringify(answer)}`)
  return answer.proposal.number
}

type Uploaded = { proposal: { number: number } | null }

async function upload({ slug, tools, lines }: Size, isChanged: boolean, cookie: string): Promise<Uploaded> {
  const origin = config().publicUrl
  const zip = makeZip([
    { name: 'toolbox_info.hocon', content: listOf(tools, index => toolOf(index, isChanged)) },
    { name: 'm.py', content: `class T:\n${listOf(lines, index => lineOf(index, isChanged))}\n` },
  ])
  const body = new FormData()
  body.set('slug', slug)
  body.set('title', slug)
  body.set('propose', '1')
  body.set('file', new Blob([new Uint8Array(zip)]), 'bench.zip')
  const answer = await fetch(`${origin}${links.api.toolboxes()}`, {
    method: 'POST',
    headers: { cookie, origin },
    body,
  })
  if (!answer.ok) throw new Error(`The upload was refused: ${answer.status} ${await answer.text()}`)
  return (await answer.json()) as Uploaded
}

type Numbers = { large: number; small: number }

async function measure(tab: string | undefined, numbers: Numbers, cookie: string): Promise<void> {
  const times = { large: [] as number[], small: [] as number[] }
  let htmlBytes = 0
  for (let round = -2; round < rounds; round += 1)
    for (const name of ['small', 'large'] as const) {
      const { ms, bytes } = await load(links.proposal(numbers[name], undefined, tab), cookie)
      if (round >= 0) times[name].push(ms)
      if (name === 'large') htmlBytes = bytes
    }
  const [largeMs, smallMs] = [median(times.large), median(times.small)]
  const factor = Math.round((largeMs / smallMs) * 10) / 10
  const withinBudget = htmlBytes <= htmlBudgetBytes && factor <= factorBudget
  const line = { page: tab ?? 'changes', htmlBytes, largeMs, smallMs, factor, htmlBudgetBytes, factorBudget }
  process.stdout.write(`${JSON.stringify({ ...line, withinBudget })}\n`)
  if (!withinBudget) process.exitCode = 1
}

async function load(path: string, cookie: string): Promise<{ ms: number; bytes: number }> {
  const startedAt = performance.now()
  const answer = await fetch(`${config().publicUrl}${path}`, { headers: { cookie } })
  const bytes = (await answer.arrayBuffer()).byteLength
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}.`)
  return { ms: performance.now() - startedAt, bytes }
}

async function measureInteractive(tab: string | undefined, path: string, cookie: string): Promise<void> {
  const browser = await chromium.launch(playwright.use?.launchOptions)
  try {
    const context = await browser.newContext({ baseURL: config().publicUrl, extraHTTPHeaders: { cookie } })
    const times: number[] = []
    for (let round = -1; round < rounds; round += 1) {
      const ms = await openPage(context, path)
      if (round >= 0) times.push(ms)
    }
    const interactiveMs = median(times)
    const withinBudget = interactiveMs <= interactiveBudgetMs
    const line = { page: tab ?? 'changes', interactiveMs, interactiveBudgetMs, withinBudget }
    process.stdout.write(`${JSON.stringify(line)}\n`)
    if (!withinBudget) process.exitCode = 1
  } finally {
    await browser.close()
  }
}

/** Returns the milliseconds until the scripts have taken over the page and the browser is idle. */
async function openPage(context: BrowserContext, path: string): Promise<number> {
  const page = await context.newPage()
  await page.goto(path, { waitUntil: 'commit' })
  await page.waitForFunction(() => document.body && !document.documentElement.hasAttribute('data-starting'))
  const ms = await page.evaluate(
    () => new Promise<number>(resolve => requestIdleCallback(() => resolve(performance.now()))),
  )
  await page.close()
  return ms
}

const median = (values: readonly number[]) =>
  Math.round([...values].sort((a, b) => a - b)[values.length >> 1]!)

main().catch(error => {
  process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`)
  process.exit(1)
})
