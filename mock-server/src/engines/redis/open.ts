import { MemoryRedis } from './memory/memory.ts'
import type { Command, RedisPort } from './port.ts'
import { RedisServer } from './server.ts'

/** The Redis at an address; without one a stand-in that begins with what `seed` answers. */
export function openRedis(
  url: string | undefined,
  clock: () => number,
  seed: () => readonly Command[],
): RedisPort {
  return url === undefined ? new MemoryRedis(clock, seed) : new RedisServer(url)
}
