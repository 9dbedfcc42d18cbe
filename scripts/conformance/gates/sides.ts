import { calls } from '#contract/calls/account/account.ts'
import type { Resource } from '#contract/schema/resource.ts'
import { fillBoth } from '#contract/schema/fill-both.ts'
import type { Text2 } from '#contract/schema/language.ts'
import { crud } from '#contract/wire/crud.ts'
import { code } from '#contract/wire/envelope.ts'
import { type Question, withQuery, client } from '../ask/client.ts'
import { listIn } from '../ask/parameters.ts'
import { parse, masked } from '../judge.ts'

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

interface Entry {
  what: string
  undo: () => Promise<boolean>
}

/** What was written, with how each of it is taken back: at the end, or when the run is broken off. */
export class Ledger {
  readonly #entries: Entry[] = []
  readonly #making = new Set<Promise<unknown>>()
  #isEnded = false

  get isEnded(): boolean {
    return this.#isEnded
  }

  /**
   * Makes something and notes how to take it back; `undo` answers whether it is gone. Rejects without making anything once
   * the end has begun.
   */
  async make<Made>(
    what: string,
    make: () => Promise<Made>,
    undo: (made: Made) => Promise<boolean>,
  ): Promise<Made> {
    if (this.#isEnded) throw new Error(`${what}: the run has ended`)
    const making = make().then((made) => {
      this.#entries.push({ what, undo: () => undo(made) })
      return made
    })
    this.#making.add(making)
    try {
      return await making
    } finally {
      this.#making.delete(making)
    }
  }

  /** Takes everything back, the last first, what is still being made included; answers what could not be. */
  async settle(): Promise<string[]> {
    this.#isEnded = true
    await Promise.allSettled(this.#making)
    const left: string[] = []
    for (let entry = this.#entries.pop(); entry !== undefined; entry = this.#entries.pop()) {
      const { what, undo } = entry
      // eslint-disable-next-line no-await-in-loop -- what was made later may hang on what was made before
      if (!(await undo().catch(() => false))) left.push(what)
    }
    return left
  }
}

export type Row = Readonly<Record<string, unknown>> & { id: number }

/** `isApart`: no record in scope is called so. */
export type Hidden = Row & { label: string; isApart: boolean }

/** Which records of a kind the narrow account sees, and one that the wide account sees alone. */
interface Seen {
  /** The first that the narrow account lists. */
  own: readonly Row[]
  ids: ReadonlySet<number>
  /** Whether the narrow account may list them at all. */
  isListed: boolean
  /** A record out of the narrow account's scope, with what people call it. */
  hidden?: Hidden
  /** Why there is none. */
  whyNone: Text2
}

const words = {
  unlisted: ['The account that sees everything may not list these records.', '全量账号无权列出这类记录。'],
  empty: ['There are no such records.', '平台没有这类记录。'],
  alike: ['Both accounts see the same of these records.', '两个账号看到的这类记录相同。'],
  many: [
    'The second account lists more than {n} of these records: name one that sees less.',
    '第二账号可列出的记录超过 {n} 条，请指定数据范围更小的账号。',
  ],
} as const satisfies Readonly<Record<string, Text2>>

const pageSize = 100
const mostPages = 10
/** Records out of scope of which one is looked for that is called as no other. */
const mostTries = 5

/** Lists with both accounts. */
async function seenOf(wide: AskForAnswer, narrow: AskForAnswer, resource: Resource): Promise<Seen> {
  const first = await list(wide, resource)
  const nothing = { own: [], ids: new Set<number>(), isListed: true }
  if (first.code !== code.success) return { ...nothing, whyNone: words.unlisted }
  const isListed = (await list(narrow, resource)).code === code.success
  const own = isListed ? await listAll(narrow, resource) : []
  if (own === undefined) {
    return { ...nothing, whyNone: fillBoth(words.many, { n: pageSize * mostPages }) }
  }
  const ids = new Set(own.map(({ id }) => id))
  const isHidden = ({ id }: Row) => !ids.has(id)
  const rows = rowsOf(first)
  const last = Math.ceil(totalOf(first) / pageSize)
  const others = rows.some(isHidden) || last < 2 ? rows : rowsOf(await list(wide, resource, last))
  const hidden = await firstNamedApart(narrow, resource, others.filter(isHidden))
  const whyNone = rows.length === 0 ? words.empty : words.alike
  return { own, ids, isListed, whyNone, ...(hidden && { hidden }) }
}

async function listAll(ask: AskForAnswer, resource: Resource, page = 1): Promise<readonly Row[] | undefined> {
  const answer = await list(ask, resource, page)
  const rows = rowsOf(answer)
  if (rows.length === 0 || totalOf(answer) <= page * pageSize) return rows
  if (page === mostPages) return undefined
  const rest = await listAll(ask, resource, page + 1)
  return rest && [...rows, ...rest]
}

/** The first record whose name finds none of the narrow account's; else the first of all. */
async function firstNamedApart(
  narrow: AskForAnswer,
  resource: Resource,
  rows: readonly Row[],
): Promise<Hidden | undefined> {
  const named = rows.map((row) => {
    const label = row[resource.label]
    return { ...row, label: typeof label === 'string' ? label : '' }
  })
  // several values of a filter are separated by commas
  const tried = named.filter(({ label }) => label !== '' && !label.includes(',')).slice(0, mostTries)
  const found = await Promise.all(
    tried.map(({ label }) => list(narrow, resource, 1, { [resource.label]: label })),
  )
  const apart = tried.find((_row, at) => found.every((answer, of) => of !== at || totalOf(answer) === 0))
  const [first] = named
  if (apart !== undefined) return { ...apart, isApart: true }
  return first && { ...first, isApart: false }
}

/** Asks for a page of a list, of those that a filter lets through. */
export function list(
  ask: AskForAnswer,
  resource: Resource,
  page = 1,
  filter: Readonly<Record<string, string>> = {},
): Promise<Answer> {
  return ask(withQuery(crud(resource).list, { page: `${page}`, limit: `${pageSize}`, ...filter }))
}

/** The rows of an answer to a list that have an id. */
export function rowsOf({ data }: Pick<Answer, 'data'>): Row[] {
  return (listIn(data) ?? []).filter((row): row is Row => typeof Object(row).id === 'number')
}

function totalOf({ data }: Answer): number {
  return Number(Object(data).total ?? 0)
}

/** An answer as a gate judges it. */
export interface Answer {
  status: number
  /** The code of the envelope; nothing where none came. */
  code: number | undefined
  data: unknown
  text: string
  /** What was asked and what came, without anybody's data. */
  evidence: string
}

/** Asks, and reads the envelope. */
type AskForAnswer = (question: Question) => Promise<Answer>

/** Asks a platform as the holder of a token, or of none. */
function askingAs(url: string, timeout: number, token = ''): AskForAnswer {
  const ask = client(url, timeout, token)
  return async (question) => {
    const reply = await ask(question)
    const asked = `${question.method} ${question.path.split('?')[0]?.replaceAll(/\d/g, '9')}`
    if ('isSlow' in reply) {
      return { status: 0, code: undefined, data: undefined, text: '', evidence: `${asked} → ${reply.reason}` }
    }
    const { status, text, type } = reply
    const envelope = envelopeOf(text)
    const outcome =
      envelope === undefined
        ? (type.split(';')[0] ?? '')
        : `code ${envelope.code}${envelope.data === null ? '' : ` ${masked(envelope.data)}`}`
    const evidence = `${asked} → HTTP ${status} ${outcome}`.trimEnd()
    return { status, code: envelope?.code, data: envelope?.data, text, evidence }
  }
}

/** Whether what was asked was done or returned. */
export function isDone({ code: given, status, data }: Answer): boolean {
  if (given === undefined) return status >= 200 && status < 300
  // of a bulk act each row may have been refused
  const { ok }: { ok?: unknown } = Object(data)
  return given === code.success && ok !== 0
}

/** Whether it was answered as if there were no such thing, or as what this account may not ask. */
export function isUnknown(answer: Answer): boolean {
  const { code: given } = answer
  return given === code.missing || given === code.forbidden || (given === code.success && !isDone(answer))
}

/** The envelope of an answer; nothing where it is another text. */
export function envelopeOf(text: string): { code: number; data: unknown } | undefined {
  const {
    code: given,
    msg,
    data = null,
  }: { code?: unknown; msg?: unknown; data?: unknown } = Object(parse(text))
  return typeof given === 'number' && typeof msg === 'string' ? { code: given, data } : undefined
}
