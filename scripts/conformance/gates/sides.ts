import { calls } from '#contract/calls/account/account.ts'
import type { Resource } from '#contract/schema/resource.ts'
import type { Question } from '../ask/client.ts'
import { askingAs, isDone, type Answer, type AskForAnswer } from './answer.ts'
import type { Ledger } from './ledger.ts'
import { seenOf, type Seen } from './seen.ts'

/** Signed-in account. */
export interface Account {
  user: string
  token: string
  ask: AskForAnswer
}

export interface Credentials {
  user: string
  password: string
}

export interface SidesOptions {
  url: string
  /** Request timeout in milliseconds. */
  timeout: number
  /** Milliseconds to listen at the socket where no event can be triggered. */
  listen: number
  isWriting: boolean
  /** Current time in epoch milliseconds. */
  now: number
  other: Credentials
}

/** Accounts used by gates: one with access to everything, and a restricted one. */
export class Sides {
  readonly options: SidesOptions
  readonly wide: Account
  readonly narrow: Account
  readonly ledger: Ledger
  readonly #seen = new Map<string, Promise<Seen>>()

  constructor(options: SidesOptions, wide: Account, narrow: Account, ledger: Ledger) {
    this.options = options
    this.wide = wide
    this.narrow = narrow
    this.ledger = ledger
  }

  /** Returns which records of a kind the two accounts see. */
  seen(resource: Resource): Promise<Seen> {
    const known = this.#seen.get(resource.name) ?? seenOf(this.wide.ask, this.narrow.ask, resource)
    this.#seen.set(resource.name, known)
    return known
  }

  /** Sends a request that changes data; `undo` reverts it at the end, based on the response. */
  async attempt(
    { ask }: Account,
    question: Question,
    undo: (data: Readonly<Record<string, unknown>>) => Question,
  ): Promise<Answer> {
    const what = `${question.method} ${question.path}`
    const asking = async () => {
      const answer = await ask(question)
      return { answer, back: isDone(answer) ? undo(Object(answer.data)) : undefined }
    }
    const { answer } = await this.ledger.make(what, asking, async ({ answer: { status }, back }) => {
      if (back !== undefined) return isDone(await this.wide.ask(back))
      // without a response, the outcome is unknown
      return status !== 0
    })
    return answer
  }

  /** Sends requests with any token, or none. */
  stranger(token = ''): AskForAnswer {
    return askingAs(this.options.url, this.options.timeout, token)
  }
}

/** Signs in, and registers the sign-out for the end; rejects with a message when refused. */
export async function enter(
  { url, timeout }: Pick<SidesOptions, 'url' | 'timeout'>,
  { user, password }: Credentials,
  ledger: Ledger,
): Promise<Account> {
  const signIn = async () => {
    const body = { username: user, password }
    const answer = await askingAs(url, timeout)({ ...calls.login, body })
    const token: unknown = Object(answer.data).token
    if (typeof token !== 'string' || token === '') throw new Error(`${user}: ${answer.evidence}`)
    return { user, token, ask: askingAs(url, timeout, token) }
  }
  const signOut = async ({ ask }: Account) => (await ask(calls.logout)).code !== undefined
  return ledger.make(`session of ${user}`, signIn, signOut)
}
