import { check } from 'k6'
import { clearTimeout, setTimeout } from 'k6/timers'
import { WebSocket } from 'k6/websockets'
import { topics } from '../domain/metering/live.ts'
import type { SocketMessage, SocketRequest } from '../contract/wire/socket.ts'
import { note, pauseSeconds } from './lib/measure.ts'
import { storyOptions } from './lib/options.ts'
import { ownOf, signInAll, signOutAll, yardstick, type Signed } from './lib/site.ts'

export { handleSummary } from './lib/summary.ts'

/** Windows that stay open: each follows what happens, and asks now and then whether the platform is still there. */
export const options = storyOptions()

/** Signs of life that one connection asks for before it goes. */
const rounds = 5
/** Milliseconds after which no sign of life is a failure. */
const patience = 20_000

export function setup(): Signed {
  return signInAll(6)
}

export default function subscriber({ site, tokens }: Signed): void {
  const socket = new WebSocket(`${site.socket}?token=${encodeURIComponent(ownOf(tokens))}`)
  let round = 0
  let batches = 0
  let askedAt = Date.now()
  let waiting = setTimeout(giveUp, patience)

  function say(request: SocketRequest): void {
    socket.send(JSON.stringify(request))
  }

  function giveUp(): void {
    note('story', Date.now() - askedAt, false)
    check(false, { 'socket answers': (isFine) => isFine })
    socket.close()
  }

  function ask(): void {
    yardstick()
    askedAt = Date.now()
    waiting = setTimeout(giveUp, patience)
    say({ op: 'ping' })
  }

  function hearPong(): void {
    clearTimeout(waiting)
    note('story', Date.now() - askedAt, true)
    check(true, { 'socket answers': (isFine) => isFine })
    round += 1
    if (round === rounds) socket.close()
    else setTimeout(ask, 1000 * pauseSeconds())
  }

  socket.addEventListener('open', () => {
    clearTimeout(waiting)
    say({ op: 'sub', topics: [topics.deviceStatus, topics.alert, topics.homeKpi] })
    ask()
  })
  socket.addEventListener('message', (event) => {
    const message = 'data' in event ? messageOf(event.data) : undefined
    if (message?.t === 'pong') hearPong()
    if (message?.t !== 'batch') return
    batches += 1
    check(message.seq, { 'no batch is missing': (sequence) => sequence === batches })
  })
  socket.addEventListener('error', () => {
    clearTimeout(waiting)
    // who hangs up may lose the closing frame of the other side: everything was answered by then
    if (round < rounds) giveUp()
  })
}

export function teardown(signed: Signed): void {
  signOutAll(signed)
}

function messageOf(data: unknown): SocketMessage | undefined {
  const message: unknown = typeof data === 'string' ? JSON.parse(data) : undefined
  return isMessage(message) ? message : undefined
}

function isMessage(value: unknown): value is SocketMessage {
  return typeof value === 'object' && value !== null && 't' in value
}
