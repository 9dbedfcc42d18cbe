import { calls } from '#contract/calls/account/account.ts'
import type { Envelope } from '../contract/wire/envelope.ts'
import type { SignedIn } from '../contract/app/user.ts'
import { demoAccounts } from '../mock-server/seed/accounts.ts'

/** Signs in at a platform, by default with the first account of the demonstration; answers the token. Rejects where it is refused. */
export async function tokenFrom(apiUrl: string, account = demoAccounts[0]): Promise<string> {
  const answer = await fetch(apiUrl + calls.login.path, {
    method: calls.login.method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: account?.username, password: account?.password }),
  })
  const { code, msg, data } = (await answer.json()) as Envelope<SignedIn>
  if (code !== 0) throw new Error(`${apiUrl} refuses the sign-in: ${msg}`)
  return data.token
}
