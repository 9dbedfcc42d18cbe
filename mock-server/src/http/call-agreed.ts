import { IncomingMessage, ServerResponse } from 'node:http'
import type { Request } from 'express'
import type { Envelope } from '#contract/wire/envelope.ts'
import type { StoredUser } from '#mock/tables/tables.ts'

const proposers = new WeakMap<IncomingMessage, StoredUser>()

/** Who proposed the call that a request is, where another person has agreed to it. */
export function proposerOf(request: IncomingMessage): StoredUser | undefined {
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
