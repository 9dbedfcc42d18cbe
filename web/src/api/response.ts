import { isAxiosError, isCancel, type AxiosResponse } from 'axios'
import { code, type Envelope } from '#contract/wire/envelope.ts'
import { requestIdHeader } from '#contract/wire/headers.ts'
import { readAnswer } from './answer.ts'
import { Failure } from './failure.ts'

const fallback = 'download'

/**
 * The name of a file from its `Content-Disposition`: the one in UTF-8 where there is one, else the plain one. Only the
 * last part of a path is a name, and signs that no file system takes are left out.
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
    // Not the encoding it says: the plain name serves.
    return undefined
  }
}

/** An answer as it came, whatever it says. */
export interface PlainAnswer {
  status: number
  /** Media type, with its parameters. */
  type: string
  text: string
}

/** Reads an answer as it came, a refusal too. */
export function readPlain({ status, headers, data }: AxiosResponse<unknown>): PlainAnswer {
  return {
    status,
    type: String(headers['content-type'] ?? ''),
    text: typeof data === 'string' ? data : '',
  }
}

/** Reads the text of an answer as an envelope. Throws a `Failure` where it is none, or a refusal. */
export function readEnvelope({ status }: AxiosResponse, text: unknown, requestId: string): Envelope {
  return readAnswer({ status, body: parse(text), requestId })
}

/** Reads a body of any shape. Throws a `Failure` for refusals, in an envelope like ours too, and for what is no JSON. */
export function readForeign({ status, data }: AxiosResponse<unknown>, requestId: string): unknown {
  const body = parse(withoutRounding(data))
  const said: Readonly<Record<string, unknown>> = Object(body)
  const isSuccess = status >= 200 && status < 300
  const isEnvelope = 'code' in said && ('data' in said || 'msg' in said)
  // some platforms say in the body again that all is well
  const isFine = !isEnvelope || [code.success, 200].includes(Number(said['code']))
  if (isSuccess && isFine && body !== undefined) return body
  if (isEnvelope || isSuccess || status === code.expired) return readAnswer({ status, body, requestId }).data
  const words = [said['message'], said['detail'], said['title']].find((one) => typeof one === 'string')
  const kind = status === code.forbidden ? 'forbidden' : 'refused'
  throw new Failure(kind, (words ?? `HTTP ${status}`).slice(0, 300), { code: status, requestId })
}

/** Reads an answer as a file, under the name that the platform gives it; a refusal comes as an envelope, and is thrown. */
export async function readFile(response: AxiosResponse<unknown>, requestId: string): Promise<File> {
  const { data, status, headers } = response
  const isFile = data instanceof Blob && status === 200 && !data.type.includes('json')
  if (isFile) return new File([data], fileNameOf(headers['content-disposition']), { type: data.type })
  readEnvelope(response, data instanceof Blob ? await data.text() : data, requestId)
  throw new Failure('broken', '', { code: status, requestId })
}

const stringOrNumber = /"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?(?:[eE][-+]?\d+)?/g

/** A text of JSON in which whole numbers that would be rounded, such as long ids, are texts. */
function withoutRounding(text: unknown): unknown {
  if (typeof text !== 'string' || !/\d{16}/.test(text)) return text
  const isRounded = (part: string) => /^-?\d+$/.test(part) && !Number.isSafeInteger(Number(part))
  return text.replaceAll(stringOrNumber, (part) => (isRounded(part) ? `"${part}"` : part))
}

/** Parses a text as JSON; nothing where it is none. */
export function parse(text: unknown): unknown {
  if (typeof text !== 'string' || text === '') return undefined
  try {
    return JSON.parse(text)
  } catch {
    // Not JSON, such as the error page of a balancer: `readAnswer` says so.
    return undefined
  }
}

/** The id that the answer names; a proxy may have given the request another one. */
export function requestIdOf(response: AxiosResponse): string | undefined {
  const id: unknown = response.headers[requestIdHeader]
  return typeof id === 'string' && id !== '' ? id : undefined
}

/** Why a request failed, of whatever was thrown while it was sent or its answer read. */
export function asFailure(error: unknown, requestId: string): Failure {
  if (error instanceof Failure) return error
  if (isCancel(error)) return new Failure('aborted', '', { cause: error })
  const isTimeout = isAxiosError(error) && (error.code === 'ECONNABORTED' || error.code === 'ETIMEDOUT')
  return new Failure(isTimeout ? 'timeout' : 'network', error instanceof Error ? error.message : '', {
    cause: error,
    requestId,
  })
}
