import type { AnswerOf, Declaration, RequestOf } from './declaration.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** Method and path of a call below the base path, `{name}` for what varies. */
export type Address = `${Method} /${string}`

/** One call of the platform: its method, its path below the base path, and the types that travel. */
export interface Endpoint<Payload, Data> {
  readonly method: Method
  readonly path: string
  /** Never set; carries the types. */
  readonly types?: { payload: Payload; data: Data }
}

/** A call whose path holds something that varies: a function of that. */
export interface EndpointFor<Payload, Data> {
  (value: number | string | readonly number[]): Endpoint<Payload, Data>
  readonly address: Address
}

type EndpointAt<A, Payload, Data> = A extends `${string}{${string}`
  ? EndpointFor<Payload, Data>
  : Endpoint<Payload, Data>

/**
 * Makes endpoints of addresses; what travels is what the declarations of the same names say. The declarations come as a
 * type only: a console that calls the platform need not load them.
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

/** Makes endpoints of addresses; who calls it knows the types. */
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

/** The address of a call, with names in place of what varies. */
export function addressOf(call: Endpoint<unknown, unknown> | EndpointFor<unknown, unknown>): Address {
  return 'address' in call ? call.address : `${call.method} ${call.path as `/${string}`}`
}

export type Sent<Call> = Call extends { types?: { payload: infer Payload; data: unknown } } ? Payload : never

/** A text as part of an address. Half a pair, which no address can carry, becomes the sign for an unknown one. */
export function encodePart(text: string | number): string {
  return encodeURIComponent(String(text).replace(/\p{Cs}/gu, '\ufffd'))
}
