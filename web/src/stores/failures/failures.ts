import { common } from '#web/i18n/common.ts'
import { textNow } from '#web/i18n/use-text.ts'
import type { Failure } from '#web/api/failure.ts'
import { currentToken } from '../session/session.ts'
import { reportExpired } from '../session/expiry-gate.ts'
import { notify, type Notice, type Severity } from './notices.ts'

/** Default handling of failed requests. Spec §8, one line per kind. */
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
      // ignore failures of requests sent with a superseded token
      if (sentToken !== currentToken()) return undefined
      return reportFailure(failure)
    case 'aborted':
      return undefined
  }
}

/** Returns a failure's message: the platform's, or a general one by kind. */
export function describe({ kind, message }: Failure): string {
  if (kind === 'timeout') return textNow(['request timeout', '请求超时'])
  if (kind === 'network') return textNow(['The platform cannot be reached.', '无法连接平台。'])
  if (message !== '') return message
  return textNow(kind === 'expired' ? common.sessionText : common.brokenAnswer)
}

/** Shows a failure as a notification with its request id. */
export function reportFailure(
  failure: Failure,
  severity: Severity = 'error',
  more: Pick<Notice, 'action'> = {},
): void {
  notify(severity, describe(failure), { ...more, requestId: failure.requestId })
}

/** Returns a failure's message followed by its request id, for places that show plain text only. */
export function describeInFull(failure: Failure): string {
  const { requestId } = failure
  const request = requestId === '' ? [] : [textNow(common.requestId, { id: requestId })]
  return [describe(failure), ...request].join(' · ')
}
