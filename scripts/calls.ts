import { calls } from '#contract/calls/account/account.ts'
import type { Endpoint } from '#contract/wire/endpoint.ts'
import type { Envelope } from '#contract/wire/envelope.ts'
import { tokenHeader } from '#contract/wire/headers.ts'
import { demoAccounts } from '../mock-server/seed/accounts.ts'

/** Parameters of a call: a query, or a JSON or form body. */
interface Given {
  query?: Readonly<Record<string, unknown>>
  body?: object
}

/** Sends a call and returns its data; throws if refused. */
export type Ask = <Data>(call: Endpoint<unknown, Data>, given?: Given) => Promise<Data>

/** Returns a function that sends calls to a platform, as the user of a token or anonymously. */
export function asking(apiUrl: string, token?: string): Ask {
  return async <Data>({ method, path }: Endpoint<unknown, Data>, { query, body }: Given = {}) => {
    const texts = Object.entries(query ?? {}).map(([name, value]) => [name, String(value)])
    const isJson = body !== undefined && !(body instanceof FormData)
    const response = await fetch(`${apiUrl}${path}${query ? `?${new URLSearchParams(texts)}` : ''}`, {
      method,
      headers: {
        ...(token !== undefined && { [tokenHeader]: token }),
        ...(isJson && { 'content-type': 'application/json' }),
      },
      body: isJson ? JSON.stringify(body) : body,
    })
    const { code, msg, data } = (await response.json()) as Envelope<Data>
    if (code !== 0) throw new Error(`${method} ${apiUrl}${path} answers ${code}: ${msg}`)
    return data
  }
}

/** Signs in, by default with the first account of the demonstration; returns the token. Rejects if refused. */
export async function tokenFrom(apiUrl: string, account = demoAccounts[0]): Promise<string> {
  const body = { username: account?.username, password: account?.password }
  return (await asking(apiUrl)(calls.login, { body })).token
}
