/** Archives for the tests, including hostile ones, built byte by byte because ordinary tools refuse to write them. */
import { crc32, deflateRawSync, gzipSync } from 'node:zlib'
import { pack } from 'tar-stream'
import type { Header } from 'tar-stream'

export type ZipEntry = {
  name: string | Uint8Array
  content?: string | Uint8Array
  /** Unix mode with its type bits; without one the archive was made by a system without modes. */
  mode?: number
  stored?: boolean
  flags?: number
  method?: number
  claimedSize?: number
  wrongChecksum?: boolean
}

export function makeZip(entries: readonly ZipEntry[]): Uint8Array {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const entry of entries) {
    const name = Buffer.from(entry.name)
    const content = Buffer.from(entry.content ?? '')
    const data = entry.stored ? content : deflateRawSync(content)
    const checksum = entry.wrongChecksum ? 1 : crc32(content)
    const method = entry.method ?? (entry.stored ? 0 : 8)
    const common = Buffer.alloc(26)
    common.writeUInt16LE(20, 0)
    common.writeUInt16LE(entry.flags ?? 0x800, 2)
    common.writeUInt16LE(method, 4)
    common.writeUInt32LE(checksum, 10)
    common.writeUInt32LE(data.length, 14)
    common.writeUInt32LE(entry.claimedSize ?? content.length, 18)
    common.writeUInt16LE(name.length, 22)
    const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), common, name, data])
    const central = Buffer.alloc(46 - 4 - 2 - 26)
    central.writeUInt32LE(((entry.mode ?? 0) << 16) >>> 0, 6)
    central.writeUInt32LE(offset, 10)
    const host = Buffer.from([20, entry.mode === undefined ? 0 : 3])
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02', 'latin1'), host, common, central, name]))
    parts.push(local)
    offset += local.length
  }
  const end = Buffer.alloc(18)
  const size = directory.reduce((sum, part) => sum + part.length, 0)
  end.writeUInt16LE(entries.length, 4)
  end.writeUInt16LE(entries.length, 6)
  end.writeUInt32LE(size, 8)
  end.writeUInt32LE(offset, 12)
  return Buffer.concat([...parts, ...directory, Buffer.from('PK\x05\x06', 'latin1'), end])
}

export type TarEntry = Partial<Header> & { name: string; content?: string | Uint8Array }

export async function makeTar(entries: readonly TarEntry[]): Promise<Uint8Array> {
  const packing = pack()
  for (const { content, ...header } of entries)
    packing.entry({ mode: 0o644, ...header }, Buffer.from(content ?? ''))
  packing.finalize()
  const chunks: Uint8Array[] = []
  for await (const chunk of packing as AsyncIterable<Uint8Array>) chunks.push(chunk)
  return Buffer.concat(chunks)
}

export async function makeTarGz(entries: readonly TarEntry[]): Promise<Uint8Array> {
  return gzipSync(await makeTar(entries))
}
