import type { Readable } from 'node:stream'
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  NoSuchKey,
  paginateListObjectsV2,
  PutObjectCommand,
  S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import {
  CutOff,
  type HandOut,
  type PartUpload,
  type Range,
  type StorageDriver,
  type StoredObject,
} from './driver.ts'

/** Where a bucket is, and how it is opened. */
export interface S3Settings {
  endpoint: string
  region: string
  bucket: string
  /** Goes before every key. */
  prefix: string
  accessKeyId: string
  secretKey: string
}

/** Where a bucket is of which nobody says it. */
const usualRegion = 'us-east-1'

/** What an upload of nothing is called. */
const nothing = 'nothing'

/** Files in a bucket of an S3-compatible storage. One part at a time is in memory, as its length has to be signed. */
export class S3Driver implements StorageDriver {
  readonly kind = 's3'
  readonly #client: S3Client
  readonly #bucket: string
  readonly #prefix: string

  constructor({ endpoint, region, bucket, prefix, accessKeyId, secretKey }: S3Settings) {
    this.#bucket = bucket
    this.#prefix = prefix
    this.#client = new S3Client({
      ...(endpoint !== '' && { endpoint, forcePathStyle: true }),
      region: region || usualRegion,
      credentials: { accessKeyId, secretAccessKey: secretKey },
      // many storages do not know the newer check sums
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      maxAttempts: 2,
    })
  }

  async begin(key: string, size: number): Promise<string> {
    // an upload of nothing has no parts, and such a one cannot be completed
    if (size === 0) return nothing
    const { UploadId = '' } = await this.#client.send(new CreateMultipartUploadCommand(this.#at(key)))
    return UploadId
  }

  async putPart(
    { key, id }: PartUpload,
    n: number,
    chunks: AsyncIterable<Uint8Array>,
    length: number,
  ): Promise<string> {
    const Body = await collect(chunks, length)
    const { ETag = '' } = await this.#client.send(
      new UploadPartCommand({ ...this.#at(key), UploadId: id, PartNumber: n + 1, Body }),
    )
    return ETag
  }

  async finish(upload: PartUpload, tags: readonly string[]): Promise<void> {
    if (upload.id === nothing) {
      await this.#client.send(new PutObjectCommand({ ...this.#at(upload.key), Body: '' }))
      return
    }
    const Parts = tags.map((ETag, n) => ({ ETag, PartNumber: n + 1 }))
    await this.#client.send(
      new CompleteMultipartUploadCommand({
        ...this.#at(upload.key),
        UploadId: upload.id,
        MultipartUpload: { Parts },
      }),
    )
  }

  async cancel({ key, id }: PartUpload): Promise<void> {
    if (id === nothing) return
    await this.#client.send(new AbortMultipartUploadCommand({ ...this.#at(key), UploadId: id }))
  }

  async read(key: string, range?: Range): Promise<Readable | undefined> {
    try {
      const { Body } = await this.#client.send(
        new GetObjectCommand({
          ...this.#at(key),
          ...(range && { Range: `bytes=${range.start}-${range.end}` }),
        }),
      )
      // in Node the body is a stream of its own kind
      return Body as Readable | undefined
    } catch (error) {
      if (error instanceof NoSuchKey) return undefined
      throw error
    }
  }

  linkTo(key: string, { seconds, type, disposition }: HandOut): Promise<string> {
    const command = new GetObjectCommand({
      ...this.#at(key),
      ResponseContentType: type,
      ResponseContentDisposition: disposition,
    })
    return getSignedUrl(this.#client, command, { expiresIn: seconds })
  }

  async remove(key: string): Promise<void> {
    await this.#client.send(new DeleteObjectCommand(this.#at(key)))
  }

  async *list(): AsyncIterable<StoredObject> {
    const pages = paginateListObjectsV2(
      { client: this.#client },
      { Bucket: this.#bucket, Prefix: this.#prefix },
    )
    for await (const { Contents = [] } of pages) {
      for (const { Key = '', Size = 0 } of Contents) {
        yield { key: Key.slice(this.#prefix.length), size: Size }
      }
    }
  }

  async check(): Promise<void> {
    await this.#client.send(new HeadBucketCommand({ Bucket: this.#bucket }))
  }

  #at(key: string): { Bucket: string; Key: string } {
    return { Bucket: this.#bucket, Key: this.#prefix + key }
  }
}

async function collect(chunks: AsyncIterable<Uint8Array>, length: number): Promise<Buffer> {
  const parts: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of chunks) {
    bytes += chunk.length
    if (bytes > length) throw new CutOff(length, bytes)
    parts.push(chunk)
  }
  if (bytes !== length) throw new CutOff(length, bytes)
  return Buffer.concat(parts)
}
