/** Covers the content security policy in a real browser: content injected into a page is not executed. */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { variableNames } from '@/lib/config'
import { expect, test } from '../support/journey'
import { adminSession } from '../support/people'

/** Sets a marker on the document if it is executed. */
const payload = 'document.documentElement.dataset.ran = "yes"'

test('content security policy: injected scripts, handlers, eval, styles and external images have no effect', async ({
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
    // A separate task is needed, because code that a test evaluates directly bypasses the policy.
    setTimeout(() => window.setTimeout(code))
    while (new Set(seen).size < 6) await new Promise(resolve => setTimeout(resolve, 20))
    return [...new Set(seen)].sort()
  }, payload)

  expect(violations).toEqual([
    'img-src',
    // Code passed to eval.
    'script-src',
    'script-src-attr',
    'script-src-elem',
    'style-src-attr',
    'style-src-elem',
  ])
  await expect(page.locator('html')).not.toHaveAttribute('data-ran')
  await expect(page.locator('body')).toBeVisible()
})

test('content security policy: every page forbids framing and has a unique nonce', async ({ request }) => {
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

test('browser bundles: contain no setting, key or module of the server', () => {
  const folder = path.join(import.meta.dirname, '../../../.next/static')
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

test.describe('content security policy for an admin', () => {
  test.use({ storageState: adminSession })

  test("no page contains a value of the server's environment", async ({ request }) => {
    const values = [process.env.NEXTAUTH_SECRET!, process.env.DATABASE_URL!, process.env.PEGBOARD_DATA!]
    for (const address of ['/', '/account', '/admin/people', '/admin/sandbox', '/t/hello']) {
      const page = await (await request.get(address)).text()
      expect(page).toContain('</html>')
      for (const value of values) expect(page.includes(value), address).toBe(false)
    }
  })
})
