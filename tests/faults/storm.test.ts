import { once } from 'node:events'
import type { Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { ofFile } from '#mock/testing/of-file.ts'
import { backOff } from '#web/api/socket.ts'
import { startForked } from '../../scripts/process/forked.ts'
import { openSocket } from '../../scripts/bench/servers/socket-crowd.ts'
import { startNginx } from '../../scripts/machine/nginx.ts'
import { until } from '../../scripts/process/until.ts'

const clients = 1000

const platform = ofFile(() => startForked<{ url: string }>('scripts/bench/servers/socket-platform.ts', []))
const nginx = ofFile(() =>
  startNginx({ platformUrl: platform.first.url, consoleRoot: '/nonexistent', config: {} }),
)

/** A window that reconnects with the console's back-off when its socket is lost. */
interface Client {
  socket: Socket
  attempts: number
}

async function comeBack(client: Client): Promise<void> {
  await wait(backOff(client.attempts))
  client.attempts += 1
  try {
    client.socket = await openSocket(nginx.url)
  } catch {
    // nginx has no worker yet, or the platform refused the connection
    await comeBack(client)
  }
}

test(`${clients} windows that lose their sockets at once all reconnect`, async () => {
  const all = await Promise.all(
    Array.from({ length: clients }, async (): Promise<Client> => ({
      socket: await openSocket(nginx.url),
      attempts: 0,
    })),
  )
  const back = Promise.all(all.map((client) => once(client.socket, 'close').then(() => comeBack(client))))
  for (const pid of nginx.workers()) process.kill(pid, 'SIGKILL')
  await back
  expect((await fetch(`${nginx.url}/healthz`)).ok).toBe(true)
  await until('the platform has them all', async () => (await platform.ask('open')) === clients)
  expect(all.filter(({ socket }) => socket.destroyed)).toEqual([])
  expect(Math.max(...all.map(({ attempts }) => attempts))).toBeLessThanOrEqual(3)
  for (const { socket } of all) socket.destroy()
}, 40_000)
