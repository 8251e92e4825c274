import { expect, test } from 'vitest'
import { withModel } from '@/lib/core/spec/needed-model'
import type { Need } from '@/lib/core/spec/tool-spec'

const needs: Need[] = [
  { kind: 'source', name: 'a.py', met: true },
  { kind: 'model', name: 'llm', note: 'It calls a language model.', met: true },
]

test('a language model is available only when the installation has one', () => {
  expect(withModel(needs, true)).toEqual(needs)
  const [source, model] = withModel(needs, false)
  expect(source).toEqual(needs[0])
  expect(model).toMatchObject({ kind: 'model', name: 'llm', met: false })
  expect(model?.note).toMatch(/^It calls a language model\. .*PEGBOARD_MODEL_URL/)
})
