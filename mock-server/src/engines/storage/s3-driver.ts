import { Agent as HttpAgent } from 'node:http'
import { Agent as HttpsAgent } from 'node:https'
import type { Readable } from 'node:stream'
import type * as Library from '@aws-sdk/client-s3'
import type { Outbound } from '#mock/lib/outbound.ts'
import {
  CutOff,
  type HandOut,
  type PartUpload,
  type Range,
  type StorageDriver,
  type StoredObject,
} from './driver.ts'

/** Location and credentials of a bucket. */
interface S3Settings {
  endpoint: string
  region: string
  bucket: string
  /** Prefix of all keys. */
  prefix: string
  accessKeyId: string
  secretKey: string
}

type S3Library = typeof Library

/** Default region of a bucket. */
const usualRegion = 'us-east-1'

/** Id of an empty upload. */
const nothing = 'nothing'

/** Stores files in an S3-compatible bucket. One part at a time is in memory, as its length must be signed. */
export class S3Driver implements StorageDriver {
  readonly kind = 's3'
  readonly #s3: S3Library
  readonly #client: Library.S3Client
  readonly #bucket: string
  readonly #prefix: string

  private constructor(
    s3: S3Library,
    { endpoint, region, bucket, prefix, accessKeyId, secretKey }: S3Settings,
    { lookup }: Outbound,
  ) {
    this.#s3 = s3
    this.#bucket = bucket
    this.#prefix = prefix
    this.#client = new s3.S3Client({
      ...(endpoint !== '' && { endpoint, forcePathStyle: true }),
      region: region || usualRegion,
      credentials: { accessKeyId, secretAccessKey: secretKey },
      // many storages do not support the newer checksums
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      maxAttempts: 2,
      requestHandler: {
        httpAgent: new HttpAgent({ keepAlive: true, lookup }),
        httpsAgent: new HttpsAgent({ keepAlive: true, lookup }),
      },
    })
  }

  /**
   * Opens a bucket. Throws `NotAllowed` if connections to its endpoint are not permitted. The library is loaded lazily,
   * because most platforms store their files in a folder.
   */
  static async open(settings: S3Settings, outbound: Outbound): Promise<S3Driver> {
    const { endpoint } = settings
    if (URL.canParse(endpoint)) outbound.assert(new URL(endpoint).hostname.replaceAll(/[[\]]/g, ''))
    return new S3Driver(await import('@aws-sdk/client-s3'), settings, outbound)
  }

  async begin(key: string, size: number): Promise<string> {
    // a multipart upload without parts cannot be completed
    if (size === 0) return nothing
    const { UploadId = '' } = await this.#client.send(
      new this.#s3.CreateMultipartUploadCommand(this.#at(key)),
    )
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
      new this.#s3.UploadPartCommand({ ...this.#at(key), UploadId: id, PartNumber: n + 1, Body }),
    )
    return ETag
  }

  async finish(upload: PartUpload, tags: readonly string[]): Promise<void> {
    if (upload.id === nothing) {
      await this.#client.send(new this.#s3.PutObjectCommand({ ...this.#at(upload.key), Body: '' }))
      return
    }
    const Parts = tags.map((ETag, n) => ({ ETag, PartNumber: n + 1 }))
    const at = this.#at(upload.key)
    try {
      await this.#client.send(
        new this.#s3.CompleteMultipartUploadCommand({
          ...at,
          UploadId: upload.id,
          MultipartUpload: { Parts },
        }),
      )
    } catch (error) {
      // the object exists if it was finished before, by a platform that was stopped before it could respond
      const found = await this.#client.send(new this.#s3.HeadObjectCommand(at)).catch(() => undefined)
      if (found === undefined) throw error
    }
  }

  async cancel({ key, id }: PartUpload): Promise<void> {
    if (id === nothing) return
    await this.#client.send(new this.#s3.AbortMultipartUploadCommand({ ...this.#at(key), UploadId: id }))
  }

  async read(key: string, range?: Range): Promise<Readable | undefined> {
    try {
      const { Body } = await this.#client.send(
        new this.#s3.GetObjectCommand({
          ...this.#at(key),
          ...(range && { Range: `bytes=${range.start}-${range.end}` }),
        }),
      )
      // in Node the body is a Node stream
      return Body as Readable | undefined
    } catch (error) {
      if (error instanceof this.#s3.NoSuchKey) return undefined
      throw error
    }
  }

  async linkTo(key: string, { seconds, type, disposition }: HandOut): Promise<string> {
    const { getSignedUrl } = await import('@aws-sdk/s3-request-presigner')
    const command = new this.#s3.GetObjectCommand({
      ...this.#at(key),
      ResponseContentType: type,
      ResponseContentDisposition: disposition,
    })
    return getSignedUrl(this.#client, command, { expiresIn: seconds })
  }

  async remove(key: string): Promise<void> {
    await this.#client.send(new this.#s3.DeleteObjectCommand(this.#at(key)))
  }

  async *list(): AsyncIterable<StoredObject> {
    const pages = this.#s3.paginateListObjectsV2(
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
    await this.#client.send(new this.#s3.HeadBucketCommand({ Bucket: this.#bucket }))
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
