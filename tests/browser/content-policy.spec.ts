/** The content security policy in a real browser: what somebody manages to write into a page is not obeyed. */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { variableNames } from '@/lib/config'
import { expect, test } from './support/journey'
import { adminSession } from './support/people'

/** Marks that it ran, wherever it is put. */
const payload = 'document.documentElement.dataset.ran = "yes"'

test('scripts, handlers, evaluated code, styles and foreign pictures written into a page do nothing', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/Content Security Policy|404/)
  await page.goto('/sign-in')
  const violations = await page.evaluate(async code => {
    const seen: string[] = []
    document.addEventListener('securitypolicyviolation', event => seen.push(event.effectiveDirective))
    const box = document.body.appendChild(document.createElement('div'))
    box.innerHTML = `<img src="/nothing" onerror='${code}'><p style="color: red">x</p><img src="https://elsewhere.invalid/x.png">`
    const script = document.createElement('script')
    script.textContent = code
    box.append(script)
    const style = document.createElement('style')
    style.textContent = 'body { display: none }'
    box.append(style)
    // In a task of its own: what a test evaluates directly is let through for the test's sake.
    setTimeout(() => window.setTimeout(code))
    while (new Set(seen).size < 6) await new Promise(resolve => setTimeout(resolve, 20))
    return [...new Set(seen)].sort()
  }, payload)

  expect(violations).toEqual([
    'img-src',
    // Evaluated code.
    'script-src',
    'script-src-attr',
    'script-src-elem',
    'style-src-attr',
    'style-src-elem',
  ])
  await expect(page.locator('html')).not.toHaveAttribute('data-ran')
  await expect(page.locator('body')).toBeVisible()
})

test('every page forbids to be framed, and has a nonce of its own', async ({ request }) => {
  const policies = await Promise.all(
    [1, 2].map(async () => (await request.get('/sign-in')).headers()['content-security-policy'] ?? ''),
  )
  for (const policy of policies) {
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).toMatch(/script-src 'self' 'nonce-[\w+/]{22}==';/)
    expect(policy).not.toContain('unsafe')
  }
  expect(policies[0]).not.toBe(policies[1])
})

test('nothing of the server is in what browsers load: no setting, no key, no part that opens one', () => {
  const folder = path.join(import.meta.dirname, '../../.next/static')
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(name =>
    /\.(js|css)$/.test(name),
  )
  expect(files.length).toBeGreaterThan(10)
  const text = files.map(name => readFileSync(path.join(folder, name), 'utf8')).join('\n')
  const settings = variableNames.filter(name => new RegExp(`\\b${name}\\b`).test(text))
  expect(settings).toEqual([])
  const parts =
    /postgres(ql)?:\/\/|PrismaClient|graphile|argon2|createCipheriv|createDecipheriv|child_process/g
  expect([...new Set(text.match(parts))]).toEqual([])
})

test.describe('for an admin', () => {
  test.use({ storageState: adminSession })

  test('no page holds a value that the server was started with', async ({ request }) => {
    const values = [process.env.NEXTAUTH_SECRET!, process.env.DATABASE_URL!, process.env.PEGBOARD_DATA!]
    for (const address of ['/', '/account', '/admin/people', '/admin/sandbox', '/t/hello']) {
      const page = await (await request.get(address)).text()
      expect(page).toContain('</html>')
      for (const value of values) expect(page.includes(value), address).toBe(false)
    }
  })
})
