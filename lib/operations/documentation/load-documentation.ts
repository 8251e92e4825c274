import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { AppError } from '@/lib/core/base/errors'
import {
  findDocumentationPage,
  readDocumentation,
  readIndex,
  type DocumentationContent,
  type DocumentationSection,
} from '@/lib/core/documentation/documentation'

/** Returns the pages of the documentation. */
export const listDocumentation = async (): Promise<DocumentationSection[]> =>
  readIndex(await readDocs('README.md'))

/**
 * Returns a page of the documentation with the list of all pages. Only pages of the list are read, so a name from an
 * address never becomes a path.
 * @throws AppError `route.not-found`
 */
export async function loadDocumentation(
  slug: string,
): Promise<DocumentationContent & { sections: DocumentationSection[] }> {
  const sections = await listDocumentation()
  const page = findDocumentationPage(sections, slug)
  if (!page) throw new AppError('route.not-found')
  return { sections, ...readDocumentation(sections, page, await readDocs(page.file)) }
}

// Every process of the application starts in the checkout, which contains the documentation.
const readDocs = (file: string): Promise<string> =>
  readFile(/* turbopackIgnore: true */ path.join(process.cwd(), 'docs', file), 'utf8')
