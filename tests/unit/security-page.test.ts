/** docs/reference/security.md names the tests of every promise: these tests exist, and every promise has one. */
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const file = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url))
const rows = readFileSync(file('docs/reference/security.md'), 'utf8')
  .split('\n')
  .filter(line => /^\| (?!promise|---)/.test(line))
  .map(line => line.split('|').map(cell => cell.trim()))

test('every promise of the security page names a test, and every named test exists', () => {
  expect(rows.length).toBeGreaterThan(10)
  for (const [, promise, , tested = ''] of rows) {
    const names = [...tested.matchAll(/`((?:unit|database|sandbox|browser)\/[\w/-]+)`/g)].map(
      match => match[1],
    )
    expect(names, promise).not.toEqual([])
    const missing = names.filter(
      name => !['.test.ts', '.spec.ts', '.ts'].some(end => existsSync(file(`tests/${name}${end}`))),
    )
    expect(missing, promise).toEqual([])
  }
})
