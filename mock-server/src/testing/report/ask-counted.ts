import type { TestPlatform } from '../test-platform.ts'

/** What a report that counts in the background answers once it has counted everything; asked until then. */
export async function askCounted<Data>(
  platform: Pick<TestPlatform, 'done'>,
  url: string,
  as = 'admin',
): Promise<Data> {
  const data = await platform.done<Data>('GET', url, { as })
  const { counting }: { counting?: { counted: number; due: number } } = Object(data)
  return counting === undefined || counting.counted >= counting.due ? data : askCounted(platform, url, as)
}
