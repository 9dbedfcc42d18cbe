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

/** Repeats a request until the platform has counted everything the response depends on. */
export async function counted<Data extends { counting?: { counted: number; due: number } }>(
  ask: () => Promise<Data>,
): Promise<Data> {
  for (let turn = 0; turn < 40; turn += 1) {
    const data = await ask()
    if (data.counting === undefined || data.counting.counted >= data.counting.due) return data
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
  const { counting }: { counting?: { counted: number; due: number } } = Object(data)
  return counting === undefined || counting.counted >= counting.due ? data : askCounted(platform, url, as)
}
