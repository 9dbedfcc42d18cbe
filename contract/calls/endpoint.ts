/** One call of the platform: its method, its path below the base path, and the types that travel. */
export interface Endpoint<Payload, Data> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly path: string
  /** Never set; carries the types. */
  readonly types?: { payload: Payload; data: Data }
}

/** Declares a call. */
export function endpoint<Payload, Data>(
  method: Endpoint<Payload, Data>['method'],
  path: string,
): Endpoint<Payload, Data> {
  return { method, path }
}
