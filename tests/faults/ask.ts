import { expect } from 'vitest'

/** An answer of the console that arrived whole. */
export interface WholeAnswer {
  status: number
  body: unknown
  milliseconds: number
}

/** Asks and reads the whole answer. Rejects where the answer breaks off, and where it is no JSON. */
export async function ask(url: string, path: string, init: RequestInit = {}): Promise<WholeAnswer> {
  const start = performance.now()
  const response = await fetch(url + path, init)
  const body: unknown = await response.json()
  return { status: response.status, body, milliseconds: performance.now() - start }
}

/** Expects what nginx says by itself of a failure: an envelope with the status as its code, and a message. */
export function expectOwnFailure({ status, body }: WholeAnswer, code: number): void {
  expect({ status, body }).toEqual({
    status: code,
    body: { code, msg: expect.stringMatching(/\S/), data: null },
  })
}
