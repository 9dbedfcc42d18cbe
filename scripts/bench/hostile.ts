import { setTimeout as wait } from 'node:timers/promises'
import { connect, type Socket } from 'node:net'
import { calls } from '#contract/calls/account.ts'
import { formulaCalls } from '#contract/calls/compute/formula.ts'
import { emailCalls } from '#contract/calls/tool/email.ts'
import { generatorCalls } from '#contract/calls/tool/generator.ts'
import { tokenHeader } from '#contract/wire/headers.ts'
import { figuresOf } from './measure/figure.ts'
import { withBulkPlatform, type BulkPlatform } from './servers/bulk-platform.ts'

const seconds = 10
/** Pause between two calls of the person whose calls are timed, milliseconds. */
const pause = 10
const length = 200_000
/** Connections on which a slow sender drips. */
const dripping = 100

const letter = (content: string) => ({ to: ['a@x.example'], subject: 'S', content })

/** Texts that keep a reader busy, by the call that reads them. */
const texts: readonly (readonly [call: { path: string }, body: object])[] = [
  [emailCalls.send, letter('<b>x</b>'.repeat(length / 8))],
  [emailCalls.send, letter('<b>'.repeat(length / 3))],
  [emailCalls.send, letter('<table><a>'.repeat(length / 10))],
  [generatorCalls.importTables, { source: 'sql', area: 'trial', text: '('.repeat(length) }],
  [
    generatorCalls.importTables,
    { source: 'sql', area: 'trial', text: 'create table a(b int);'.repeat(length / 22) },
  ],
  [formulaCalls.validate, { unit: '', args: [], expression: '('.repeat(length) }],
  [formulaCalls.validate, { unit: '', args: [], expression: '1+'.repeat(length / 2) }],
]

/** Milliseconds of the slowest of a hundred calls that another person makes while something goes on. */
async function slowestOfHundred({ apiUrl, token }: BulkPlatform, isOver: () => boolean): Promise<number> {
  const times: number[] = []
  while (!isOver()) {
    const start = performance.now()
    // oxlint-disable-next-line no-await-in-loop -- one after the other, as a person's calls come
    const answer = await fetch(apiUrl + calls.userInfo.path, { headers: { [tokenHeader]: token } })
    // oxlint-disable-next-line no-await-in-loop -- as above
    await answer.arrayBuffer()
    times.push(performance.now() - start)
    // oxlint-disable-next-line no-await-in-loop -- as above
    await wait(pause)
  }
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? Number.NaN
}

/** Sends one hostile text after the other. */
async function sendTexts({ apiUrl, token }: BulkPlatform, isOver: () => boolean): Promise<void> {
  const headers = { [tokenHeader]: token, 'content-type': 'application/json' }
  for (let n = 0; !isOver(); n += 1) {
    const [call, body] = texts[n % texts.length] ?? texts[0] ?? [calls.nav, {}]
    // oxlint-disable-next-line no-await-in-loop -- one sender
    const answer = await fetch(apiUrl + call.path, { method: 'POST', headers, body: JSON.stringify(body) })
    // oxlint-disable-next-line no-await-in-loop -- as above
    await answer.arrayBuffer()
  }
}

/** Opens connections that send a body byte by byte, and never end; closes them when it is over. */
async function drip({ apiUrl, token }: BulkPlatform, isOver: () => boolean): Promise<void> {
  const { hostname, port, pathname } = new URL(apiUrl)
  const head = `POST ${pathname}/base/sys/dict/save HTTP/1.1\r\nhost: ${hostname}\r\n${tokenHeader}: ${token}\r\ncontent-type: application/json\r\ncontent-length: ${length}\r\n\r\n{`
  const sockets = Array.from({ length: dripping }, (): Socket => {
    const socket = connect(Number(port), hostname, () => socket.write(head))
    return socket.on('error', () => socket.destroy())
  })
  while (!isOver()) {
    for (const socket of sockets) if (socket.writable) socket.write(' ')
    // oxlint-disable-next-line no-await-in-loop -- the pace of the drops
    await wait(50)
  }
  for (const socket of sockets) socket.destroy()
}

/** How much longer the slowest of a hundred calls of another user takes while a sender is hostile, or slow. */
function delays(): Promise<{ texts: number; drops: number }> {
  return withBulkPlatform({ rows: 0, isStill: true }, async (platform) => {
    const during = async (act: (platform: BulkPlatform, isOver: () => boolean) => Promise<void>) => {
      const until = performance.now() + seconds * 1000
      const isOver = () => performance.now() > until
      const [slowest] = await Promise.all([slowestOfHundred(platform, isOver), act(platform, isOver)])
      return slowest
    }
    const alone = await during(() => Promise.resolve())
    return { texts: (await during(sendTexts)) - alone, drops: (await during(drip)) - alone }
  })
}

const name = 'p99 of a call of another user, later by'

/** A sender of texts that take long to read, or of bodies that never end, holds up nobody else. */
export const hostileFigures = figuresOf(delays, [
  [`hostile: ${name}, hostile texts of 200 kB`, 'ms', ({ texts: later }) => later, { budget: 100 }],
  [`hostile: ${name}, ${dripping} bodies that never end`, 'ms', ({ drops }) => drops, { budget: 100 }],
])
