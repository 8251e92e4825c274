import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isToolboxSlug, slugFrom } from '@/lib/core/base/toolbox-slug'

test.each([
  ['My Tools', 'my-tools'],
  ['toolbox_info', 'toolbox-info'],
  ['Crème brûlée', 'creme-brulee'],
  ['getFileTools', 'get-file-tools'],
  ['--a--b--', 'a-b'],
  ['../../etc', 'etc'],
  ['日本語', null],
  ['', null],
])('%j becomes %j', (text, slug) => {
  expect(slugFrom(text)).toBe(slug)
})

test.each(['a', 'a-b', '3d', 'x'.repeat(64)])('%s is a slug', slug => expect(isToolboxSlug(slug)).toBe(true))
test.each(['', '-a', 'a-', 'a--b', 'A', 'a_b', 'a@1', 'a/b', 'x'.repeat(65), 'a\n'])(
  '%j is not a slug',
  slug => expect(isToolboxSlug(slug)).toBe(false),
)

test('the result for arbitrary text is a slug or empty', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 200 }), text => {
      const slug = slugFrom(text)
      return slug === null || isToolboxSlug(slug)
    }),
  )
})
