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

/** Handles a request that has been read: what came with it, and the request itself for what stands elsewhere in it. */
type Serving<C extends Call, Payload, Data> = (sent: Payload, call: C) => Answer<Data>

/** What a handler returns; one whose call answers with a file sends it by itself. */
export type Answer<Data> = [Data] extends [Blob] ? Promise<void> : Returned<Data> | Promise<Returned<Data>>

/** Nothing stands for null. */
type Returned<Data> = null extends Data ? Data | void : Data | Written

/** Serves a declared call: who may ask it, and what may be sent with it, its declaration says. */
export function serve<Payload, Data>(
  world: AccessControl,
  router: Router,
  endpoint: AnyCall<Payload, Data>,
  handler: Serving<UserCall, Payload, Data>,
): void {
  route(world, router, endpoint, (call) => handler(readRequest(endpoint, call), call))
}

/** The same for a call whose handler reads the request, and may answer it, by itself. */
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

/** Serves a declared call that is open to everybody. */
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

/** What came with a request, as its declaration wants it; refuses with code 400 what is not so. */
export function readRequest<Payload, Data>(endpoint: AnyCall<Payload, Data>, call: Call): Payload {
  const { method, request } = declarationOf(endpoint)
  // the payload of an endpoint is what the schema of its declaration lets through
  return (request === undefined ? undefined : readBy(request, method, call)) as Payload
}

function readBy(schema: z.ZodMiniType, method: string, call: Call): unknown {
  const isQuery = method === 'GET'
  return readAs(schema, isQuery ? readQuery(schema, call.request.query) : bodyOf(call), isQuery)
}

/** What is sent, as a schema wants it; refuses with code 400 what is not so. */
export function readAs(schema: z.ZodMiniType, sent: unknown, isQuery = false): unknown {
  const { success, data, error } = z.safeParse(schema, sent)
  if (success) return data
  const problems = error.issues.map(({ path, message }) => {
    const field = path.join('.')
    return { field, text: parseMessage(message) ?? invalidParameter(field) }
  })
  if (problems.some(({ field }) => field === '')) refuse(code.invalid, texts.invalid)
  // a query is no form: the first thing wrong with it is reported
  return refuseForm(isQuery ? problems.slice(0, 1) : problems)
}

/** A query is text: what the schema wants as a number is read as one, and an empty text is nothing. */
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
