import type { Readable } from 'node:stream'
import type { StoreDriver } from '#contract/resources/tool/storage.ts'

/** An upload in progress: the key of the resulting file, and the driver's id of the upload. */
export interface PartUpload {
  key: string
  id: string
}

export interface StoredObject {
  key: string
  size: number
}

/** A byte range of a file, both ends inclusive. */
export interface Range {
  start: number
  end: number
}

/** Parameters of a direct download: validity in seconds and response headers. */
export interface HandOut {
  seconds: number
  type: string
  disposition: string
}

/** Stores the bytes of files. Keys are made by the platform; user-visible file names are unknown to drivers. */
export interface StorageDriver {
  readonly kind: StoreDriver
  /** Begins an upload of `size` bytes and returns its id. */
  begin(key: string, size: number): Promise<string>
  /** Stores a part, counted from 0, and returns its tag. Throws `CutOff` if it is not `length` bytes long. */
  putPart(upload: PartUpload, n: number, chunks: AsyncIterable<Uint8Array>, length: number): Promise<string>
  /** Assembles the parts in order into a file, which does not exist before. */
  finish(upload: PartUpload, tags: readonly string[]): Promise<void>
  cancel(upload: PartUpload): Promise<void>
  /** Returns the bytes of a file as a stream; undefined if it is missing. */
  read(key: string, range?: Range): Promise<Readable | undefined>
  /** Returns a storage URL that needs no sign-in; absent if only the platform can read its files. */
  linkTo?(key: string, how: HandOut): Promise<string>
  remove(key: string): Promise<void>
  list(): AsyncIterable<StoredObject>
  /** Throws if the storage is not usable. */
  check(): Promise<void>
}

/** A part was shorter or longer than its declared length. */
export class CutOff extends Error {
  constructor(wanted: number, got: number) {
    super(`a part of ${wanted} bytes came with ${got}`)
    this.name = 'CutOff'
  }
}
