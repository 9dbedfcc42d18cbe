import type { FieldError } from '#contract/wire/envelope.ts'

/**
 * Why a call failed. `expired` and `forbidden` are spec §8's 401 and 403; `unproved` wants the
 * password proved first; `refused` is any other code than 0; `timeout`
 * and `network` never reached an answer; `broken` is an answer that is not the platform's envelope.
 */
export type FailureKind =
  'expired' | 'forbidden' | 'unproved' | 'refused' | 'timeout' | 'network' | 'broken' | 'aborted'

/** A failed call; `message` is the platform's own where it sent one. */
export class Failure extends Error {
  readonly kind: FailureKind
  /** Code of the body, else the HTTP status, else 0. */
  readonly code: number
  readonly requestId: string
  /** The platform's errors of single fields. */
  readonly errors: readonly FieldError[]
  /** The refusal's `data`, for those who know what it carries; anything may be in it. */
  readonly data: unknown

  constructor(
    kind: FailureKind,
    message: string,
    more: Partial<Pick<Failure, 'code' | 'requestId' | 'errors' | 'data' | 'cause'>> = {},
  ) {
    super(message, { cause: more.cause })
    this.name = 'Failure'
    this.kind = kind
    this.code = more.code ?? 0
    this.requestId = more.requestId ?? ''
    this.errors = more.errors ?? []
    this.data = more.data
  }
}

/** The request that an error comes from, itself or by its cause; empty where there was none. */
export function failedRequestOf(error: unknown): string {
  if (error instanceof Failure) return error.requestId
  return error instanceof Error && error.cause instanceof Failure ? error.cause.requestId : ''
}
