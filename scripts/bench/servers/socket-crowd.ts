import { randomBytes } from 'node:crypto'
import { connect, type Socket } from 'node:net'
import { startNginx, type RunningNginx } from '../../machine/nginx.ts'
import { startForked } from '../../process/forked.ts'
import { inOrder } from '../../process/in-order.ts'
import { until } from '../../process/until.ts'
import { memoryOf, workersOf } from '../measure/memory.ts'

/** What many idle sockets cost. */
interface CrowdFigures {
  /** Sockets that were let in, as both ends count them. */
  open: number
  /** KB of memory of nginx for each. */
  kilobytesEach: number
  /** Longest time in milliseconds that `/healthz` took meanwhile. */
  slowestHealth: number
  /** Seconds until all were open. */
  seconds: number
}

/** Sockets that are opened at once. */
const atOnce = 100
const looks = 20

/** Opens so many sockets through nginx and looks what they cost while they are idle. */
export async function measureCrowd(count: number): Promise<CrowdFigures> {
  const platform = await startForked<{ url: string }>('scripts/bench/servers/socket-platform.ts', [])
  const nginx = await startNginx({
    platformUrl: platform.first.url,
    consoleRoot: '/nonexistent',
    config: {},
    env: { CONSOLE_CONNECTIONS: '16384', CONSOLE_SOCKETS_PER_ADDRESS: String(count) },
  })
  const sockets: Socket[] = []
  try {
    await health(nginx)
    const before = memoryOf(workersOf(nginx.pid))
    const start = performance.now()
    const batches = Array.from({ length: Math.ceil(count / atOnce) }, (_, n) =>
      Math.min(atOnce, count - n * atOnce),
    )
    const healthTimes: number[] = []
    await inOrder(batches, async (size) => {
      sockets.push(...(await Promise.all(Array.from({ length: size }, () => openSocket(nginx.url)))))
      healthTimes.push(await health(nginx))
    })
    const seconds = (performance.now() - start) / 1000
    await until('the platform has them all', async () => (await platform.ask('open')) === count)
    const kilobytesEach = (memoryOf(workersOf(nginx.pid)) - before) / count / 1000
    healthTimes.push(...(await inOrder(Array.from({ length: looks }), () => health(nginx))))
    const open = sockets.filter(({ destroyed }) => !destroyed).length
    return { open, kilobytesEach, slowestHealth: Math.max(...healthTimes), seconds }
  } finally {
    for (const socket of sockets) socket.destroy()
    await nginx.close()
    platform.close()
  }
}

/** Milliseconds until nginx says that it is alive. */
async function health({ url }: RunningNginx): Promise<number> {
  const start = performance.now()
  const { ok } = await fetch(`${url}/healthz`, { headers: { Connection: 'close' } })
  if (!ok) throw new Error('nginx does not say that it is alive')
  return performance.now() - start
}

/** A socket as a browser opens it, without the weight of a library. Rejects where it is not let in. */
export async function openSocket(url: string): Promise<Socket> {
  const { port, host } = new URL(url)
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), '127.0.0.1', () => socket.write(handshake(host)))
    socket.once('data', (answer: Buffer) => {
      const [line = ''] = answer.toString('latin1').split('\r\n')
      if (line.includes(' 101 ')) resolve(socket)
      else {
        socket.destroy()
        reject(new Error(`A socket is refused: ${line}`))
      }
    })
    // Before it is open an error is the answer, afterwards 'close' reports it.
    socket.on('error', reject)
    socket.once('close', () => reject(new Error('A socket is closed before it is open')))
  })
}

function handshake(host: string): string {
  return [
    'GET /api/websocket?token=t HTTP/1.1',
    `Host: ${host}`,
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    `Sec-WebSocket-Key: ${randomBytes(16).toString('base64')}`,
    '\r\n',
  ].join('\r\n')
}
