import axios, { isAxiosError, isCancel, type AxiosProgressEvent, type AxiosResponse } from 'axios'
import { requestIdHeader, tokenHeader, type Endpoint } from '#contract/endpoints.ts'
import { defaultConfig } from '#contract/config.ts'
import type { Envelope } from '#contract/envelope.ts'
import { readAnswer } from './answer.ts'
import { Failure } from './failure.ts'
import { fileNameOf } from './file-name.ts'

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
export function callForEnvelope<Payload, Data>(
  { method, path }: Endpoint<Payload, Data>,
  payload?: Payload,
  options: CallOptions = {},
): Promise<Envelope> {
  const body = method === 'GET' ? { params: payload } : { data: payload }
  return send({ method, url: `${base.apiBase}${path}`, ...body }, options)
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

interface Request {
  method: string
  url: string
  data?: unknown
  params?: unknown
  responseType?: 'blob'
}

function send(request: Request, options: CallOptions): Promise<Envelope> {
  return exchange(request, options, (response) => readEnvelope(response, response.data))
}

async function exchange<Answer>(
  request: Request,
  { isQuiet, token, signal, onProgress }: CallOptions,
  read: (response: AxiosResponse<unknown>) => Answer | Promise<Answer>,
): Promise<Answer> {
  const sentToken = token ?? ports.token()
  try {
    const response = await axios.request<unknown>({
      ...request,
      signal,
      timeout: base.requestTimeout,
      validateStatus: () => true,
      transformRequest: (data: unknown) => serialise(data),
      transformResponse: (answer: unknown) => answer,
      headers: headersFor(request, sentToken),
      // Of a file that is fetched, what counts is how much of it has come.
      [request.responseType ? 'onDownloadProgress' : 'onUploadProgress']: ({
        progress,
      }: AxiosProgressEvent) => onProgress?.(progress ?? 0),
    })
    return await read(response)
  } catch (error) {
    const failure = asFailure(error)
    if (!isQuiet && failure.kind !== 'aborted') ports.onFailure(failure, sentToken)
    throw failure
  }
}

function readEnvelope(response: AxiosResponse, text: unknown): Envelope {
  return readAnswer({ status: response.status, body: parse(text), requestId: requestIdOf(response) })
}

async function readFile(response: AxiosResponse<unknown>): Promise<File> {
  const { data, status, headers } = response
  const isFile = data instanceof Blob && status === 200 && !data.type.includes('json')
  if (isFile) return new File([data], fileNameOf(headers['content-disposition']), { type: data.type })
  readEnvelope(response, data instanceof Blob ? await data.text() : data)
  throw new Failure('broken', '', { code: status, requestId: requestIdOf(response) })
}

function headersFor({ data }: Request, token: string | undefined): Record<string, string> {
  return {
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

function requestIdOf(response: AxiosResponse): string {
  const id: unknown = response.headers[requestIdHeader]
  return typeof id === 'string' ? id : ''
}

function asFailure(error: unknown): Failure {
  if (error instanceof Failure) return error
  if (isCancel(error)) return new Failure('aborted', '', { cause: error })
  const isTimeout = isAxiosError(error) && (error.code === 'ECONNABORTED' || error.code === 'ETIMEDOUT')
  return new Failure(isTimeout ? 'timeout' : 'network', error instanceof Error ? error.message : '', {
    cause: error,
  })
}
