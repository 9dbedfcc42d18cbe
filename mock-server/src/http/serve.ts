import type { Router } from 'express'
import { code } from '#contract/wire/envelope.ts'
import { refuse, texts, invalidParameter, refuseForm } from '#mock/lib/refusal.ts'
import * as z from 'zod/mini'
import { declarationOf, type DeclaredCall } from '#contract/calls/declared.ts'
import type { Endpoint, EndpointFor } from '#contract/wire/endpoint.ts'
import { parseMessage } from '#contract/schema/zod.ts'
import {
  bodyOf,
  open,
  permitted,
  signedIn,
  type AccessControl,
  type Call,
  type UserCall,
  type Written,
} from './call.ts'

type AnyCall<Payload, Data> = Endpoint<Payload, Data> | EndpointFor<Payload, Data>

/** Handles a validated payload; the call gives access to the rest of the request. */
type Serving<C extends Call, Payload, Data> = (sent: Payload, call: C) => Answer<Data>

/** Result of a handler; one whose call responds with a file sends it itself. */
export type Answer<Data> = [Data] extends [Blob] ? Promise<void> : Returned<Data> | Promise<Returned<Data>>

/** Returning nothing means null. */
type Returned<Data> = null extends Data ? Data | void : Data | Written

/** Registers a declared call; permissions and payload are checked as declared. */
export function serve<Payload, Data>(
  world: AccessControl,
  router: Router,
  endpoint: AnyCall<Payload, Data>,
  handler: Serving<UserCall, Payload, Data>,
): void {
  route(world, router, endpoint, (call) => handler(readRequest(endpoint, call), call))
}

/** Like `serve`, for a handler that reads the request, and may send the response, itself. */
export function route<Payload, Data>(
  world: AccessControl,
  router: Router,
  endpoint: AnyCall<Payload, Data>,
  handler: (call: UserCall) => unknown,
): void {
  const declared = declarationOf(endpoint)
  const { permission, role } = declared
  const handle = (call: UserCall) => {
    if (role !== undefined && !world.grantsOf(call.user).roles.includes(role))
      refuse(code.forbidden, texts.forbidden)
    return handler(call)
  }
  add(
    router,
    declared,
    permission === undefined ? signedIn(world, handle) : permitted(world, permission, handle),
  )
}

/** Registers a declared call that needs no session. */
export function serveOpen<Payload, Data>(
  world: AccessControl,
  router: Router,
  endpoint: AnyCall<Payload, Data>,
  handler: Serving<Call, Payload, Data>,
): void {
  const declared = declarationOf(endpoint)
  add(
    router,
    declared,
    open(world, (call) => handler(readRequest(endpoint, call), call)),
  )
}

function add(router: Router, { method, path }: DeclaredCall, handler: ReturnType<typeof open>): void {
  const verb = method.toLowerCase() as 'get' | 'post' | 'put' | 'delete'
  router[verb](path.replaceAll(/\{(\w+)\}/g, ':$1'), handler)
}

/** Reads the payload of a request as declared; refuses with code 400 if invalid. */
export function readRequest<Payload, Data>(endpoint: AnyCall<Payload, Data>, call: Call): Payload {
  const { method, request } = declarationOf(endpoint)
  // the payload type of an endpoint is that of its declared schema
  return (request === undefined ? undefined : readBy(request, method, call)) as Payload
}

function readBy(schema: z.ZodMiniType, method: string, call: Call): unknown {
  const isQuery = method === 'GET'
  return readAs(schema, isQuery ? readQuery(schema, call.request.query) : bodyOf(call), isQuery)
}

/** Validates input against a schema; refuses with code 400 if invalid. */
export function readAs(schema: z.ZodMiniType, sent: unknown, isQuery = false): unknown {
  const { success, data, error } = z.safeParse(schema, sent)
  if (success) return data
  const problems = error.issues.map(({ path, message }) => {
    const field = path.join('.')
    return { field, text: parseMessage(message) ?? invalidParameter(field) }
  })
  if (problems.some(({ field }) => field === '')) refuse(code.invalid, texts.invalid)
  // a query is not a form: only the first problem is reported
  return refuseForm(isQuery ? problems.slice(0, 1) : problems)
}

/** Converts query texts to numbers where the schema expects them; empty ones count as missing. */
function readQuery(schema: z.ZodMiniType, query: object): object {
  const shape: Readonly<Record<string, unknown>> = schema instanceof z.ZodMiniObject ? schema.shape : {}
  const read = Object.entries(query).flatMap(([name, value]: [string, unknown]) => {
    if (!Object.hasOwn(shape, name) || !wantsNumber(shape[name])) return [[name, value]]
    if (value === '') return []
    return [[name, typeof value === 'string' && /^-?\d{1,15}$/.test(value) ? Number(value) : value]]
  })
  return Object.fromEntries(read)
}

function wantsNumber(schema: unknown): boolean {
  if (schema instanceof z.ZodMiniOptional) return wantsNumber(schema.def.innerType)
  return schema instanceof z.ZodMiniType && schema.def.type === 'number'
}
