/** The address of an S3-compatible store for the bytes of files, with its bucket and its access key. */
import type { BlobStoreSettings } from './settings'
import type { VariableReader } from './variable-reader'

const example = 'https://KEY:SECRET@s3.example.org/bucket/prefix?region=eu-central-1'
/** Names of buckets in https://docs.aws.amazon.com/AmazonS3/latest/userguide/bucketnamingrules.html */
const bucketName = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/
/** Characters that no store and no signature treats in a special way. */
const prefixPart = /^(?!\.+$)[A-Za-z0-9._-]{1,64}$/
const regionName = /^[a-z0-9-]{1,40}$/

/**
 * Returns null if files are stored in Postgres. Problems name the part of the address and never repeat it, because it
 * contains a secret.
 */
export function readBlobStore(reader: VariableReader): BlobStoreSettings | null {
  const text = reader.url('PEGBOARD_BLOB_URL', ['https:', 'http:'])
  if (text === undefined) return null
  const url = new URL(text)
  const [bucket = '', ...prefix] = url.pathname.split('/').slice(1)
  const region = url.searchParams.get('region') ?? 'us-east-1'
  const [accessKeyId, secretAccessKey] = [decode(url.username), decode(url.password)]
  const problems = [
    !accessKeyId && 'an access key before the host, with percent-encoded special characters',
    !secretAccessKey && 'a secret after the access key and a colon, with percent-encoded special characters',
    !bucketName.test(bucket) && 'the name of a bucket after the host',
    !prefix.every(part => prefixPart.test(part)) &&
      'a prefix of letters, digits, dots, underscores and hyphens, or none',
    !regionName.test(region) && 'a region such as eu-central-1, or none',
    [...url.searchParams.keys()].some(key => key !== 'region') && 'no parameter other than region',
    url.hash !== '' && 'no fragment',
  ].filter(problem => problem !== false)
  for (const problem of problems)
    reader.problems.push(`PEGBOARD_BLOB_URL must have ${problem}. Its form is ${example}.`)
  if (problems.length > 0 || !accessKeyId || !secretAccessKey) return null
  const folder = prefix.map(part => `${part}/`).join('')
  return Object.freeze({ endpoint: url.origin, bucket, prefix: folder, region, accessKeyId, secretAccessKey })
}

/** Returns null for text that is not percent-encoded correctly. */
function decode(text: string): string | null {
  try {
    return decodeURIComponent(text)
  } catch {
    // A percent sign without two digits; the problem names the part.
    return null
  }
}
