/**
 * The formats of an upload request: a form with files, a form with pasted text, or an archive as the body.
 */
import { AppError } from '@/lib/core/base/errors'
import type { UploadPart } from '@/lib/core/formats/upload/unpack'
import { uploadLimits } from '@/lib/core/formats/upload/upload-limits'
import { readBytes } from './read-body'
import { multipartBoundary, readMultipart, type MultipartPart } from './read-multipart'

type Upload = {
  slug?: string
  title?: string
  /** Description of the proposal. */
  description?: string
  propose?: true | 'breaking'
  errors?: 'draft'
  parts: UploadPart[]
}

/** Query parameters for an upload whose body is the archive; a form has fields instead. */
export const uploadParameters = ['slug', 'title', 'propose', 'description', 'errors', 'name'] as const

/** Bytes of a form in addition to its files: their headers, a few hundred bytes each. */
const overheadBytesMax = uploadLimits.entriesMax * 300

/** Names of raw bodies without a file name: unpacking checks the content first. */
const rawNames: Record<string, string> = {
  'application/zip': 'upload.zip',
  'application/gzip': 'upload.tar.gz',
  'application/x-gzip': 'upload.tar.gz',
  'application/x-tar': 'upload.tar',
  'application/octet-stream': 'upload',
  'text/plain': 'upload.hocon',
}

/** Reads an upload. @throws AppError `request.invalid`, `request.too-large` */
export async function readUpload(request: Request, query: URLSearchParams): Promise<Upload> {
  const contentType = request.headers.get('content-type') ?? ''
  const boundary = multipartBoundary(contentType)
  if (boundary !== null) {
    const body = await readBytes(request, uploadLimits.uploadBytesMax + overheadBytesMax)
    return fromForm(readMultipart(body, boundary, uploadLimits.entriesMax))
  }
  const rawName = rawNames[contentType.split(';')[0]!.trim().toLowerCase()]
  if (!rawName)
    throw new AppError(
      'request.invalid',
      `Send a form (multipart/form-data) or a body of type ${Object.keys(rawNames).join(', ')}.`,
    )
  const bytes = await readBytes(request, uploadLimits.uploadBytesMax)
  return {
    ...naming(query.get('slug'), query.get('title')),
    ...proposing(query.get('propose'), query.get('description')),
    ...onErrors(query.get('errors')),
    parts: [{ path: query.get('name') || rawName, bytes }],
  }
}

function fromForm(parts: readonly MultipartPart[]): Upload {
  const field = (name: string) => {
    const part = parts.find(candidate => candidate.fileName === undefined && candidate.name === name)
    return part && new TextDecoder().decode(part.bytes)
  }
  // Browsers send an empty file field without a name and without bytes.
  const files = parts
    .filter(part => part.fileName !== undefined && (part.fileName !== '' || part.bytes.length > 0))
    .map(part => ({ path: part.fileName!, bytes: part.bytes }))
  const text = field('text')
  const pasted = text
    ? [{ path: field('name') || 'pasted.hocon', bytes: new TextEncoder().encode(text) }]
    : []
  const all = [...files, ...pasted]
  if (all.length === 0) throw new AppError('request.invalid', 'The upload contains no files and no text.')
  return {
    ...naming(field('slug'), field('title')),
    ...proposing(field('propose'), field('description')),
    ...onErrors(field('errors')),
    parts: all,
  }
}

function naming(slug: string | null | undefined, title: string | null | undefined) {
  return { ...(slug?.trim() && { slug: slug.trim() }), ...(title?.trim() && { title: title.trim() }) }
}

function proposing(propose: string | null | undefined, description: string | null | undefined) {
  const word = propose?.trim() ?? ''
  const isProvided = !['', '0', 'false'].includes(word)
  return {
    ...(isProvided && { propose: word === 'breaking' ? ('breaking' as const) : (true as const) }),
    ...(description?.trim() && { description }),
  }
}

/** @throws AppError `request.invalid` for an unknown word */
function onErrors(word: string | null | undefined) {
  const errors = word?.trim() ?? ''
  if (errors === '' || errors === 'publish') return {}
  if (errors !== 'draft') throw new AppError('request.invalid', '"errors" must be "draft" or "publish".')
  return { errors: 'draft' as const }
}
