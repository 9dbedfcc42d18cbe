import { create } from 'zustand'

/** Something that went wrong in the browser. */
export interface ClientError {
  /** Epoch milliseconds. */
  at: number
  message: string
  stack: string
}

const limit = 100

/** The latest errors of this window, newest first. */
export const useClientErrors = create<{ errors: ClientError[] }>(() => ({ errors: [] }))

/** Notes an error for the error log; beyond a hundred the oldest are forgotten. */
export function reportClientError(error: unknown): void {
  const entry: ClientError = {
    at: Date.now(),
    message: error instanceof Error ? error.message : String(error),
    stack: error instanceof Error ? (error.stack ?? '') : '',
  }
  useClientErrors.setState(({ errors }) => ({ errors: [entry, ...errors].slice(0, limit) }))
}
