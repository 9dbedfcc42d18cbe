import axios, { isAxiosError, isCancel, type AxiosProgressEvent, type AxiosResponse } from 'axios'
import type { Endpoint } from '#contract/wire/endpoint.ts'
import { requestIdHeader, tokenHeader } from '#contract/wire/headers.ts'
import { defaultConfig } from '#contract/app/config.ts'
import type { Envelope } from '#contract/wire/envelope.ts'
import { readAnswer } from './answer.ts'
import { Failure } from './failure.ts'
import { fileNameOf } from './file-name.ts'
import { newRequestId } from './request-id.ts'

/** What the client needs to know of the console; set once at start, so that this floor knows no store. */
export interface Ports {
  token: () => string | undefined
  language: () => string
  /** Told of every failure that its caller does not handle alone, with the token that the request carried. */
  onFailure: (failure: Failure, sentToken: string | undefined) => void
}

export interface CallOptions {
  /** The caller shows the failure itself; `onFailure` is not told. */
  isQuiet?: boolean
  /** Goes with the call in place of the token of the session. */
  token?: string
  signal?: AbortSignal
  onProgress?: (share: number) => void
}

let ports: Ports = { token: () => undefined, language: () => 'en', onFailure: () => undefined }
let base = { apiBase: defaultConfig.apiBase, requestTimeout: defaultConfig.requestTimeout }

/** Holds an answer against what is declared of its call. */
export type AnswerCheck = (method: string, path: string, answer: Envelope) => void

let checkAnswer: AnswerCheck = () => undefined

/** Has every answer looked at from now on; what the check needs is large, so it comes after sign-in, where it is wanted. */
export function checkAnswersWith(check: AnswerCheck): void {
  checkAnswer = check
}

/** Joins the client to the console. */
export function connect(wanted: Ports, config: { apiBase: string; requestTimeout: number }): void {
  ports = wanted
  base = config
}

/** Calls the platform and answers the envelope's `data`. Throws a `Failure`. */
export async function call<Payload, Data>(
  endpoint: Endpoint<Payload, Data>,
  payload?: Payload,
  options: CallOptions = {},
): Promise<Data> {
  const envelope = await callForEnvelope(endpoint, payload, options)
  return envelope.data as Data
}

/** Calls the platform and answers the whole envelope, for answers that carry more than `data`. Throws a `Failure`. */
export async function callForEnvelope<Payload, Data>(
  { method, path }: Endpoint<Payload, Data>,
  payload?: Payload,
  options: CallOptions = {},
): Promise<Envelope> {
  const body = method === 'GET' ? { params: payload } : { data: payload }
  const answer = await send({ method, url: `${base.apiBase}${path}`, ...body }, options)
  checkAnswer(method, path, answer)
  return answer
}

/** Sends a file to one of the configured addresses and answers `data`. Throws a `Failure`. */
export async function upload(url: string, file: File, options: CallOptions = {}): Promise<unknown> {
  const form = new FormData()
  form.append('file', file)
  const envelope = await send({ method: 'POST', url, data: form }, options)
  return envelope.data
}

/** Calls the platform for a file, under the name that the platform gives it. A refusal comes as an envelope. */
export function callForFile<Payload>(
  { method, path }: Endpoint<Payload, Blob>,
  payload?: Payload,
  options: CallOptions = {},
): Promise<File> {
  const body = method === 'GET' ? { params: payload } : { data: payload }
  return exchange({ method, url: `${base.apiBase}${path}`, responseType: 'blob', ...body }, options, readFile)
}

/**
 * Calls the platform in a request that outlives the window; nobody is told of a failure but the caller. Throws a
 * `Failure`.
 */
export async function callKeepalive<Payload, Data>(
  { method, path }: Endpoint<Payload, Data>,
  payload: Payload,
  token: string,
): Promise<void> {
  const requestId = newRequestId()
  const headers = headersFor({ data: payload }, token, requestId)
  try {
    const request = { method, headers, body: JSON.stringify(payload), keepalive: true }
    const answer = await fetch(`${base.apiBase}${path}`, request)
    readAnswer({ status: answer.status, body: parse(await answer.text()), requestId })
  } catch (error) {
    throw asFailure(error, requestId)
  }
}

interface Request {
  method: string
  url: string
  data?: unknown
  params?: unknown
  responseType?: 'blob'
}

function send(request: Request, options: CallOptions): Promise<Envelope> {
  return exchange(request, options, (response, id) => readEnvelope(response, response.data, id))
}

async function exchange<Answer>(
  request: Request,
  { isQuiet, token, signal, onProgress }: CallOptions,
  read: (response: AxiosResponse<unknown>, requestId: string) => Answer | Promise<Answer>,
): Promise<Answer> {
  const sentToken = token ?? ports.token()
  const sentId = newRequestId()
  try {
    const response = await axios.request<unknown>({
      ...request,
      signal,
      timeout: base.requestTimeout,
      validateStatus: () => true,
      transformRequest: (data: unknown) => serialise(data),
      transformResponse: (answer: unknown) => answer,
      headers: headersFor(request, sentToken, sentId),
      // Of a file that is fetched, what counts is how much of it has come.
      [request.responseType ? 'onDownloadProgress' : 'onUploadProgress']: ({
        progress,
      }: AxiosProgressEvent) => onProgress?.(progress ?? 0),
    })
    return await read(response, requestIdOf(response) ?? sentId)
  } catch (error) {
    const failure = asFailure(error, sentId)
    if (!isQuiet && failure.kind !== 'aborted') ports.onFailure(failure, sentToken)
    throw failure
  }
}

function readEnvelope({ status }: AxiosResponse, text: unknown, requestId: string): Envelope {
  return readAnswer({ status, body: parse(text), requestId })
}

async function readFile(response: AxiosResponse<unknown>, requestId: string): Promise<File> {
  const { data, status, headers } = response
  const isFile = data instanceof Blob && status === 200 && !data.type.includes('json')
  if (isFile) return new File([data], fileNameOf(headers['content-disposition']), { type: data.type })
  readEnvelope(response, data instanceof Blob ? await data.text() : data, requestId)
  throw new Failure('broken', '', { code: status, requestId })
}

/** The request has an id of its own, so that one which never arrives has one too. */
function headersFor(
  { data }: Pick<Request, 'data'>,
  token: string | undefined,
  requestId: string,
): Record<string, string> {
  return {
    [requestIdHeader]: requestId,
    ...(token === undefined ? {} : { [tokenHeader]: token }),
    // A form sets its own type, with the boundary.
    ...(data instanceof FormData ? {} : { 'Content-Type': 'application/json' }),
    'Accept-Language': ports.language(),
  }
}

/** Nothing is `null`: of a request without any body axios would drop the content type, which every call has. */
function serialise(data: unknown): FormData | string | null {
  if (data === undefined) return null
  return data instanceof FormData ? data : JSON.stringify(data)
}

function parse(text: unknown): unknown {
  if (typeof text !== 'string' || text === '') return undefined
  try {
    return JSON.parse(text)
  } catch {
    // Not JSON, such as the error page of a balancer: `readAnswer` says so.
    return undefined
  }
}

/** The id that the answer names; a proxy may have given the request another one. */
function requestIdOf(response: AxiosResponse): string | undefined {
  const id: unknown = response.headers[requestIdHeader]
  return typeof id === 'string' && id !== '' ? id : undefined
}

function asFailure(error: unknown, requestId: string): Failure {
  if (error instanceof Failure) return error
  if (isCancel(error)) return new Failure('aborted', '', { cause: error })
  const isTimeout = isAxiosError(error) && (error.code === 'ECONNABORTED' || error.code === 'ETIMEDOUT')
  return new Failure(isTimeout ? 'timeout' : 'network', error instanceof Error ? error.message : '', {
    cause: error,
    requestId,
  })
}
