import type { Request, RequestHandler, Response } from 'express'
import { code, type Envelope } from '#contract/wire/envelope.ts'
import { tokenHeader } from '#contract/wire/headers.ts'
import { isJsonObject } from '#contract/schema/json-object.ts'
import { say, type Language } from '#contract/schema/language.ts'
import type { Session, Origin } from '#mock/tables/session.ts'
import type { StoredUser, Tables } from '#mock/tables/tables.ts'
import { refuse, texts } from '#mock/lib/refusal.ts'
import type { Grants } from '#mock/auth/grants.ts'
import { attended } from '#mock/auth/password-proof.ts'
import type { Sessions } from '#mock/auth/sessions.ts'
import type { Store } from '#mock/store/store.ts'
import { IncomingMessage, ServerResponse } from 'node:http'
import { noteOutcome, noteUser } from './outcome.ts'

/** The parts of a platform that decide who may call, and the store that responses wait for. */
export interface AccessControl {
  store: Pick<Store, 'flushed'>
  sessions: Pick<Sessions, 'find' | 'touch'>
  tables: Pick<Tables, 'users'>
  grantsOf: (user: StoredUser) => Grants
}

/** A request as passed to handlers. */
export interface Call {
  request: Request
  response: Response
  language: Language
  /** Id at the end of the path; 0 if there is none. */
  id: number
}

/** A request of a signed-in user. */
export interface UserCall extends Call {
  user: StoredUser
  session: Session
}

/** Returns the `data` of the envelope, a `Written`, or nothing after sending the response itself. */
type Handler<C extends Call> = (call: C) => unknown

/** Data, and its siblings in the envelope, serialised as JSON once for many responses. */
export class Written {
  readonly #rest: Buffer

  constructor(data: unknown, beside: object) {
    this.#rest = Buffer.from(JSON.stringify({ data, ...beside }).replace('{', ','))
  }

  /** Completes the envelope. */
  after(start: Pick<Envelope, 'code' | 'msg'>): Buffer {
    return Buffer.concat([Buffer.from(JSON.stringify(start).slice(0, -1)), this.#rest])
  }
}

/** Creates a route that needs no session. */
export function open(world: Pick<AccessControl, 'store'>, handler: Handler<Call>): RequestHandler {
  return async (request, response) => {
    const call = { request, response, language: languageOf(request), id: idIn(request) }
    await answer(world, call, await handler(call))
  }
}

function idIn({ params }: Request): number {
  const id = String(params['id'])
  return /^\d{1,15}$/.test(id) ? Number(id) : 0
}

/** Creates a route for signed-in users; the token is accepted only in its header, so a cookie signs no one in. */
export function signedIn(world: AccessControl, handler: Handler<UserCall>): RequestHandler {
  return open(world, (call) => {
    const { user, session } = authenticate(world, call.request.get(tokenHeader))
    noteUser(call.response, user.loginName)
    world.sessions.touch(session)
    return attended(session, () => handler({ ...call, user, session }), proposerOf(call.request))
  })
}

/** Creates a route for signed-in users who have a permission. Spec §6. */
export function permitted(world: AccessControl, needed: string, handler: Handler<UserCall>): RequestHandler {
  return signedIn(world, (call) => {
    if (!world.grantsOf(call.user).permissions.has(needed)) refuse(code.forbidden, texts.forbidden)
    return handler(call)
  })
}

/** Returns the session of a token and its user; refuses with code 401 if either is not active. */
export function authenticate(
  world: Pick<AccessControl, 'sessions' | 'tables'>,
  token: string | undefined,
): Pick<UserCall, 'session' | 'user'> {
  const session = world.sessions.find(token)
  const user = session && world.tables.users.get(session.userId)
  if (session === undefined || user?.status !== 'active') return refuse(code.expired, texts.expired)
  return { session, user }
}

/** Returns the JSON object in the body; refuses anything else. */
export function bodyOf({ request }: Call): Readonly<Record<string, unknown>> {
  if (request.is('multipart/form-data')) refuse(415, texts.wrongType, { status: 415 })
  const body: unknown = request.body ?? {}
  return isJsonObject(body) ? body : refuse(code.invalid, texts.invalid)
}

/** Sends the result of a handler once everything it changed is on disk. */
async function answer(
  { store }: Pick<AccessControl, 'store'>,
  { request, response, language }: Call,
  result: unknown,
): Promise<void> {
  await store.flushed().catch((error: unknown) => {
    // reads work even with a full disk; a change that was not stored is refused
    if (request.method !== 'GET') throw error
  })
  noteOutcome(response, code.success)
  if (response.headersSent) return
  const start = { code: code.success, msg: say(texts.success, language) }
  const body =
    result instanceof Written
      ? result.after(start)
      : JSON.stringify({ ...start, data: result ?? null } satisfies Envelope)
  // manually, because Express would negotiate charset, freshness and ETag, all fixed here, for each response
  response.setHeader('Content-Type', 'application/json; charset=utf-8')
  response.setHeader('Content-Length', Buffer.byteLength(body))
  response.end(body)
}

const longestAgent = 300

/** Language of a request: Chinese if it is the browser's first choice, English otherwise. */
export function languageOf(request: Pick<Request, 'headers'>): Language {
  return /^\s*zh\b/i.test(request.headers['accept-language'] ?? '') ? 'zh' : 'en'
}

/** Returns IP address and user agent of a request. */
export function originOf(request: Request): Origin {
  return { ip: request.ip ?? '', agent: (request.get('user-agent') ?? '').slice(0, longestAgent) }
}

const proposers = new WeakMap<IncomingMessage, StoredUser>()

/** The proposer of a call that a second person has agreed to. */
function proposerOf(request: IncomingMessage): StoredUser | undefined {
  return proposers.get(request)
}

/**
 * Makes a call with the headers, and so the token, of the user who agrees to it, through the app like any other call:
 * the same checks, logging and response apply.
 */
export function callAgreed(
  { app, headers, socket }: Request,
  { body, ...made }: { method: string; url: string; body: object },
  proposer: StoredUser,
): Promise<Envelope> {
  const bytes = Buffer.from(JSON.stringify(body))
  const length = { 'content-length': String(bytes.length) }
  const own = { ...made, headers: { ...headers, ...length }, complete: true }
  const request = Object.assign(new IncomingMessage(socket), own)
  request.push(bytes)
  request.push(null)
  proposers.set(request, proposer)
  const response = new ServerResponse(request)
  return new Promise((resolve) => {
    const end = (chunk: unknown) => {
      response.emit('close')
      resolve(JSON.parse(String(chunk)) as Envelope)
    }
    app(request, Object.assign(response, { end }))
  })
}
