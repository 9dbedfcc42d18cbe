import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'

interface Opened {
  close: () => unknown
}

/** Opens a resource before each test of a file or group, and closes it afterwards. */
export function ofTest<One extends Opened>(open: () => Promise<One>): One {
  return opened(open, beforeEach, afterEach)
}

/** Creates an empty folder for each test, removed afterwards with its content. */
export function folderOfTest() {
  return ofTest(async () => {
    const path = await mkdtemp(join(tmpdir(), 'test-'))
    return { path, close: () => rm(path, { recursive: true, force: true }) }
  })
}

/** Opens a resource shared by all tests of a file or group, and closes it after the last. */
export function ofFile<One extends Opened>(open: () => Promise<One>): One {
  return opened(open, beforeAll, afterAll)
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
  // the resource is opened only when tests run, so the proxy forwards each access to it
  return new Proxy({} as One, {
    get(_none, name) {
      const one = known()
      const found: unknown = Reflect.get(one, name)
      return typeof found === 'function' ? found.bind(one) : found
    },
    set: (_none, name, value) => Reflect.set(known(), name, value),
  })
}
