import { isAxiosError, isCancel, type AxiosResponse } from 'axios'
import { code, type Envelope } from '#contract/wire/envelope.ts'
import { requestIdHeader } from '#contract/wire/headers.ts'
import { readAnswer } from './answer.ts'
import { Failure } from './failure.ts'

const fallback = 'download'

/**
 * Returns the file name of a `Content-Disposition` header, preferring the UTF-8 form. Reduced to the last path segment,
 * without characters that file systems reject.
 */
export function fileNameOf(disposition: unknown): string {
  const text = typeof disposition === 'string' ? disposition : ''
  const extended = /filename\*\s*=\s*utf-8''([^;\s]+)/i.exec(text)?.[1]
  const plain = /filename\s*=\s*(?:"([^"]*)"|([^;\s]+))/i.exec(text)
  const name = decode(extended) ?? plain?.[1] ?? plain?.[2] ?? ''
  const last = name.split(/[/\\]/).at(-1) ?? ''
  return last.replace(/[\p{Cc}\p{Cf}<>:"|?*]/gu, '').replace(/^\.+/, '') || fallback
}

function decode(text: string | undefined): string | undefined {
  if (text === undefined) return undefined
  try {
    return decodeURIComponent(text)
  } catch {
    // malformed encoding: use the plain name
    return undefined
  }
}

/** Raw response. */
export interface PlainAnswer {
  status: number
  /** Media type with parameters. */
  type: string
  text: string
}

/** Reads a raw response, including refusals. */
export function readPlain({ status, headers, data }: AxiosResponse<unknown>): PlainAnswer {
  return {
    status,
    type: String(headers['content-type'] ?? ''),
    text: typeof data === 'string' ? data : '',
  }
}

/** Parses a response body as an envelope. Throws a `Failure` if it is none, or a refusal. */
export function readEnvelope({ status }: AxiosResponse, text: unknown, requestId: string): Envelope {
  return readAnswer({ status, body: parse(text), requestId })
}

/** Reads a body of any shape. Throws a `Failure` for refusals, including those in an envelope, and for invalid JSON. */
export function readForeign({ status, data }: AxiosResponse<unknown>, requestId: string): unknown {
  const body = parse(withoutRounding(data))
  const said: Readonly<Record<string, unknown>> = Object(body)
  const isSuccess = status >= 200 && status < 300
  const isEnvelope = 'code' in said && ('data' in said || 'msg' in said)
  // some platforms repeat the success code in the body
  const isFine = !isEnvelope || [code.success, 200].includes(Number(said['code']))
  if (isSuccess && isFine && body !== undefined) return body
  if (isEnvelope || isSuccess || status === code.expired) return readAnswer({ status, body, requestId }).data
  const words = [said['message'], said['detail'], said['title']].find((one) => typeof one === 'string')
  const kind = status === code.forbidden ? 'forbidden' : 'refused'
  throw new Failure(kind, (words ?? `HTTP ${status}`).slice(0, 300), { code: status, requestId })
}

/** Reads a response as a file under the name given by the platform; throws a `Failure` for a refusal in an envelope. */
export async function readFile(response: AxiosResponse<unknown>, requestId: string): Promise<File> {
  const { data, status, headers } = response
  const isFile = data instanceof Blob && status === 200 && !data.type.includes('json')
  if (isFile) return new File([data], fileNameOf(headers['content-disposition']), { type: data.type })
  readEnvelope(response, data instanceof Blob ? await data.text() : data, requestId)
  throw new Failure('broken', '', { code: status, requestId })
}

const stringOrNumber = /"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?(?:[eE][-+]?\d+)?/g

/** Quotes integers in a JSON text that would lose precision, such as long ids. */
function withoutRounding(text: unknown): unknown {
  if (typeof text !== 'string' || !/\d{16}/.test(text)) return text
  const isRounded = (part: string) => /^-?\d+$/.test(part) && !Number.isSafeInteger(Number(part))
  return text.replaceAll(stringOrNumber, (part) => (isRounded(part) ? `"${part}"` : part))
}

/** Parses JSON; undefined if it is invalid. */
export function parse(text: unknown): unknown {
  if (typeof text !== 'string' || text === '') return undefined
  try {
    return JSON.parse(text)
  } catch {
    // no JSON, such as a load balancer's error page: `readAnswer` reports it
    return undefined
  }
}

/** Returns the request id of the response, as a proxy may have changed it. */
export function requestIdOf(response: AxiosResponse): string | undefined {
  const id: unknown = response.headers[requestIdHeader]
  return typeof id === 'string' && id !== '' ? id : undefined
}

/** Converts any error thrown while sending or reading to a `Failure`. */
export function asFailure(error: unknown, requestId: string): Failure {
  if (error instanceof Failure) return error
  if (isCancel(error)) return new Failure('aborted', '', { cause: error })
  const isTimeout = isAxiosError(error) && (error.code === 'ECONNABORTED' || error.code === 'ETIMEDOUT')
  return new Failure(isTimeout ? 'timeout' : 'network', error instanceof Error ? error.message : '', {
    cause: error,
    requestId,
  })
}
