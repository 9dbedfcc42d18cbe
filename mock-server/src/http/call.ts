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

/** The parts of a platform that decide who may call, and that an answer waits for. */
export interface AccessControl {
  store: Pick<Store, 'flushed'>
  sessions: Pick<Sessions, 'find' | 'touch'>
  tables: Pick<Tables, 'users'>
  grantsOf: (user: StoredUser) => Grants
}

/** One request, as handlers see it. */
export interface Call {
  request: Request
  response: Response
  language: Language
  /** The id that the path ends with; 0 where it has none. */
  id: number
}

/** A request of a signed-in user. */
export interface UserCall extends Call {
  user: StoredUser
  session: Session
}

/** Returns the `data` of the envelope, something `Written`, or nothing after it has sent the response by itself. */
type Handler<C extends Call> = (call: C) => unknown

/** Data, and what stands beside it in the envelope, as the bytes of their JSON: written once for many answers. */
export class Written {
  readonly #rest: Buffer

  constructor(data: unknown, beside: object) {
    this.#rest = Buffer.from(JSON.stringify({ data, ...beside }).replace('{', ','))
  }

  /** The whole envelope. */
  after(start: Pick<Envelope, 'code' | 'msg'>): Buffer {
    return Buffer.concat([Buffer.from(JSON.stringify(start).slice(0, -1)), this.#rest])
  }
}

/** A route that needs no session. */
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

/** A route for signed-in users; the token comes in its header and nowhere else, so a cookie signs no one in. */
export function signedIn(world: AccessControl, handler: Handler<UserCall>): RequestHandler {
  return open(world, (call) => {
    const { user, session } = authenticate(world, call.request.get(tokenHeader))
    noteUser(call.response, user.loginName)
    world.sessions.touch(session)
    return attended(session, () => handler({ ...call, user, session }), proposerOf(call.request))
  })
}

/** A route for signed-in users who have a permission. Spec §6. */
export function permitted(world: AccessControl, needed: string, handler: Handler<UserCall>): RequestHandler {
  return signedIn(world, (call) => {
    if (!world.grantsOf(call.user).permissions.has(needed)) refuse(code.forbidden, texts.forbidden)
    return handler(call)
  })
}

/** The session of a token and its user; refuses with code 401 what is not alive. */
export function authenticate(
  world: Pick<AccessControl, 'sessions' | 'tables'>,
  token: string | undefined,
): Pick<UserCall, 'session' | 'user'> {
  const session = world.sessions.find(token)
  const user = session && world.tables.users.get(session.userId)
  if (session === undefined || user?.status !== 'active') return refuse(code.expired, texts.expired)
  return { session, user }
}

/** The JSON object in the body. */
export function bodyOf({ request }: Call): Readonly<Record<string, unknown>> {
  if (request.is('multipart/form-data')) refuse(415, texts.wrongType, { status: 415 })
  const body: unknown = request.body ?? {}
  return isJsonObject(body) ? body : refuse(code.invalid, texts.invalid)
}

/** Sends what a handler returned, after everything it changed is on disk. */
async function answer(
  { store }: Pick<AccessControl, 'store'>,
  { request, response, language }: Call,
  result: unknown,
): Promise<void> {
  await store.flushed().catch((error: unknown) => {
    // a platform whose disk is full can still be read from; a change that was not stored is refused
    if (request.method !== 'GET') throw error
  })
  noteOutcome(response, code.success)
  if (response.headersSent) return
  const start = { code: code.success, msg: say(texts.success, language) }
  const body =
    result instanceof Written
      ? result.after(start)
      : JSON.stringify({ ...start, data: result ?? null } satisfies Envelope)
  // By hand: Express would look for what is fixed here, character set, freshness and entity tag, at each answer.
  response.setHeader('Content-Type', 'application/json; charset=utf-8')
  response.setHeader('Content-Length', Buffer.byteLength(body))
  response.end(body)
}

const longestAgent = 300

/** The language of a request: Chinese where that is the first the browser accepts, English otherwise. */
export function languageOf(request: Pick<Request, 'headers'>): Language {
  return /^\s*zh\b/i.test(request.headers['accept-language'] ?? '') ? 'zh' : 'en'
}

/** Where a request comes from. */
export function originOf(request: Request): Origin {
  return { ip: request.ip ?? '', agent: (request.get('user-agent') ?? '').slice(0, longestAgent) }
}

const proposers = new WeakMap<IncomingMessage, StoredUser>()

/** Who proposed the call that a request is, where another person has agreed to it. */
function proposerOf(request: IncomingMessage): StoredUser | undefined {
  return proposers.get(request)
}

/**
 * Makes a call with the headers of who agrees to it, so with that token, and through the door that every call takes: what
 * checks, logs and answers it is what does so for any other.
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
