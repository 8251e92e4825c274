import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { AppError } from '@/lib/core/base/errors'
import { examples, isExampleName } from '@/lib/core/examples/examples'
import { packExample as pack } from '@/lib/core/examples/pack-example'
import { readExample } from '@/lib/core/examples/read-example'

/**
 * Returns the example of a system as a tar.gz that can be uploaded unchanged.
 * @throws AppError `example.not-found`
 */
export async function packExample(name: string): Promise<{ fileName: string; bytes: Uint8Array }> {
  if (!isExampleName(name)) throw new AppError('example.not-found')
  // Every process of the application starts in the checkout, which contains the documentation.
  const page = path.join(process.cwd(), 'docs', examples[name].page)
  const files = readExample(await readFile(/* turbopackIgnore: true */ page, 'utf8'))
  return { fileName: `${name}-example.tar.gz`, bytes: await pack(`${name}-example`, files) }
}
