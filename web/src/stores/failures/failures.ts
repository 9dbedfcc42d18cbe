import { common } from '#web/i18n/common.ts'
import { textNow } from '#web/i18n/use-text.ts'
import type { Failure } from '#web/api/failure.ts'
import { currentToken } from '../session/session.ts'
import { reportExpired } from '../session/expiry-gate.ts'
import { notify, type Notice, type Severity } from './notices.ts'

/** The console's reaction to a failed call that its caller does not handle. Spec §8, one line a kind. */
export function reactTo(failure: Failure, sentToken: string | undefined): void {
  switch (failure.kind) {
    case 'expired':
      return reportExpired(sentToken, currentToken())
    case 'forbidden':
      if (sentToken === currentToken()) location.hash = '#/401'
      return undefined
    case 'timeout':
    case 'network':
    case 'broken':
    case 'unproved':
    case 'refused':
      // Failures of requests that were sent with a superseded token are ignored.
      if (sentToken !== currentToken()) return undefined
      return reportFailure(failure)
    case 'aborted':
      return undefined
  }
}

/** A failure in words: the platform's own message, else what happened, else the raw error. */
export function describe({ kind, message }: Failure): string {
  if (kind === 'timeout') return textNow(['request timeout', '请求超时'])
  if (kind === 'network') return textNow(['The platform cannot be reached.', '无法连接平台。'])
  if (message !== '') return message
  return textNow(kind === 'expired' ? common.sessionText : common.brokenAnswer)
}

/** Says a failure as a notification, with its request to be copied. */
export function reportFailure(
  failure: Failure,
  severity: Severity = 'error',
  more: Pick<Notice, 'action'> = {},
): void {
  notify(severity, describe(failure), { ...more, requestId: failure.requestId })
}

/** A failure in words for places that take a text only: its request comes last. */
export function describeInFull(failure: Failure): string {
  const { requestId } = failure
  const request = requestId === '' ? [] : [textNow(common.requestId, { id: requestId })]
  return [describe(failure), ...request].join(' · ')
}
