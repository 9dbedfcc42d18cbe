import type { Command } from '../../../mock-server/src/engines/redis/port.ts'
import { readKeys } from '../../../mock-server/src/engines/redis/read.ts'
import { RedisServer } from '../../../mock-server/src/engines/redis/server.ts'
import { startRedis } from '../../machine/redis.ts'
import { inOrder } from '../../process/in-order.ts'
import { median, type Figure } from '../measure/figure.ts'

const keys = 1_000_000
/** Keys that are written with one command. */
const atOnce = 1000

/** Milliseconds until the first page of many keys is read from a real server, the middle one of five. */
async function firstPage(): Promise<number> {
  const started = await startRedis()
  if (typeof started === 'string') throw new Error(started)
  const redis = new RedisServer(started.url)
  try {
    const parts = Array.from({ length: keys / atOnce }, (_, part): Command => [
      'MSET',
      ...Array.from({ length: atOnce }, (_one, n) => [`bench:${part * atOnce + n}`, 'value']).flat(),
    ])
    await inOrder(parts, (part) => redis.run([part]))
    const times = await inOrder([1, 2, 3, 4, 5], async () => {
      const start = performance.now()
      const page = await readKeys(redis, {})
      if (page.total !== keys) throw new Error(`There are ${page.total} keys`)
      return performance.now() - start
    })
    return median(times)
  } finally {
    redis.close()
    await started.close()
  }
}

/** A large Redis as the page about it reads it. */
export const redisFigures: readonly Figure[] = [
  { name: `Redis, first page of ${keys} keys`, unit: 'ms', budget: 100, run: firstPage },
]
