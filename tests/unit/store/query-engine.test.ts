import { expect, test } from 'vitest'
import { wasm } from '@/lib/store/connection/query-engine'

test('the engine of the web application has the bytes that the generated client would import', async () => {
  // The package has no types for it.
  const name = '@prisma/client/runtime/query_compiler_small_bg.postgresql.wasm-base64.mjs'
  const packaged = (await import(name)) as { wasm: string }
  // The client calls Buffer.from in this way. The types do not know that it asks objects for their value.
  const bytes = Buffer.from(wasm as unknown as string, 'base64')
  expect(bytes.equals(Buffer.from(packaged.wasm, 'base64'))).toBe(true)
  expect(WebAssembly.validate(bytes)).toBe(true)
})
