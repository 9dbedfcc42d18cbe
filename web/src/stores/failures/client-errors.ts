import { create } from 'zustand'
import type { ErrorKind } from '#contract/resources/monitor/error-report.ts'

/** Error that occurred in the browser. */
export interface ClientError {
  /** Ascending number within this window. */
  id: number
  kind: ErrorKind
  /** Thrown value: an `Error`, or anything else. */
  error: unknown
  message: string
  /** Source position as `file:line:column`, for errors without a stack. */
  place: string
  /** Component of the affected page; undefined for the page in front. */
  component: string | undefined
}

const limit = 100

/** Latest errors of this window, newest first. */
export const useClientErrors = create<{ errors: ClientError[] }>(() => ({ errors: [] }))

let lastId = 0

/** Records an error for the error log, which keeps the last hundred. */
export function reportClientError(
  error: unknown,
  {
    kind = 'console',
    place = '',
    component,
  }: Partial<Pick<ClientError, 'kind' | 'place' | 'component'>> = {},
): void {
  lastId += 1
  const entry: ClientError = { id: lastId, kind, error, message: messageOf(error), place, component }
  useClientErrors.setState(({ errors }) => ({ errors: [entry, ...errors].slice(0, limit) }))
}

/** Returns a message for any thrown value, including values without string conversion. */
function messageOf(error: unknown): string {
  if (error instanceof Error) return error.message
  return typeof error === 'string' ? error : Object.prototype.toString.call(error)
}
