import { calls } from '#contract/calls/account/account.ts'
import type { Text2 } from '#contract/schema/language.ts'
import { code } from '#contract/wire/envelope.ts'
import { socketClose } from '#contract/wire/socket.ts'
import { refusedInEnvelope } from './envelope-gates.ts'
import { broken, frame, holds, untried, type Finding, type Gate } from './gate.ts'
import { Listener } from './listener.ts'
import { enter, type Sides } from './sides.ts'

const words = {
  token: ['After sign-out its token is none', '退出登录后令牌失效'],
  socket: ['After sign-out its socket is closed, and opens no more', '退出登录后推送连接断开且无法重连'],
  none: ['The socket does not open at all.', '推送连接无法建立。'],
  stays: ['The socket stays open after sign-out.', '退出登录后推送连接仍未断开。'],
  opens: ['The socket opens with a token that was signed out.', '已退出的令牌仍可建立推送连接。'],
  otherCode: [
    'It is closed, but not with the code for an ended session.',
    '连接已断开，但关闭代码与约定不符。',
  ],
  closed: ['It is closed, and opens no more.', '连接已断开，且无法重连。'],
} as const satisfies Readonly<Record<string, Text2>>

/** Close code shown when a socket is not closed in time. */
const stillOpen = 0

/** Gates about ended sessions. */
export const sessionGates: readonly Gate[] = [
  { id: 'session:token', page: frame, question: words.token, ask: askToken },
  { id: 'session:socket', page: frame, question: words.socket, ask: askSocket },
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
