import axios, { type AxiosProgressEvent, type AxiosResponse } from 'axios'
import { defaultConfig } from '#contract/app/config.ts'
import type { Endpoint } from '#contract/wire/endpoint.ts'
import type { Envelope } from '#contract/wire/envelope.ts'
import { requestIdHeader, tokenHeader } from '#contract/wire/headers.ts'
import { readAnswer } from './answer.ts'
import { Failure } from './failure.ts'
import { newRequestId } from './request-id.ts'
import {
  asFailure,
  parse,
  readEnvelope,
  readFile,
  readForeign,
  readPlain,
  requestIdOf,
  type PlainAnswer,
} from './response.ts'

/** Dependencies of the client, set once on start so that it does not depend on stores. */
export interface Ports {
  token: () => string | undefined
  language: () => string
  /** Called for every failure that the caller does not handle, with the token of the request. */
  onFailure: (failure: Failure, sentToken: string | undefined) => void
  /**
   * Called when the session of a token has expired, before that is reported: resolves to the new token once the same
   * user continues, or to undefined.
   */
  onExpired?: (sentToken: string) => Promise<string | undefined>
  /** Called when a request requires the password; resolves to whether the user confirmed it. */
  onUnproved?: () => Promise<boolean>
}

export interface CallOptions {
  /** The caller shows failures itself; `onFailure` is not called. */
  isQuiet?: boolean
  /** Replaces the session's token; the caller handles its expiry. */
  token?: string
  /** Fails immediately if the session has expired instead of waiting for a renewal; for requests about the session. */
  isFinal?: boolean
  /** The password was confirmed for this request and is not requested again. */
  isProved?: boolean
  signal?: AbortSignal
  /** Requests the present even while the console shows a past moment. */
  isOfNow?: boolean
  onProgress?: (share: number) => void
}

let ports: Ports = { token: () => undefined, language: () => 'en', onFailure: () => undefined }
let base = { apiBase: defaultConfig.apiBase, requestTimeout: defaultConfig.requestTimeout }

/** Validates a response against the declaration of its endpoint. */
export type AnswerCheck = (method: string, path: string, answer: Envelope) => void

let checkAnswer: AnswerCheck = () => undefined

/** Sets the check for all further responses; loaded after sign-in where wanted, as its code is large. */
export function checkAnswersWith(check: AnswerCheck): void {
  checkAnswer = check
}

/** Returns the moment to request; undefined for the present. */
type FindMoment = (method: string, path: string) => string | undefined

let momentOf: FindMoment = () => undefined

/** Sets the function that determines the moment of further requests. */
export function askAtMoments(find: FindMoment): void {
  momentOf = find
}

/** Returns the moment of a request; undefined for the present, or when the endpoint accepts none. */
export function momentAsked(method: string, path: string): string | undefined {
  return momentOf(method, path)
}

/** Responds to requests below a path in place of the platform. Throws a `Failure`. */
export type Answerer = (rest: string, payload: unknown, options: CallOptions) => Promise<unknown>

const answerers = new Map<string, Answerer>()

/** Sets the handler of requests below a one-segment path such as `/pets`. */
export function answerBelow(path: string, answer: Answerer): void {
  answerers.set(path, answer)
}

function answererOf(path: string): [Answerer, rest: string] | undefined {
  const end = path.indexOf('/', 1)
  const found = answerers.get(path.slice(0, end))
  return found && [found, path.slice(end + 1)]
}

/** Connects the client to the console. */
export function connect(wanted: Ports, config: { apiBase: string; requestTimeout: number }): void {
  ports = wanted
  base = config
}

/** Calls the platform and returns the envelope's `data`. Throws a `Failure`. */
export async function call<Payload, Data>(
  endpoint: Endpoint<Payload, Data>,
  payload?: Payload,
  options: CallOptions = {},
): Promise<Data> {
  const envelope = await callForEnvelope(endpoint, payload, options)
  return envelope.data as Data
}

/** Calls the platform and returns the whole envelope, for responses with more than `data`. Throws a `Failure`. */
export async function callForEnvelope<Payload, Data>(
  { method, path }: Endpoint<Payload, Data>,
  payload?: Payload,
  options: CallOptions = {},
): Promise<Envelope> {
  const [answer, rest] = answererOf(path) ?? []
  if (answer) return { code: 0, msg: '', data: await answer(rest ?? '', payload, options) }
  const at = options.isOfNow ? undefined : momentOf(method, path)
  const params = at === undefined ? payload : { ...payload, at }
  const body = method === 'GET' ? { params } : { data: payload }
  const envelope = await send({ method, url: `${base.apiBase}${path}`, ...body }, options)
  checkAnswer(method, path, envelope)
  return envelope
}

/** Calls an undeclared endpoint and returns its body of any shape. Throws a `Failure`. */
export function callForeign(
  method: string,
  path: string,
  sent: { params?: URLSearchParams; data?: unknown },
  options: CallOptions,
): Promise<unknown> {
  return exchange({ method, url: `${base.apiBase}${path}`, ...sent }, options, readForeign)
}

/** Uploads a file to a configured URL and returns `data`. Throws a `Failure`. */
export async function upload(url: string, file: File, options: CallOptions = {}): Promise<unknown> {
  const form = new FormData()
  form.append('file', file)
  const envelope = await send({ method: 'POST', url, data: form }, options)
  return envelope.data
}

/** Uploads a file with form fields to an endpoint. Throws a `Failure`. */
export async function uploadTo<Data>(
  { method, path }: Endpoint<FormData, Data>,
  file: File,
  parts: Readonly<Record<string, string>>,
  options: CallOptions = {},
): Promise<Data> {
  const form = new FormData()
  for (const [name, value] of Object.entries(parts)) form.append(name, value)
  form.append('file', file)
  const envelope = await send({ method, url: `${base.apiBase}${path}`, data: form }, options)
  checkAnswer(method, path, envelope)
  return envelope.data as Data
}

/** Downloads a file under the name given by the platform. Throws a `Failure` for a refusal, sent as an envelope. */
export async function callForFile<Payload>(
  { method, path }: Endpoint<Payload, Blob>,
  payload?: Payload,
  options: CallOptions = {},
): Promise<File> {
  const [answer, rest] = answererOf(path) ?? []
  const made = await answer?.(rest ?? '', payload, options)
  if (made instanceof File) return made
  const body = method === 'GET' ? { params: payload } : { data: payload }
  return exchange({ method, url: `${base.apiBase}${path}`, responseType: 'blob', ...body }, options, readFile)
}

/** Calls the platform and returns the raw response, including refusals, for display. Throws when there is none. */
export function callForText(
  { method, path }: Pick<Endpoint<unknown, unknown>, 'method' | 'path'>,
  data?: unknown,
  options: CallOptions = {},
): Promise<PlainAnswer> {
  return exchange({ method, url: `${base.apiBase}${path}`, data }, { ...options, isQuiet: true }, readPlain)
}

/** Calls the platform with a request that outlives the window, bypassing `onFailure`. Throws a `Failure`. */
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

type Reader<Answer> = (response: AxiosResponse<unknown>, requestId: string) => Answer | Promise<Answer>

/**
 * Sends a request. The platform does not process requests refused for an expired session or an unconfirmed password, so
 * these are sent again once after the same user continues.
 */
async function exchange<Answer>(
  request: Request,
  options: CallOptions,
  read: Reader<Answer>,
): Promise<Answer> {
  const { isQuiet, token, signal, onProgress } = options
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
      // downloads report the received share
      [request.responseType ? 'onDownloadProgress' : 'onUploadProgress']: ({
        progress,
      }: AxiosProgressEvent) => onProgress?.(progress ?? 0),
    })
    return await read(response, requestIdOf(response) ?? sentId)
  } catch (error) {
    const failure = asFailure(error, sentId)
    const again = await optionsAgain(ports, failure, options, sentToken)
    if (again !== undefined) return exchange(request, again, read)
    if (!isQuiet && failure.kind !== 'aborted') ports.onFailure(failure, sentToken)
    throw failure
  }
}

/** Builds the headers; the client assigns the request id, so that requests that never arrive have one too. */
function headersFor(
  { data }: Pick<Request, 'data'>,
  token: string | undefined,
  requestId: string,
): Record<string, string> {
  return {
    [requestIdHeader]: requestId,
    ...(token === undefined ? {} : { [tokenHeader]: token }),
    // the browser sets the content type of a form, including the boundary
    ...(data instanceof FormData ? {} : { 'Content-Type': 'application/json' }),
    'Accept-Language': ports.language(),
  }
}

/** Serialises a body; null instead of undefined, for which axios would drop the content type that every request has. */
function serialise(data: unknown): FormData | string | null {
  if (data === undefined) return null
  return data instanceof FormData ? data : JSON.stringify(data)
}

type Asked = Pick<Ports, 'onExpired' | 'onUnproved'>

/**
 * Returns the options to repeat a failed request with, once the same user has signed in again or confirmed the
 * password; undefined when it is not repeated. Throws when the user cancelled.
 */
function optionsAgain(
  asked: Asked,
  failure: Failure,
  options: CallOptions,
  sentToken: string | undefined,
): Promise<CallOptions | undefined> {
  return failure.kind === 'unproved'
    ? provedOptions(asked, failure, options)
    : renewedOptions(asked, failure, options, sentToken)
}

async function renewedOptions(
  { onExpired }: Asked,
  { kind }: Failure,
  { token, isFinal, signal, ...rest }: CallOptions,
  sentToken: string | undefined,
): Promise<CallOptions | undefined> {
  if (kind !== 'expired' || token !== undefined || isFinal === true || sentToken === undefined)
    return undefined
  const renewed = await onExpired?.(sentToken)
  if (renewed === undefined || signal?.aborted === true) return undefined
  return { ...rest, ...(signal && { signal }), isFinal: true }
}

async function provedOptions(
  { onUnproved }: Asked,
  failure: Failure,
  options: CallOptions,
): Promise<CallOptions | undefined> {
  if (onUnproved === undefined || options.isProved === true) return undefined
  if (await onUnproved()) return { ...options, isProved: true }
  throw new Failure('aborted', failure.message, { cause: failure })
}
