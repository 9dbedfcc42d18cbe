import type { Readable } from 'node:stream'
import type { StoreDriver } from '#contract/resources/tool/storage.ts'

/** An upload under way: the key that its file will have, and what the driver calls the upload. */
export interface PartUpload {
  key: string
  id: string
}

/** An object as it lies in the storage. */
export interface StoredObject {
  key: string
  size: number
}

/** A stretch of a file, both ends included. */
export interface Range {
  start: number
  end: number
}

/** How a file is handed out by its storage: for so many seconds, and as what. */
export interface HandOut {
  seconds: number
  type: string
  disposition: string
}

/** Where the bytes of files lie. Keys are made by the platform; what people call a file is nothing a driver knows. */
export interface StorageDriver {
  readonly kind: StoreDriver
  /** Begins an upload of so many bytes and names it. */
  begin(key: string, size: number): Promise<string>
  /** Takes one part, counted from 0, and answers its tag; throws `CutOff` where it is not as long as said. */
  putPart(upload: PartUpload, n: number, chunks: AsyncIterable<Uint8Array>, length: number): Promise<string>
  /** Makes the parts, in their order, a file; until then there is none. */
  finish(upload: PartUpload, tags: readonly string[]): Promise<void>
  cancel(upload: PartUpload): Promise<void>
  /** The bytes of a file as they are read; nothing where there is none. */
  read(key: string, range?: Range): Promise<Readable | undefined>
  /** An address of the storage itself that needs no sign-in; left out where the platform alone can read its files. */
  linkTo?(key: string, how: HandOut): Promise<string>
  remove(key: string): Promise<void>
  /** Every file that lies there. */
  list(): AsyncIterable<StoredObject>
  /** Throws where the storage cannot be used. */
  check(): Promise<void>
}

/** A part that ended before, or went on after, the length it was said to have. */
export class CutOff extends Error {
  constructor(wanted: number, got: number) {
    super(`a part of ${wanted} bytes came with ${got}`)
    this.name = 'CutOff'
  }
}
