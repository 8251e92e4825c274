/**
 * multipart/form-data (RFC 7578) of an upload. A custom reader, because the platform's takes seconds and
 * hundreds of megabytes for a body of many tiny parts; this one counts them first and copies nothing. The parts of a
 * body on the disk stay there.
 */
import { AppError } from '@/lib/core/base/errors'
import { ContentScanner } from '@/lib/core/formats/upload/content-scanner'
import { sliceContent, type Content } from '@/lib/core/formats/upload/stored-bytes'

export type MultipartPart<C extends Content = Content> = {
  name: string
  /** Absent: an ordinary field. */
  fileName?: string
  bytes: C
}

/** Fits a name, an escaped file name of 240 bytes, and a type. */
const headerBytesMax = 2048
/** RFC 2046, section 5.1.1. */
const boundaryPattern = /;\s*boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i

/** Returns the boundary that a Content-Type names; null for any other type. */
export function multipartBoundary(contentType: string): string | null {
  if (!/^multipart\/form-data\s*;/i.test(contentType)) return null
  const match = boundaryPattern.exec(contentType)
  return match?.[1] ?? match?.[2] ?? null
}

/**
 * Splits a body into parts. Their bytes stay where the body is, in memory or in a file.
 * @throws AppError `request.invalid`, `request.too-large` past `partsMax`
 */
export function readMultipart(
  body: Uint8Array,
  boundary: string,
  partsMax: number,
): MultipartPart<Uint8Array>[]
export function readMultipart(body: Content, boundary: string, partsMax: number): MultipartPart[]
export function readMultipart(body: Content, boundary: string, partsMax: number): MultipartPart[] {
  const scanner = new ContentScanner(body)
  const delimiter = Buffer.from(`\r\n--${boundary}`, 'latin1')
  const parts: MultipartPart[] = []
  // The first delimiter opens the body, so its line end may be missing.
  let at = scanner.slice(0, delimiter.length - 2).equals(delimiter.subarray(2)) ? delimiter.length - 2 : -1
  if (at < 0) throw invalid()

  while (scanner.slice(at, at + 2).toString('latin1') !== '--') {
    const headersStart = scanner.indexOf(lineEnd, at) + 2
    const headersEnd = scanner.indexOf(headersEndMark, headersStart - 2)
    if (headersStart < 2 || headersEnd < 0 || headersEnd - headersStart > headerBytesMax) throw invalid()
    if (parts.length === partsMax)
      throw new AppError('request.too-large', `More than ${partsMax} files and fields.`)
    const headers = scanner.slice(headersStart, headersEnd).toString('utf8')
    const end = scanner.indexOf(delimiter, headersEnd + 4)
    if (end < 0) throw invalid()
    parts.push({ ...readDisposition(headers), bytes: sliceContent(body, headersEnd + 4, end) })
    at = end + delimiter.length
  }
  return parts
}

const lineEnd = Buffer.from('\r\n')
const headersEndMark = Buffer.from('\r\n\r\n')

function readDisposition(headers: string): { name: string; fileName?: string } {
  const line = headers.split('\r\n').find(header => /^content-disposition:/i.test(header))
  const name = parameter(line, 'name')
  const fileName = parameter(line, 'filename')
  if (name === undefined) throw invalid()
  return fileName === undefined ? { name } : { name, fileName }
}

/**
 * Returns a parameter of a header. Browsers write quotes and line ends inside a quoted value as %22, %0D and
 * %0A, and escape nothing else.
 */
function parameter(line: string | undefined, key: string): string | undefined {
  const match = new RegExp(`;\\s*${key}="([^"]*)"`, 'i').exec(line ?? '')
  return match?.[1]?.replace(/%(22|0D|0A)/gi, (_, code: string) => String.fromCharCode(parseInt(code, 16)))
}

function invalid(): AppError {
  return new AppError('request.invalid', 'The upload is not valid multipart/form-data.')
}
