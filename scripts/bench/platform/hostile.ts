import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { calls } from '#contract/calls/account/account.ts'
import { formulaCalls } from '#contract/calls/compute/formula.ts'
import { emailCalls } from '#contract/calls/tool/email.ts'
import { generatorCalls } from '#contract/calls/tool/generator.ts'
import { tokenHeader } from '#contract/wire/headers.ts'
import { twistedSchemas } from '#mock/testing/twisted-schemas.ts'
import { below, percentile, timeOf } from '../measure/times.ts'
import { onPlatform, type BulkPlatform } from '../servers/bulk-platform.ts'

const seconds = 10
const length = 200_000
/** Connections on which a slow sender drips. */
export const dripping = 100

const letter = (content: string) => ({ to: ['a@x.example'], subject: 'S', content })
const sql = (text: string) => ({ source: 'sql', area: 'trial', text })
const expression = (text: string) => ({ unit: '', args: [], expression: text })

/** Texts that keep a reader busy, by the call that reads them. */
const texts = [
  [emailCalls.send, letter('<b>x</b>'.repeat(length / 8))],
  [emailCalls.send, letter('<b>'.repeat(length / 3))],
  [emailCalls.send, letter('<table><a>'.repeat(length / 10))],
  [generatorCalls.importTables, sql('('.repeat(length))],
  [generatorCalls.importTables, sql('create table a(b int);'.repeat(length / 22))],
  [generatorCalls.importTables, { ...sql(twistedSchemas(length / 800)), source: 'openapi' }],
  [formulaCalls.validate, expression('('.repeat(length))],
  [formulaCalls.validate, expression('1+'.repeat(length / 2))],
] as const

/** Acts one time after the other until it is over. */
async function again(isOver: () => boolean, act: (n: number) => Promise<unknown>, n = 0): Promise<void> {
  if (isOver()) return undefined
  await act(n)
  return again(isOver, act, n + 1)
}

type Sender = (platform: BulkPlatform, isOver: () => boolean) => Promise<void>

/** Sends one hostile text after the other, whatever is said to it. */
const sendTexts: Sender = ({ apiUrl, token }, isOver) =>
  again(isOver, async (n) => {
    const [call, body] = texts[n % texts.length] ?? texts[0]
    const headers = { [tokenHeader]: token, 'content-type': 'application/json' }
    const answer = await fetch(apiUrl + call.path, { method: 'POST', headers, body: JSON.stringify(body) })
    await answer.arrayBuffer()
  })

/** Opens connections that send a body byte by byte, and never end; closes them when it is over. */
const drip: Sender = async ({ apiUrl, token }, isOver) => {
  const { hostname, port, pathname } = new URL(apiUrl)
  const head = `POST ${pathname}/base/sys/dict/save HTTP/1.1\r\nhost: ${hostname}\r\n${tokenHeader}: ${token}\r\ncontent-type: application/json\r\ncontent-length: ${length}\r\n\r\n{`
  const sockets = below(dripping).map(() => {
    const socket = connect(Number(port), hostname, () => socket.write(head))
    return socket.on('error', () => socket.destroy())
  })
  await again(isOver, () => {
    for (const socket of sockets) if (socket.writable) socket.write(' ')
    return wait(50)
  })
  for (const socket of sockets) socket.destroy()
}

/** How much longer the slowest of a hundred calls of another user takes while a sender is hostile, or slow. */
export const delays = onPlatform({ rows: 0, isStill: true }, async (platform) => {
  const during = async (act: Sender) => {
    const until = performance.now() + seconds * 1000
    const isOver = () => performance.now() > until
    const times: number[] = []
    const timed = again(isOver, async () => {
      times.push(await timeOf(() => platform.ask(calls.userInfo)))
      await wait(10)
    })
    await Promise.all([timed, act(platform, isOver)])
    return percentile(times, 0.99)
  }
  const alone = await during(() => Promise.resolve())
  return { texts: (await during(sendTexts)) - alone, drops: (await during(drip)) - alone }
})
