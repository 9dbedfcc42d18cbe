import type { TestPlatform } from '../test-platform.ts'
import { cellsOf, type TestCell } from '../sheets.ts'

/** Reads from a platform under test; a refusal fails the test. */
export interface Asking {
  get: <Data>(path: string) => Promise<Data>
  /** Cells of a file, including its header. */
  sheet: (path: string, body: object) => Promise<TestCell[][]>
}

/** Reads as a seeded account. */
export function asking(platform: TestPlatform, as = 'admin'): Asking {
  return {
    async get<Data>(path: string) {
      const { data, code, msg } = await platform.call('GET', path, { as })
      if (code !== 0) throw new Error(`${path}: ${msg}`)
      return data as Data
    },
    async sheet(path, body) {
      const response = await platform.fetch('POST', path, { as, body })
      if (!response.ok || response.headers.get('content-type')?.includes('json') === true) {
        throw new Error(`${path}: ${await response.text()}`)
      }
      return cellsOf(await response.arrayBuffer())
    },
  }
}

/** Reads each list and file once, as long as nothing changes on the platform; what is still being counted is read again. */
export function remembering({ get, sheet }: Asking): Asking {
  const known = new Map<string, unknown>()
  const once = async <Data>(key: string, read: () => Promise<Data>): Promise<Data> => {
    if (known.has(key)) return known.get(key) as Data
    const data = await read()
    if (isCounted(data)) known.set(key, data)
    return data
  }
  return {
    get: (path) => once(path, () => get(path)),
    sheet: (path, body) => once(path + JSON.stringify(body), () => sheet(path, body)),
  }
}

/** Whether everything that a response depends on has been counted. */
function isCounted(data: unknown): boolean {
  const { counting }: { counting?: { counted: number; due: number } } = Object(data)
  return counting === undefined || counting.counted >= counting.due
}

/** Repeats a request until the platform has counted everything the response depends on. */
export async function counted<Data extends { counting?: { counted: number; due: number } }>(
  ask: () => Promise<Data>,
): Promise<Data> {
  for (let turn = 0; turn < 40; turn += 1) {
    const data = await ask()
    if (isCounted(data)) return data
  }
  throw new Error('The platform does not come to an end of its counting')
}

/** Repeats a request for a report counted in the background until counting is complete. */
export async function askCounted<Data>(
  platform: Pick<TestPlatform, 'done'>,
  url: string,
  as = 'admin',
): Promise<Data> {
  const data = await platform.done<Data>('GET', url, { as })
  return isCounted(data) ? data : askCounted(platform, url, as)
}
