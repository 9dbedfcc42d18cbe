import type { Failure } from './failure.ts'

/** What the client needs to know of the console; set once at start, so that this floor knows no store. */
export interface Ports {
  token: () => string | undefined
  language: () => string
  /** Called for every failure that the caller does not handle, with the token that the request carried. */
  onFailure: (failure: Failure, sentToken: string | undefined) => void
  /**
   * Called when the session of a token is over, before that is reported: resolves to the token with which the same person
   * goes on, once there is one, or to nothing.
   */
  onExpired?: (sentToken: string) => Promise<string | undefined>
  /** Asked when a call needs the password: whether the person has proved it. */
  onUnproved?: () => Promise<boolean>
}

export interface CallOptions {
  /** The caller shows the failure itself; `onFailure` is not called. */
  isQuiet?: boolean
  /** Goes with the call in place of the token of the session, and the end of that session is its caller's business. */
  token?: string
  /** Fails at once where the session is over, instead of waiting for the person to go on: calls about the session itself. */
  isFinal?: boolean
  /** The password was proved for this call: it is not asked for once more. */
  isProved?: boolean
  signal?: AbortSignal
  /** Asks about the present, also while the console shows a moment of the past. */
  isOfNow?: boolean
  onProgress?: (share: number) => void
}
