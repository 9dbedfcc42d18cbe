import { afterAll, beforeAll } from 'vitest'
import { startTestPlatform, type TestPlatform } from './test-platform.ts'

/** A platform for all tests of a file: it starts before the first of them and is closed after the last. */
export function platformOfFile(...how: Parameters<typeof startTestPlatform>): TestPlatform {
  let running: TestPlatform | undefined
  beforeAll(async () => {
    running = await startTestPlatform(...how)
  }, 120_000)
  afterAll(() => running?.close())
  const started = (): TestPlatform => {
    if (running === undefined) throw new Error('The platform starts with the first test')
    return running
  }
  // what it is known only once it runs: each use is passed on to it
  return new Proxy({} as TestPlatform, {
    get(_none, name) {
      const platform = started()
      const found: unknown = Reflect.get(platform, name)
      return typeof found === 'function' ? found.bind(platform) : found
    },
    set: (_none, name, value) => Reflect.set(started(), name, value),
  })
}
