import packaged from 'js-tiktoken/ranks/o200k_base'
import { expect, test } from 'vitest'
import ranks from '@/lib/operations/toolboxes/token-ranks'

test('the token ranks of the web application are those of the package', () => {
  expect(ranks.pat_str).toBe(packaged.pat_str)
  expect(ranks.bpe_ranks === packaged.bpe_ranks).toBe(true)
})
