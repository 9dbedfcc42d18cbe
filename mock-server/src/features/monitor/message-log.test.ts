import { expect, it, vi } from 'vitest'
import { messageLogCalls, type MessageBatch } from '#contract/calls/monitor/message-log.ts'
import { topics } from '#domain/metering/live.ts'
import { product } from '#contract/resources/iot/product.ts'
import { openWindow } from '#mock/testing/open-window.ts'
import { platformOfFile } from '#mock/testing/platform-of-file.ts'

const platform = platformOfFile({ batchEvery: 20 })

const { path } = messageLogCalls.recentMessages

it('publishes platform requests live, and returns recent ones', async () => {
  const { items } = await openWindow(platform, 'admin', [topics.messages])
  await platform.get(`${product.path}/list`)
  // this topic carries batches of lines
  const heard = () => items.flatMap(({ d }) => (d as MessageBatch).messages.map(({ text }) => text))
  await vi.waitFor(() => expect(heard().join('\n')).toContain(`GET ${product.path}/list 200`))
  const { data } = await platform.get(path)
  expect((data as MessageBatch).messages).toContainEqual(
    expect.objectContaining({
      level: 'info',
      source: product.path.replace('/base/', 'http.').replace('/', '.'),
    }),
  )
})
