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

/** What the client needs to know of the console; set once at start, so that this floor knows no store. */
export interface Ports {
  token: () => string | undefined
  language: () => string
  /** Called for every failure that the caller does not handle, with the token that the request carried. */
  onFailure: (failure: Failure, sentToken: string | undefined) => void
  /**
   * Called when the session of a token is over, before that is reported: resolves to the token with which the same person
   * goes on, once there is one, or to nothing.
   */
  onExpired?: (sentToken: string) => Promise<string | undefined>
  /** Asked when a call needs the password: whether the person has proved it. */
  onUnproved?: () => Promise<boolean>
}

export interface CallOptions {
  /** The caller shows the failure itself; `onFailure` is not called. */
  isQuiet?: boolean
  /** Goes with the call in place of the token of the session, and the end of that session is its caller's business. */
  token?: string
  /** Fails at once where the session is over, instead of waiting for the person to go on: calls about the session itself. */
  isFinal?: boolean
  /** The password was proved for this call: it is not asked for once more. */
  isProved?: boolean
  signal?: AbortSignal
  /** Asks about the present, also while the console shows a moment of the past. */
  isOfNow?: boolean
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

/** Finds the moment that a call is to be asked about; nothing for the present. */
type FindMoment = (method: string, path: string) => string | undefined

let momentOf: FindMoment = () => undefined

/** Asks calls about the moments that are found for them from now on. */
export function askAtMoments(find: FindMoment): void {
  momentOf = find
}

/** The moment that a call is asked about; nothing where the present is shown, or the call takes no moment. */
export function momentAsked(method: string, path: string): string | undefined {
  return momentOf(method, path)
}

/** Answers calls of the console in place of the platform: those below a path. Throws a `Failure`. */
export type Answerer = (rest: string, payload: unknown, options: CallOptions) => Promise<unknown>

const answerers = new Map<string, Answerer>()

/** Has the calls below a path of one part, such as `/pets`, answered otherwise from now on. */
export function answerBelow(path: string, answer: Answerer): void {
  answerers.set(path, answer)
}

function answererOf(path: string): [Answerer, rest: string] | undefined {
  const end = path.indexOf('/', 1)
  const found = answerers.get(path.slice(0, end))
  return found && [found, path.slice(end + 1)]
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
  const [answer, rest] = answererOf(path) ?? []
  if (answer) return { code: 0, msg: '', data: await answer(rest ?? '', payload, options) }
  const at = options.isOfNow ? undefined : momentOf(method, path)
  const params = at === undefined ? payload : { ...payload, at }
  const body = method === 'GET' ? { params } : { data: payload }
  const envelope = await send({ method, url: `${base.apiBase}${path}`, ...body }, options)
  checkAnswer(method, path, envelope)
  return envelope
}

/** Calls what is not declared, and answers its body whatever its shape. Throws a `Failure`. */
export function callForeign(
  method: string,
  path: string,
  sent: { params?: URLSearchParams; data?: unknown },
  options: CallOptions,
): Promise<unknown> {
  return exchange({ method, url: `${base.apiBase}${path}`, ...sent }, options, readForeign)
}

/** Sends a file to one of the configured addresses and answers `data`. Throws a `Failure`. */
export async function upload(url: string, file: File, options: CallOptions = {}): Promise<unknown> {
  const form = new FormData()
  form.append('file', file)
  const envelope = await send({ method: 'POST', url, data: form }, options)
  return envelope.data
}

/** Sends a file, and what is said about it, to a call that takes an upload. Throws a `Failure`. */
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

/** Calls the platform for a file, under the name that the platform gives it. A refusal comes as an envelope. */
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

/** Calls the platform and answers what came, refusals too: for who shows the answer itself. Throws where none came. */
export function callForText(
  { method, path }: Pick<Endpoint<unknown, unknown>, 'method' | 'path'>,
  data?: unknown,
  options: CallOptions = {},
): Promise<PlainAnswer> {
  return exchange({ method, url: `${base.apiBase}${path}`, data }, { ...options, isQuiet: true }, readPlain)
}

/**
 * Calls the platform in a request that outlives the window; only the caller gets a failure. Throws a `Failure`.
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

type Reader<Answer> = (response: AxiosResponse<unknown>, requestId: string) => Answer | Promise<Answer>

/**
 * Sends a request. The platform has done nothing of one that it refused because the session was over, or the password to
 * be proved: once the same person goes on, it is sent again, one time.
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
      // Of a file that is fetched, what counts is how much of it has come.
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

type Asked = Pick<Ports, 'onExpired' | 'onUnproved'>

/**
 * What a request that failed is sent again with: once the same person has signed in again, or has proved his password.
 * Nothing where it is not; throws where the person has called it off.
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
