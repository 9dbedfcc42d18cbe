import type * as z from 'zod/mini'
import type { Output } from '../schema/zod.ts'

/** Declaration of a call except its address: authorisation, request and response. */
export interface Declaration {
  /** One line of English for the OpenAPI document. */
  summary: string
  /** Name of the resource or area it belongs to. */
  tag: string
  /** Whether it needs no token. */
  isOpen?: boolean
  /** Required permission; any signed-in user may call it when omitted. Spec §6. */
  permission?: string
  /** Code of the only role that may call it. */
  role?: string
  /** Schema of the request: query of a GET, else JSON body. */
  request?: z.ZodMiniType
  /** Name of the form part that holds the uploaded file; sent instead of JSON. */
  upload?: string
  /** Schema of `data` in the envelope; null when omitted. */
  answer?: z.ZodMiniType
  /** Whether it only reads, though its request is sent as a body. */
  isReading?: boolean
  /** Whether the response grants access: only the caller receives it, and it is never stored. */
  isSecret?: boolean
  /** Schema of the properties besides `data` in the envelope. */
  beside?: z.ZodMiniType
  /** Media types of the file returned instead of an envelope. */
  file?: readonly string[]
  /** Additional refusal codes with descriptions; HTTP statuses are listed in `statuses`. */
  refusals?: Readonly<Record<number, string>>
  /** HTTP statuses other than 200 and 403 with which it refuses, with descriptions. */
  statuses?: Readonly<Record<number, string>>
}

/** Request type of a declaration. */
export type RequestOf<D> = D extends { request: infer S extends z.ZodMiniType }
  ? Output<S>
  : D extends { upload: string }
    ? FormData
    : void

/** Type of `data` in the response of a declaration. */
export type AnswerOf<D> = D extends { file: readonly string[] }
  ? Blob
  : D extends { answer: infer S extends z.ZodMiniType }
    ? Output<S>
    : null

/** Declares calls by name; request and response types follow from their schemas. */
export function declare<const D extends Readonly<Record<string, Declaration>>>(declarations: D): D {
  return declarations
}
