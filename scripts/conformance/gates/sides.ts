import { calls } from '#contract/calls/account/account.ts'
import type { Resource } from '#contract/schema/resource.ts'
import type { Question } from '../ask/client.ts'
import { askingAs, isDone, type Answer, type AskForAnswer } from './answer.ts'
import type { Ledger } from './ledger.ts'
import { seenOf, type Seen } from './seen.ts'

/** An account that is signed in. */
export interface Account {
  user: string
  token: string
  ask: AskForAnswer
}

/** The name and the password of an account. */
export interface Credentials {
  user: string
  password: string
}

export interface SidesOptions {
  url: string
  /** Milliseconds that a call may take. */
  timeout: number
  /** Milliseconds to listen at the socket where nothing can be made to happen. */
  listen: number
  isWriting: boolean
  /** Now, in epoch milliseconds. */
  now: number
  other: Credentials
}

/** What gates ask with: an account that sees everything, and one that does not. */
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

  /** Which records of a kind the two accounts see. */
  seen(resource: Resource): Promise<Seen> {
    const known = this.#seen.get(resource.name) ?? seenOf(this.wide.ask, this.narrow.ask, resource)
    this.#seen.set(resource.name, known)
    return known
  }

  /** Asks what may be done; `undo` takes it back at the end, by what was answered. */
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
      // nobody knows what became of what was not answered
      return status !== 0
    })
    return answer
  }

  /** Asks with any token, or with none. */
  stranger(token = ''): AskForAnswer {
    return askingAs(this.options.url, this.options.timeout, token)
  }
}

/** Signs in, and out again at the end; rejects with a sentence where it is refused. */
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
