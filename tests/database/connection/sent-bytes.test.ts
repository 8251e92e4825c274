import { randomBytes } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { closeDatabase, database, inTransaction, type Tx } from '@/lib/store/connection/client'
import { sendingBytes } from '@/lib/store/connection/sent-bytes'
import { freshDatabase } from '@/tests/support/database'

await freshDatabase()
afterAll(closeDatabase)

const insert = (tx: Tx, name: string, bytes: Uint8Array) =>
  sendingBytes(
    [bytes],
    ([key]) =>
      tx.$executeRaw`INSERT INTO blob (sha256, size, text, bytes)
        VALUES (${name}, ${bytes.length}::int, false, ${key}::bytea)`,
  )

const stored = async (name: string) =>
  (await database().blob.findMany({ where: { sha256: name } })).map(({ bytes }) => Buffer.from(bytes!))

test.each([
  ['no bytes', Buffer.alloc(0)],
  ['every value of a byte', Buffer.from(Array.from({ length: 256 }, (_, value) => value))],
  ['a part of a larger buffer', randomBytes(100).subarray(10, 20)],
  ['the text of a key', Buffer.from('bytes:1')],
])('sendingBytes stores %s unchanged, with and without a transaction', async (name, bytes) => {
  await inTransaction(tx => insert(tx, `${name} 1`, bytes))
  await insert(database(), `${name} 2`, bytes)
  expect([...(await stored(`${name} 1`)), ...(await stored(`${name} 2`))]).toEqual([bytes, bytes])
})

test('sendingBytes sends its bytes within the transaction, which removes them when it rolls back', async () => {
  const failing = inTransaction(async tx => {
    await insert(tx, 'rolled back', randomBytes(10))
    expect(await tx.blob.count({ where: { sha256: 'rolled back' } })).toBe(1)
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  expect(await stored('rolled back')).toEqual([])
})

test('sendingBytes forgets its keys, also when the statement fails', async () => {
  let used = ''
  const failing = sendingBytes([randomBytes(10)], async ([key]) => {
    used = key!
    await database().$executeRaw`INSERT INTO nothing VALUES (${key})`
  })
  await expect(failing).rejects.toThrow(/nothing/)
  // The key of earlier bytes is a text like any other.
  await database().$executeRaw`INSERT INTO blob (sha256, size, text, bytes)
    VALUES ('key', 1, false, convert_to(${used}, 'UTF8'))`
  expect(await stored('key')).toEqual([Buffer.from(used)])
})
