import type * as z from 'zod/mini'
import type { Output } from '../schema/zod.ts'

/** All that is to be said about a call but for its address: who may ask it, for what, and what it returns. */
export interface Declaration {
  /** One line of English for the description of the platform. */
  summary: string
  /** Name of the resource or area that it belongs to. */
  tag: string
  /** Whether it can be asked without a token. */
  isOpen?: boolean
  /** The permission that it asks for; that of anybody who is signed in where there is none. Spec §6. */
  permission?: string
  /** Code of the role whose holders alone may ask it. */
  role?: string
  /** What is sent: as query of a GET, else as JSON body. */
  request?: z.ZodMiniType
  /** Part of a form that carries a file, which is sent in place of JSON. */
  upload?: string
  /** `data` of the envelope; null where there is none. */
  answer?: z.ZodMiniType
  /** Whether it changes nothing, though what is asked is sent as a body. */
  isReading?: boolean
  /** Whether the answer lets its holder in somewhere: only who asks gets it, and it is kept nowhere. */
  isSecret?: boolean
  /** What stands beside `data` in the envelope. */
  beside?: z.ZodMiniType
  /** Media types of the file that comes in place of an envelope. */
  file?: readonly string[]
  /** Codes of refusals that follow from none of the above, with when they come; by HTTP status in `statuses`. */
  refusals?: Readonly<Record<number, string>>
  /** HTTP statuses other than 200 and 403 with which it refuses, with when. */
  statuses?: Readonly<Record<number, string>>
}

/** What is sent with a call. */
export type RequestOf<D> = D extends { request: infer S extends z.ZodMiniType }
  ? Output<S>
  : D extends { upload: string }
    ? FormData
    : void

/** What a call returns as `data`. */
export type AnswerOf<D> = D extends { file: readonly string[] }
  ? Blob
  : D extends { answer: infer S extends z.ZodMiniType }
    ? Output<S>
    : null

/** Declares calls by their names; the types that travel follow from their schemas. */
export function declare<const D extends Readonly<Record<string, Declaration>>>(declarations: D): D {
  return declarations
}
