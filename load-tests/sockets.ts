import { check } from 'k6'
import { clearTimeout, setTimeout } from 'k6/timers'
import { WebSocket } from 'k6/websockets'
import { topics } from '../domain/metering/live.ts'
import type { SocketMessage, SocketRequest } from '../contract/wire/socket.ts'
import { note, pauseSeconds, ownOf, yardstick, type Signed, storyWith } from './lib/story.ts'

export const { options, setup, teardown, handleSummary } = storyWith(6)

/** Pings per connection before it is closed. */
const rounds = 5
/** Milliseconds without a pong that count as a failure. */
const patience = 20_000

/** Idle windows: each subscribes to updates and pings the platform now and then. */
export default function subscriber({ site, tokens }: Signed): void {
  const socket = new WebSocket(`${site.socket}?token=${encodeURIComponent(ownOf(tokens))}`)
  let round = 0
  let batches = 0
  let askedAt = Date.now()
  let waiting = setTimeout(giveUp, patience)

  function say(request: SocketRequest): void {
    socket.send(JSON.stringify(request))
  }

  function take(isAnswered: boolean): void {
    clearTimeout(waiting)
    note('story', Date.now() - askedAt, isAnswered)
    check(isAnswered, { 'socket answers': (isFine) => isFine })
  }

  function giveUp(): void {
    take(false)
    socket.close()
  }

  function ask(): void {
    yardstick()
    askedAt = Date.now()
    waiting = setTimeout(giveUp, patience)
    say({ op: 'ping' })
  }

  function hearPong(): void {
    take(true)
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
    const text = 'data' in event && typeof event.data === 'string' ? event.data : '{}'
    const message: SocketMessage = JSON.parse(text)
    if (message.t === 'pong') hearPong()
    if (message.t !== 'batch') return
    batches += 1
    check(message.seq, { 'no batch is missing': (sequence) => sequence === batches })
  })
  socket.addEventListener('error', () => {
    clearTimeout(waiting)
    // the peer's close frame may get lost when closing; all responses had arrived by then
    if (round < rounds) giveUp()
  })
}
