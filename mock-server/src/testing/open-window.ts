import { once } from 'node:events'
import { WebSocket } from 'ws'
import type { SocketMessage } from '#contract/wire/socket.ts'
import type { TestPlatform } from './test-platform.ts'

type Item = Extract<SocketMessage, { t: 'batch' }>['items'][number]

/** Opens a socket of an account, subscribed to some topics, and collects the items it receives in order. */
export async function openWindow(platform: TestPlatform, as: string, topics: readonly string[]) {
  const items: Item[] = []
  const token = await platform.signIn(as)
  const socket = new WebSocket(`${platform.url.replace('http', 'ws')}/websocket?token=${token}`)
  socket.on('message', (data: Buffer) => {
    const message = JSON.parse(data.toString()) as SocketMessage
    if (message.t === 'batch') items.push(...message.items)
  })
  await once(socket, 'open')
  socket.send(JSON.stringify({ op: 'sub', topics }))
  // the response to this arrives once the subscription was processed
  socket.send('{"op":"ping"}')
  await once(socket, 'message')
  return { socket, items }
}
