/** The S3-compatible store of PEGBOARD_BLOB_URL, in which each object has the hash of its bytes as its name. */
import type { S3Client } from '@aws-sdk/client-s3'
import { config, type BlobStoreSettings } from '@/lib/config'
import { AppError } from '@/lib/core/base/errors'
import { blobHash } from '@/lib/core/formats/upload/bundle-hash'

/** All methods throw AppError `storage.unavailable`. */
export type ObjectStore = {
  /** Writes an object, also over one of the same name, which has the same bytes. */
  put(sha256: string, bytes: Uint8Array): Promise<void>
  /** Reads an object and compares its hash. */
  get(sha256: string): Promise<Uint8Array>
  /** Deletes an object. One that does not exist is as good as deleted. */
  remove(sha256: string): Promise<void>
}

const connectTimeoutMs = 5_000
/** For one object of some megabytes on a slow connection. A test that waits for it would take a minute. */
const requestTimeoutMs = 60_000

// On globalThis, because the development server reloads this file at every change.
const shared = globalThis as typeof globalThis & {
  pegboardObjectStore?: { settings: BlobStoreSettings; store: Promise<ObjectStore> }
}

/** Returns the store of this process; null if all files are in Postgres. */
export async function objectStore(): Promise<ObjectStore | null> {
  const settings = config().blobStore
  if (!settings) return null
  if (shared.pegboardObjectStore?.settings !== settings)
    shared.pegboardObjectStore = { settings, store: connect(settings) }
  return shared.pegboardObjectStore.store
}

/** Loads the client only here: it is large, and most installations store files in Postgres. */
async function connect(settings: BlobStoreSettings): Promise<ObjectStore> {
  const { S3Client, PutObjectCommand, GetObjectCommand, DeleteObjectCommand } = await import(
    '@aws-sdk/client-s3'
  )
  const client: S3Client = new S3Client({
    endpoint: settings.endpoint,
    region: settings.region,
    credentials: { accessKeyId: settings.accessKeyId, secretAccessKey: settings.secretAccessKey },
    // Every compatible store supports the bucket in the path; in the host, only some.
    forcePathStyle: true,
    // Not every compatible store knows the newer checksums. The hash of the bytes is compared instead.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: connectTimeoutMs,
      requestTimeout: requestTimeoutMs,
      throwOnRequestTimeout: true,
    },
  })
  const place = (sha256: string) => ({ Bucket: settings.bucket, Key: objectName(settings, sha256) })
  return {
    put: (sha256, bytes) =>
      translated(settings, sha256, async () => {
        await client.send(new PutObjectCommand({ ...place(sha256), Body: bytes }))
      }),
    get: sha256 =>
      translated(settings, sha256, async () => {
        const { Body } = await client.send(new GetObjectCommand(place(sha256)))
        const bytes = (await Body?.transformToByteArray()) ?? new Uint8Array()
        if (blobHash(bytes) !== sha256) throw unavailable(`has other bytes under ${place(sha256).Key}`)
        return bytes
      }),
    remove: sha256 =>
      translated(settings, sha256, async () => {
        await client.send(new DeleteObjectCommand(place(sha256)))
      }),
  }
}

/** Two digits of the hash make folders, which tools for files need; S3 does not. */
const objectName = ({ prefix }: BlobStoreSettings, sha256: string): string =>
  `${prefix}${sha256.slice(0, 2)}/${sha256}`

/** Runs a request, and turns its failure into an AppError that says what an admin must do. */
async function translated<T>(
  settings: BlobStoreSettings,
  sha256: string,
  send: () => Promise<T>,
): Promise<T> {
  try {
    return await send()
  } catch (error) {
    if (error instanceof AppError) throw error
    throw unavailable(reasonOf(error, settings, sha256), error)
  }
}

const rejectedKey = /^(SignatureDoesNotMatch|InvalidAccessKeyId|AccessDenied|Forbidden|403)$/

function reasonOf(error: unknown, settings: BlobStoreSettings, sha256: string): string {
  const { name, code, $metadata } = error as {
    name?: string
    code?: string
    $metadata?: { httpStatusCode?: number }
  }
  if (name === 'NoSuchKey') return `has no object ${objectName(settings, sha256)}`
  if (name === 'NoSuchBucket') return `has no bucket ${settings.bucket}`
  if (rejectedKey.test(name ?? '') || $metadata?.httpStatusCode === 403)
    return `rejects the access key or the secret (${name})`
  return $metadata?.httpStatusCode
    ? `responded with ${$metadata.httpStatusCode} (${name})`
    : `can't be reached (${code ?? name})`
}

/** The error for an object while PEGBOARD_BLOB_URL is not set. */
export const notConfigured = () =>
  new AppError(
    'storage.unavailable',
    'The file is in an object store, but PEGBOARD_BLOB_URL is not set. An admin must set it in every process.',
  )

const unavailable = (reason: string, cause?: unknown) =>
  new AppError(
    'storage.unavailable',
    `The object store ${reason}. Try again. If this continues, an admin must check PEGBOARD_BLOB_URL and the store.`,
    { cause },
  )
