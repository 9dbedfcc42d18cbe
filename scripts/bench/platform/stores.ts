import { storageCalls } from '#contract/calls/tool/storage.ts'
import { partSize } from '#contract/resources/tool/storage.ts'
import { readKeys } from '#mock/engines/redis/read.ts'
import { RedisServer } from '#mock/engines/redis/server.ts'
import { killStore } from '#mock/testing/disk/kills.ts'
import { bundlePrograms, removePrograms } from '#mock/testing/programs.ts'
import { asking, type Ask } from '../../calls.ts'
import { startNginx } from '../../machine/nginx.ts'
import { startRedis } from '../../machine/redis.ts'
import { closing, inFolder } from '../../process/closing.ts'
import { inOrder } from '../../process/in-order.ts'
import { fromRoot } from '../../root.ts'
import { below, median, timesOf } from '../measure/times.ts'
import { costOf, onPlatform } from '../servers/bulk-platform.ts'

/** Number of times a store is killed. */
export const kills = 200

/** Returns the number of acknowledged rows missing after many kills of a store. */
export async function lostRows(): Promise<number> {
  await bundlePrograms()
  try {
    return (await inFolder('store-kills', (folder) => killStore(folder, kills))).lost
  } finally {
    await removePrograms()
  }
}

/** Number of keys in a large Redis. */
export const keys = 1_000_000
/** Keys written per command. */
const atOnce = 1000

/** Measures the median milliseconds of the first page of many keys, read from a real server. */
export async function firstPageOfKeys(): Promise<number> {
  const started = await startRedis()
  if (typeof started === 'string') throw new Error(started)
  const redis = new RedisServer(started.url)
  try {
    await inOrder(below(keys / atOnce), (part) => {
      const pairs = below(atOnce).flatMap((n) => [`bench:${part * atOnce + n}`, 'value'])
      return redis.run([['MSET', ...pairs]])
    })
    const times = await timesOf(5, async () => {
      const { total } = await readKeys(redis, {})
      if (total !== keys) throw new Error(`There are ${total} keys`)
    })
    return median(times)
  } finally {
    redis.close()
    await started.close()
  }
}

/** Uploads a gigabyte like the console: parts in sequence, then completion. */
async function sendFile(ask: Ask): Promise<void> {
  const parts = 2 ** 30 / partSize
  const about = { key: 'bench-upload', name: 'large.bin', size: parts * partSize, parentId: 0 }
  const { id } = await ask(storageCalls.begin, { body: about })
  const piece = new Blob([new Uint8Array(partSize).fill(7)])
  await inOrder(below(parts), async (n) => {
    const form = new FormData()
    form.append('n', String(n))
    form.append('file', piece, 'part')
    await ask(storageCalls.part(id), { body: form })
  })
  await ask(storageCalls.finish, { body: { id } })
}

/** Measures the seconds and memory of uploading a gigabyte through nginx into a platform's storage. */
export const upload = onPlatform({ rows: 10, isStill: true }, (platform) =>
  closing(startNginx({ platformUrl: platform.apiUrl, consoleRoot: fromRoot('web/dist') }), ({ url }) =>
    costOf(platform, () => sendFile(asking(`${url}/api`, platform.token))),
  ),
)
