import { randomBytes } from 'node:crypto'
import { get } from 'node:http'
import type { Socket } from 'node:net'
import { startNginx, type RunningNginx } from '../../machine/nginx.ts'
import { closing } from '../../process/closing.ts'
import { inOrder } from '../../process/in-order.ts'
import { until } from '../../process/until.ts'
import { startForked, type Forked } from '../../process/forked.ts'
import { below, timeOf, timesOf } from '../measure/times.ts'

/** Sockets opened concurrently. */
const atOnce = 100
const looks = 20

/**
 * Opens `count` sockets through nginx and measures them while idle: how many are open, nginx's memory per socket in KB,
 * the longest `/healthz` response in milliseconds, and the seconds until all were open.
 */
export function measureCrowd(count: number) {
  const env = { CONSOLE_CONNECTIONS: '16384', CONSOLE_SOCKETS_PER_ADDRESS: String(count) }
  return closing(startForked<{ url: string }>('scripts/bench/servers/socket-platform.ts', []), (platform) => {
    const platformUrl = platform.first.url
    return closing(startNginx({ platformUrl, consoleRoot: '/nonexistent', config: {}, env }), (nginx) =>
      costOfCrowd(count, platform, nginx),
    )
  })
}

async function costOfCrowd(count: number, platform: Forked<unknown>, nginx: RunningNginx) {
  const sockets: Socket[] = []
  try {
    await askHealth(nginx)
    const before = nginx.memory()
    const start = performance.now()
    const healthTimes = await inOrder(below(count / atOnce), async () => {
      sockets.push(...(await Promise.all(below(atOnce).map(() => openSocket(nginx.url)))))
      return timeOf(() => askHealth(nginx))
    })
    const seconds = (performance.now() - start) / 1000
    await until('the platform has them all', async () => (await platform.ask('open')) === count)
    const kilobytesEach = (nginx.memory() - before) / count / 1000
    healthTimes.push(...(await timesOf(looks, () => askHealth(nginx))))
    const open = sockets.filter(({ destroyed }) => !destroyed).length
    return { open, kilobytesEach, slowestHealth: Math.max(...healthTimes), seconds }
  } finally {
    for (const socket of sockets) socket.destroy()
  }
}

async function askHealth({ url }: RunningNginx): Promise<void> {
  const { ok } = await fetch(`${url}/healthz`, { headers: { Connection: 'close' } })
  if (!ok) throw new Error('nginx does not say that it is alive')
}

/** Opens a socket like a browser, without the overhead of a library. Rejects if refused. */
export function openSocket(url: string): Promise<Socket> {
  const headers = {
    Connection: 'Upgrade',
    Upgrade: 'websocket',
    'Sec-WebSocket-Version': '13',
    'Sec-WebSocket-Key': randomBytes(16).toString('base64'),
  }
  return new Promise((resolve, reject) => {
    const asked = get(`${url}/api/websocket?token=t`, { headers })
    asked.on('error', reject)
    asked.on('response', (refusal) => {
      refusal.resume()
      reject(new Error(`A socket is refused: ${refusal.statusCode}`))
    })
    // errors of an open socket also emit 'close'
    asked.on('upgrade', (_answer, socket) => resolve(socket.on('error', () => socket.destroy()).resume()))
  })
}
