import { once } from 'node:events'
import { expect, it, vi } from 'vitest'
import { WebSocket } from 'ws'
import { messageLogCalls, type MessageBatch } from '#contract/calls/monitor/message-log.ts'
import { topics } from '#domain/metering/live.ts'
import { product } from '#contract/resources/iot/product.ts'
import type { SocketMessage } from '#contract/wire/socket.ts'
import { platformOfFile } from '#mock/testing/platform-of-file.ts'

const platform = platformOfFile({ batchEvery: 20 })

const { path } = messageLogCalls.recentMessages

/** Texts of the lines that an account hears from now on. */
async function listen(as: string): Promise<string[]> {
  const socket = new WebSocket(
    `${platform.url.replace('http', 'ws')}/websocket?token=${await platform.signIn(as)}`,
  )
  const heard: string[] = []
  socket.on('message', (data: Buffer) => {
    const message = JSON.parse(data.toString()) as SocketMessage
    for (const { topic, d } of message.t === 'batch' ? message.items : []) {
      // what is published on this topic is batches of lines
      if (topic === topics.messages) heard.push(...(d as MessageBatch).messages.map(({ text }) => text))
      else heard.push(topic)
    }
  })
  await once(socket, 'open')
  socket.send(JSON.stringify({ op: 'sub', topics: [topics.messages, 'nav'] }))
  socket.send('{"op":"ping"}')
  await once(socket, 'message')
  return heard
}

it('publishes the requests of the platform as they come, and has those before', async () => {
  const heard = await listen('admin')
  await platform.call('GET', `${product.path}/list`, { as: 'admin' })
  await vi.waitFor(() => expect(heard.join('\n')).toContain(`GET ${product.path}/list 200`))
  const { data } = await platform.call('GET', path, { as: 'admin' })
  expect((data as MessageBatch).messages).toContainEqual(
    expect.objectContaining({
      level: 'info',
      source: product.path.replace('/base/', 'http.').replace('/', '.'),
    }),
  )
})
