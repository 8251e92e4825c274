import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { findSwallowedErrors } from '@/tests/support/swallowed-errors'

const listSources = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map(name => `${folder}/${name.replaceAll('\\', '/')}`)
    .filter(file => /\.(tsx?|mjs)$/.test(file) && !file.startsWith('lib/store/generated/'))

test('no source swallows an error without a comment that explains why', { timeout: 60_000 }, () => {
  const sources = [
    ...['app', 'components', 'lib', 'scripts'].flatMap(listSources),
    ...['instrumentation.ts', 'proxy.ts'],
  ]
  expect(sources.length).toBeGreaterThan(500)
  expect(sources.flatMap(file => findSwallowedErrors(file, readFileSync(file, 'utf8')))).toEqual([])
})

describe('findSwallowedErrors', () => {
  test.each([
    'await job().catch(() => {})',
    'const found = await look().catch(() => null)',
    'work().then(done, () => {})',
    "socket.on('error', () => {})",
    'try { work() } catch {}',
    'try { work() } catch { return null }',
    'try { work() } catch (error) {}',
    '// Why it is tried.\ntry {\n  work("http://x")\n} catch {\n  return fetch("http://y")\n}',
  ])('reports %s', source => {
    expect(findSwallowedErrors('lib/x.ts', source)).toHaveLength(1)
  })

  test.each([
    'await job().catch(error => log(error))',
    'await job().catch(report)',
    'try { work() } catch (error) { log(error) }',
    'try {\n  work()\n} catch {\n  // It is gone already.\n}',
    '// It is gone already.\nawait job().catch(() => {})',
    'job()\n  // It is gone already.\n  .catch(() => {})',
    'await job().catch(() => {}) // It is gone already.',
    'const text = "try {} catch {}"',
  ])('accepts %s', source => {
    expect(findSwallowedErrors('lib/x.ts', source)).toEqual([])
  })
})
