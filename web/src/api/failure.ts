import type { FieldError } from '#contract/wire/envelope.ts'

/**
 * Reason why a request failed. `expired` and `forbidden` are spec §8's 401 and 403; `unproved` requires the password
 * first; `refused` is any other code than 0; `timeout` and `network` got no response; `broken` is a response that is no
 * envelope of the platform.
 */
export type FailureKind =
  'expired' | 'forbidden' | 'unproved' | 'refused' | 'timeout' | 'network' | 'broken' | 'aborted'

/** Failed request; `message` is the platform's where it sent one. */
export class Failure extends Error {
  readonly kind: FailureKind
  /** Code of the body, or the HTTP status, or 0. */
  readonly code: number
  readonly requestId: string
  /** The platform's errors of individual fields. */
  readonly errors: readonly FieldError[]
  /** `data` of the refusal; unvalidated. */
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

/** Returns the id of the request that caused an error, directly or as its cause; empty if there was none. */
export function failedRequestOf(error: unknown): string {
  if (error instanceof Failure) return error.requestId
  return error instanceof Error && error.cause instanceof Failure ? error.cause.requestId : ''
}
