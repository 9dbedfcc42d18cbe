import { WebSocket } from 'ws'
import { calls } from '#contract/calls/account/account.ts'
import type { Text2 } from '#contract/schema/language.ts'
import { code } from '#contract/wire/envelope.ts'
import { socketClose, type SocketItem, type SocketMessage } from '#contract/wire/socket.ts'
import { carries, rootOf, topics, type Carries } from '#domain/metering/live.ts'
import { device } from '#contract/resources/iot/device.ts'
import { resourceNamed } from '#contract/resources/resource-named.ts'
import { fillBoth } from '#contract/schema/fill-both.ts'
import { crud } from '#contract/wire/crud.ts'
import { refusedInEnvelope } from './envelope-gates.ts'
import { isDone, enter, type Sides, type Hidden } from './sides.ts'
import { broken, frame, holds, untried, type Finding, type Gate } from './gate.ts'
import { until, inOrder } from '../../process/acts.ts'
import { planFor, removePlan } from './door-gates.ts'

const words = {
  token: ['After sign-out its token is none', '退出登录后令牌失效'],
  socket: ['After sign-out its socket is closed, and opens no more', '退出登录后推送连接断开且无法重连'],
  none: ['The socket does not open.', '推送连接无法建立。'],
  stays: ['The socket stays open after sign-out.', '退出登录后推送连接仍未断开。'],
  opens: ['The socket opens with a token that was signed out.', '已退出的令牌仍可建立推送连接。'],
  otherCode: [
    'It is closed, but not with the code for an ended session.',
    '连接已断开，但关闭代码与约定不符。',
  ],
  closed: ['It is closed, and opens no more.', '连接已断开，且无法重连。'],
  published: ['The socket publishes no record that its detail refuses', '推送内容不含详情拒绝打开的记录'],
  quiet: ['Nothing happened while the kit listened.', '监听期间平台没有变化。'],
  leaked: [
    'The socket published a record out of scope to the second account.',
    '推送向第二账号透露了数据范围外的记录。',
  ],
  apart: [
    'The first account heard of {n} [n|record|records] out of scope, the second of none of these.',
    '第一账号收到 {n} 条数据范围外记录的变化，第二账号均未收到。',
  ],
} as const satisfies Readonly<Record<string, Text2>>

/** Shown where a socket is not closed in time. */
const stillOpen = 0

/** The questions about sessions that have ended, and what leaves by the socket. */
export const sessionGates: readonly Gate[] = [
  { id: 'session:token', page: frame, question: words.token, ask: askToken },
  { id: 'session:socket', page: frame, question: words.socket, ask: askSocket },
  { id: 'socket', page: frame, question: words.published, ask: listen },
]

async function askToken(sides: Sides): Promise<Finding> {
  const { ask } = await enter(sides.options, sides.options.other, sides.ledger)
  await ask(calls.logout)
  return refusedInEnvelope(await ask(calls.userInfo), [code.expired])
}

async function askSocket({ options, ledger }: Sides): Promise<Finding> {
  const { url, timeout, other } = options
  const { ask, token } = await enter(options, other, ledger)
  const listener = await Listener.open(url, token, timeout)
  if (listener === undefined) return untried(words.none)
  const { evidence } = await ask(calls.logout)
  const late = new Promise<number>((resolve) => setTimeout(() => resolve(stillOpen), timeout).unref())
  const closed = await Promise.race([listener.closed, late])
  listener.close()
  const again = await Listener.open(url, token, timeout)
  again?.close()
  const found = [evidence, `close ${closed}`]
  if (closed === stillOpen) return broken(words.stays, found)
  if (again !== undefined) return broken(words.opens, found)
  return closed === socketClose.expired ? holds(found, words.closed) : broken(words.otherCode, found)
}

/** Messages that a user receives at the socket. */
export class Listener {
  readonly items: SocketItem[] = []
  /** The code with which it was closed. */
  readonly closed: Promise<number>
  readonly #socket: WebSocket
  readonly #pongs: (() => void)[] = []

  private constructor(socket: WebSocket) {
    this.#socket = socket
    this.closed = new Promise((resolve) => {
      socket.on('close', (closeCode: number) => resolve(closeCode))
    })
    socket.on('message', (data: Buffer) => {
      const message = JSON.parse(data.toString()) as SocketMessage
      if (message.t === 'batch') this.items.push(...message.items)
      else this.#pongs.shift()?.()
    })
  }

  /** Opens the socket of a platform; nothing where it is refused, or does not open within so many milliseconds. */
  static async open(url: string, token: string, timeout: number): Promise<Listener | undefined> {
    const address = `${url.replace(/^http/, 'ws').replace(/\/+$/, '')}/websocket?token=${encodeURIComponent(token)}`
    const socket = new WebSocket(address, { handshakeTimeout: timeout })
    const isOpen = await new Promise<boolean>((resolve) => {
      socket.on('open', () => resolve(true))
      // refused, or nobody listens: `open` does not come
      socket.on('error', () => resolve(false))
      socket.on('close', () => resolve(false))
    })
    return isOpen ? new Listener(socket) : undefined
  }

  /** Listens to topics; settles when the platform has taken them. */
  async subscribe(wanted: readonly string[]): Promise<void> {
    this.#socket.send(JSON.stringify({ op: 'sub', topics: wanted }))
    await this.ping()
  }

  /** Settles when the platform has answered: what was sent before has arrived then. */
  ping(): Promise<void> {
    return new Promise((resolve) => {
      this.#pongs.push(resolve)
      void this.closed.then(() => resolve())
      this.#socket.send('{"op":"ping"}')
    })
  }

  /** Settles when something was heard that passes a test, or after so many milliseconds. */
  async until(test: (item: SocketItem) => boolean, timeout: number): Promise<void> {
    const end = performance.now() + timeout
    const isOver = () => this.items.some(test) || performance.now() >= end
    await until('something at the socket', isOver, timeout / 1000 + 1)
  }

  close(): void {
    this.#socket.terminate()
  }
}

/** Records of which is asked whether they are in scope. */
const mostAsked = 30

async function listen(sides: Sides): Promise<Finding> {
  const { url, timeout, isWriting, listen: patience } = sides.options
  const [wide, narrow] = await Promise.all(
    [sides.wide, sides.narrow].map(({ token }) => Listener.open(url, token, timeout)),
  )
  try {
    if (wide === undefined || narrow === undefined) return untried(words.none)
    const { hidden } = await sides.seen(device)
    const names = Object.entries<Carries>(carries).flatMap(([name, { to }]) =>
      to === 'scope' && !name.endsWith('.') ? [name] : [],
    )
    const wanted = [...names, ...(hidden === undefined ? [] : [topics.deviceProperties(hidden.id)])]
    await Promise.all([wide.subscribe(wanted), narrow.subscribe(wanted)])
    const made = isWriting && hidden !== undefined ? await makePlan(sides, hidden) : undefined
    const isMade = (item: SocketItem) => item.topic === topics.commandPlan && item.key === String(made)
    await wide.until(made === undefined ? () => false : isMade, patience)
    await narrow.ping()
    return await judged(sides, wide.items, narrow.items)
  } finally {
    wide?.close()
    narrow?.close()
  }
}

async function judged(
  sides: Sides,
  wide: readonly SocketItem[],
  narrow: readonly SocketItem[],
): Promise<Finding> {
  const heard = recordsOf(narrow)
  const answers = await inOrder([...heard.values()].slice(0, mostAsked), async ({ name, id }) => {
    const resource = resourceNamed(name)
    if (resource === undefined) return []
    const answer = await sides.narrow.ask(crud(resource).info(id))
    const { ids } = await sides.seen(resource)
    // who may list records but not open them is refused by the right, not by the scope
    const isTold = isDone(answer) || (answer.code === code.forbidden && ids.has(id))
    return isTold ? [] : [`${name}: ${answer.evidence}`]
  })
  const closed = answers.flat()
  if (closed.length > 0) return broken(words.leaked, closed.slice(0, 3))
  const others = [...recordsOf(wide).keys()].filter((key) => !heard.has(key))
  return others.length === 0 ? untried(words.quiet) : holds([], fillBoth(words.apart, { n: others.length }))
}

/** The records of the messages received. */
function recordsOf(items: readonly SocketItem[]): Map<string, { name: string; id: number }> {
  return new Map(
    items.flatMap(({ topic, key }) => {
      const root = rootOf(topic)
      const one: Carries | undefined = root && carries[root]
      if (one?.to !== 'scope' || one.by === 'batch') return []
      const id = Number(one.by === 'key' ? key : topic.split('.').at(-1))
      return [[`${one.of} ${id}`, { name: one.of, id }] as const]
    }),
  )
}

/** Plans a reading of a device that the second account does not see, far ahead; its id. */
async function makePlan(sides: Sides, hidden: Hidden): Promise<unknown> {
  const { data } = await sides.attempt(sides.wide, planFor(hidden, sides.options.now), removePlan)
  return Object(data).planId
}
