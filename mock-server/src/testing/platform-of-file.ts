import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { startTestPlatform, type Answer, type TestPlatform } from './test-platform.ts'

interface Opened {
  close: () => unknown
}

/** What each test of a file, or of a group of tests, has of its own: it is opened before it and closed after it. */
export function ofTest<One extends Opened>(open: () => Promise<One>): One {
  return opened(open, beforeEach, afterEach)
}

/** What all tests of a file, or of a group of them, share: it is opened before the first and closed after the last. */
export function ofFile<One extends Opened>(open: () => Promise<One>): One {
  return opened(open, beforeAll, afterAll)
}

export function platformOfFile(...how: Parameters<typeof startTestPlatform>): TestPlatform {
  return ofFile(() => startTestPlatform(...how))
}

/** Calls below a path, asked by one user unless another is named. */
export function callsOf(platform: TestPlatform, base: string, usual = 'admin') {
  return (method: string, path: string, body?: unknown, as = usual): Promise<Answer> =>
    platform.call(method, base + path, { as, body })
}

/** The same for calls that send something. */
export function postsOf(platform: TestPlatform, base: string, usual = 'admin') {
  return (path: string, body: object, as = usual): Promise<Answer> =>
    platform.call('POST', base + path, { as, body })
}

function opened<One extends Opened>(
  open: () => Promise<One>,
  before: typeof beforeAll | typeof beforeEach,
  after: typeof afterAll | typeof afterEach,
): One {
  let running: One | undefined
  before(async () => {
    running = await open()
  }, 120_000)
  after(async () => {
    await running?.close()
  })
  const known = (): One => {
    if (running === undefined) throw new Error('It is opened with the first test')
    return running
  }
  // what it is known only once it runs: each use is passed on to it
  return new Proxy({} as One, {
    get(_none, name) {
      const one = known()
      const found: unknown = Reflect.get(one, name)
      return typeof found === 'function' ? found.bind(one) : found
    },
    set: (_none, name, value) => Reflect.set(known(), name, value),
  })
}
