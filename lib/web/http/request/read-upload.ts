/**
 * The formats of an upload request: a form with files, a form with pasted text, or an archive as the body.
 */
import { AppError } from '@/lib/core/base/errors'
import { formatBytes } from '@/lib/core/base/format-units'
import { provenanceFields, readProvenance, type Provenance } from '@/lib/core/base/provenance'
import { readContent } from '@/lib/core/formats/upload/stored-bytes'
import type { UploadedPart } from '@/lib/core/formats/upload/unpack'
import { adviceFor } from '@/lib/core/formats/upload/upload-limits'
import type { DraftRule } from '@/lib/core/proposals/model/draft-rule'
import { UploadFile } from '@/lib/store/toolboxes/upload-files'
import { configuredUploadLimits } from '@/lib/store/toolboxes/upload-limits'
import { uploadSlots } from '@/lib/store/toolboxes/upload-slots'
import type { BodyForms } from '@/lib/web/http/route-definition'
import { textParameter, wordParameter, type Parameter } from './parameters'
import { attestationField, attestationSchema, readAttestation } from './read-attestation'
import { boundedBody } from './read-body'
import { multipartBoundary, readMultipart, type MultipartPart } from './read-multipart'

type Upload = {
  slug?: string
  title?: string
  /** Description of the proposal. */
  description?: string
  /** The commit and the build that the files come from. */
  provenance?: Provenance
  /** Bytes of a Sigstore bundle about the only file. */
  attestation?: Uint8Array
  propose?: true | 'breaking'
  drafts?: DraftRule
  parts: UploadedPart[]
  /** Aborts when the client closes the connection. */
  signal: AbortSignal
}

/** Query parameters for a new version whose body is the archive; a form has fields instead. */
export const versionParameters = {
  title: textParameter('Title of the toolbox or of the proposal.'),
  propose: wordParameter(
    ['1', 'breaking'],
    'Opens a proposal even if you may publish: always, or only if the version breaks something.',
  ),
  description: textParameter('Description of the proposal.'),
  errors: wordParameter(['publish', 'draft'], 'What happens to a version with errors. Default: `publish`.'),
  draft: wordParameter(['1'], 'Saves the version as a draft in any case. You publish it later.'),
  name: textParameter('File name of the body.'),
  repository: textParameter('Address of the repository that the files come from.'),
  commit: textParameter('Complete hash of the commit.'),
  ref: textParameter('Branch or tag of the commit.'),
  author: textParameter('Name of the author of the commit.'),
  message: textParameter('Message of the commit, of which the first line is stored.'),
  build: textParameter('Address of the build that uploads.'),
} satisfies Record<string, Parameter>

/** The same for an upload that can be a new toolbox. */
export const uploadParameters = {
  slug: textParameter('Name of the toolbox. Default: a name from the files.'),
  ...versionParameters,
} satisfies Record<string, Parameter>

/** What the routes that receive files answer. */
export const uploadResponses = {
  200: { description: 'The files equal those of the newest version, so nothing changed.' },
  201: { description: 'The version is created. A worker may still process it.' },
}

/** Names of raw bodies without a file name: unpacking checks the content first. */
const rawNames: Record<string, string> = {
  'application/zip': 'upload.zip',
  'application/gzip': 'upload.tar.gz',
  'application/x-gzip': 'upload.tar.gz',
  'application/x-tar': 'upload.tar',
  'application/octet-stream': 'upload',
  'text/plain': 'upload.hocon',
}

const fileSchema = { type: 'string', format: 'binary' }
const fieldSchema = { type: 'string' }

/** The forms of the body, for the API description. */
export const uploadBody: BodyForms = {
  'multipart/form-data': {
    type: 'object',
    properties: {
      file: { type: 'array', items: fileSchema, description: 'An archive, or files with their paths.' },
      text: { ...fieldSchema, description: 'The text of one file, instead of files.' },
      name: { ...fieldSchema, description: 'File name of the text.' },
      ...Object.fromEntries(
        ['slug', 'title', 'propose', 'description', 'errors', 'draft', ...provenanceFields].map(name => [
          name,
          { ...fieldSchema, description: `As the query parameter \`${name}\`.` },
        ]),
      ),
      [attestationField]: attestationSchema,
    },
  },
  ...Object.fromEntries(Object.keys(rawNames).map(type => [type, fileSchema])),
}

/** Bytes of a form in addition to each file: its headers. */
const headerBytes = 300
/** Bytes of a field that is no file. */
const fieldBytesMax = 64 * 1024

/**
 * Receives an upload into a temporary file, and passes it to `use`. Its parts can't be read after `use` has ended. A
 * process receives only some uploads at a time.
 * @throws AppError `request.invalid`, `request.too-large`, `request.cancelled`, `upload.busy`, `upload.no-space`
 */
export function receiveUpload<T>(
  request: Request,
  query: URLSearchParams,
  use: (upload: Upload) => Promise<T>,
): Promise<T> {
  return uploadSlots().receiving.runNow(async () => {
    const file = await UploadFile.open()
    try {
      return await use(await readUpload(request, query, file))
    } finally {
      await file.close()
    }
  })
}

async function readUpload(request: Request, query: URLSearchParams, file: UploadFile): Promise<Upload> {
  const limits = configuredUploadLimits()
  const contentType = request.headers.get('content-type') ?? ''
  const boundary = multipartBoundary(contentType)
  if (boundary !== null) {
    await receive(request, file, limits.uploadBytesMax + limits.filesMax * headerBytes)
    return { ...fromForm(readMultipart(file, boundary, limits.entriesMax)), signal: request.signal }
  }
  const rawName = rawNames[contentType.split(';')[0]!.trim().toLowerCase()]
  if (!rawName)
    throw new AppError(
      'request.invalid',
      `Send a form (multipart/form-data) or a body of type ${Object.keys(rawNames).join(', ')}.`,
    )
  await receive(request, file, limits.uploadBytesMax)
  return {
    ...naming(query.get('slug'), query.get('title')),
    ...proposing(query.get('propose'), query.get('description')),
    ...saving(query.get('errors'), query.get('draft')),
    ...stating(name => query.get(name)),
    parts: [{ path: query.get('name') || rawName, bytes: file }],
    signal: request.signal,
  }
}

/** Writes the body to the file as it arrives. The connection waits while the disk is busy. */
async function receive(request: Request, file: UploadFile, bytesMax: number): Promise<void> {
  const advice = adviceFor(configuredUploadLimits(), 'uploadBytesMax')
  for await (const chunk of boundedBody(request, bytesMax, advice)) await file.append(chunk)
}

function fromForm(parts: readonly MultipartPart[]): Omit<Upload, 'signal'> {
  const found = (name: string) =>
    parts.find(candidate => candidate.fileName === undefined && candidate.name === name)
  const field = (name: string) => {
    const part = found(name)
    if (!part) return undefined
    if (part.bytes.length > fieldBytesMax)
      throw new AppError(
        'request.too-large',
        `The field ${name} is longer than ${formatBytes(fieldBytesMax)}. Shorten it.`,
      )
    return new TextDecoder().decode(readContent(part.bytes))
  }
  // Browsers send an empty file field without a name and without bytes.
  const files = parts
    .filter(
      part =>
        part.fileName !== undefined &&
        part.name !== attestationField &&
        (part.fileName !== '' || part.bytes.length > 0),
    )
    .map(part => ({ path: part.fileName!, bytes: part.bytes }))
  const text = found('text')?.bytes
  const pasted = text && text.length > 0 ? [{ path: field('name') || 'pasted.hocon', bytes: text }] : []
  const all = [...files, ...pasted]
  if (all.length === 0) throw new AppError('request.invalid', 'The upload contains no files and no text.')
  return {
    ...naming(field('slug'), field('title')),
    ...proposing(field('propose'), field('description')),
    ...saving(field('errors'), field('draft')),
    ...stating(field),
    ...readAttestation(parts, files.length),
    parts: all,
  }
}

function naming(slug: string | null | undefined, title: string | null | undefined) {
  return { ...(slug?.trim() && { slug: slug.trim() }), ...(title?.trim() && { title: title.trim() }) }
}

/** Forms send a field that is off as an empty text, 0 or false. */
const isSet = (word: string | null | undefined) => !['', '0', 'false'].includes(word?.trim() ?? '')

function proposing(propose: string | null | undefined, description: string | null | undefined) {
  const word = propose?.trim()
  return {
    ...(isSet(word) && { propose: word === 'breaking' ? ('breaking' as const) : (true as const) }),
    ...(description?.trim() && { description }),
  }
}

/** @throws AppError `request.invalid` for an unknown word */
function saving(
  onErrors: string | null | undefined,
  draft: string | null | undefined,
): { drafts?: DraftRule } {
  const errors = onErrors?.trim() ?? ''
  if (!['', 'publish', 'draft'].includes(errors))
    throw new AppError('request.invalid', '"errors" must be "draft" or "publish".')
  if (isSet(draft)) return { drafts: 'always' }
  return errors === 'draft' ? { drafts: 'on-errors' } : {}
}

/** @throws AppError `request.invalid` for a malformed address or hash */
function stating(field: (name: string) => string | null | undefined): { provenance?: Provenance } {
  const read = readProvenance(Object.fromEntries(provenanceFields.map(name => [name, field(name)])))
  if (!read.ok) throw new AppError('request.invalid', read.problem)
  return read.provenance ? { provenance: read.provenance } : {}
}
