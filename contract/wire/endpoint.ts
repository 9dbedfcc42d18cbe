import type { AnswerOf, Declaration, RequestOf } from './declaration.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** Method and path of a call below the base path; `{name}` marks a parameter. */
export type Address = `${Method} /${string}`

/** Call of the platform: method, path below the base path, and types of request and response. */
export interface Endpoint<Payload, Data> {
  readonly method: Method
  readonly path: string
  /** Never set; carries the types. */
  readonly types?: { payload: Payload; data: Data }
}

/** Call with a path parameter: a function of its value. */
export interface EndpointFor<Payload, Data> {
  (value: number | string | readonly number[]): Endpoint<Payload, Data>
  readonly address: Address
}

type EndpointAt<A, Payload, Data> = A extends `${string}{${string}`
  ? EndpointFor<Payload, Data>
  : Endpoint<Payload, Data>

/**
 * Makes endpoints of addresses, typed by the declarations of the same names. The declarations are a type parameter
 * only, so that the console need not load them.
 */
export function endpoints<Declared extends Readonly<Record<string, Declaration>>>() {
  return <const A extends Readonly<Record<keyof Declared, Address>>>(
    addresses: A & Readonly<Record<Exclude<keyof A, keyof Declared>, never>>,
  ) =>
    endpointsAt(addresses) as {
      readonly [Name in keyof Declared]: EndpointAt<
        A[Name],
        RequestOf<Declared[Name]>,
        AnswerOf<Declared[Name]>
      >
    }
}

/** Makes untyped endpoints of addresses; the caller supplies the types. */
export function endpointsAt<Name extends string>(
  addresses: Readonly<Record<Name, Address>>,
): Record<Name, Endpoint<unknown, unknown> | EndpointFor<unknown, unknown>> {
  const made = Object.entries<Address>(addresses).map(([name, address]) => [name, endpointAt(address)])
  return Object.fromEntries(made) as Record<Name, ReturnType<typeof endpointAt>>
}

function endpointAt(address: Address): Endpoint<unknown, unknown> | EndpointFor<unknown, unknown> {
  const [method, path] = address.split(' ') as [Method, string]
  if (!path.includes('{')) return { method, path }
  const made = (value: unknown) => ({
    method,
    path: path.replace(/\{\w+\}/, () => encodePart(String(value)).replaceAll('%2C', ',')),
  })
  return Object.assign(made, { address })
}

/** Returns the address of a call, with placeholders for its parameters. */
export function addressOf(call: Endpoint<unknown, unknown> | EndpointFor<unknown, unknown>): Address {
  return 'address' in call ? call.address : `${call.method} ${call.path as `/${string}`}`
}

export type Sent<Call> = Call extends { types?: { payload: infer Payload; data: unknown } } ? Payload : never

/** Percent-encodes a text as part of a URL. Lone surrogates, which cannot be encoded, become U+FFFD. */
export function encodePart(text: string | number): string {
  return encodeURIComponent(String(text).replace(/\p{Cs}/gu, '\ufffd'))
}
