import { code, type Envelope, type FieldError } from '#contract/wire/envelope.ts'
import { Failure } from './failure.ts'

/** Response as received: status, and the body parsed as JSON or as text. */
interface RawAnswer {
  status: number
  body: unknown
  requestId: string
}

/**
 * Validates a response as an envelope. Spec §7: both the status and the body's code count, success is 0; a numeric
 * string is accepted as code. Throws a `Failure` for everything else.
 */
export function readAnswer({ status, body, requestId }: RawAnswer): Envelope {
  const isSuccess = status >= 200 && status < 300
  const envelope = asEnvelope(body)
  if (status === code.forbidden)
    throw new Failure('forbidden', envelope?.msg ?? '', { code: status, requestId })
  if (status === code.expired || envelope?.code === code.expired)
    throw new Failure('expired', envelope?.msg ?? '', { code: code.expired, requestId })
  if (envelope === undefined) {
    if (status === 204) return { code: code.success, msg: '', data: null }
    throw new Failure(isSuccess ? 'broken' : 'refused', isSuccess ? '' : `HTTP ${status}`, {
      code: status,
      requestId,
    })
  }
  if (envelope.code === code.success && isSuccess) return envelope
  const errors = fieldErrors(envelope.data)
  const { msg, data } = envelope
  const kind = envelope.code === code.unproved ? 'unproved' : 'refused'
  throw new Failure(kind, msg, { code: envelope.code || status, requestId, errors, data })
}

function asEnvelope(body: unknown): Envelope | undefined {
  if (typeof body !== 'object' || body === null || !('code' in body)) return undefined
  const number = typeof body.code === 'string' && body.code.trim() !== '' ? Number(body.code) : body.code
  if (typeof number !== 'number' || !Number.isInteger(number)) return undefined
  const msg = 'msg' in body && typeof body.msg === 'string' ? body.msg : ''
  return { ...body, code: number, msg, data: 'data' in body ? body.data : null }
}

function fieldErrors(data: unknown): FieldError[] {
  const errors: unknown = typeof data === 'object' && data !== null && 'errors' in data ? data.errors : []
  return Array.isArray(errors) ? errors.filter(isFieldError) : []
}

function isFieldError(entry: unknown): entry is FieldError {
  return (
    typeof entry === 'object' &&
    entry !== null &&
    'field' in entry &&
    typeof entry.field === 'string' &&
    'msg' in entry &&
    typeof entry.msg === 'string'
  )
}
