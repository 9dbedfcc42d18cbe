import { expect } from 'vitest'
import type { TestPlatform } from '../test-platform.ts'

/** What a report that counts in the background answers once it has counted everything; asked until then. */
export async function askCounted<Data>(
  platform: Pick<TestPlatform, 'call'>,
  url: string,
  as = 'admin',
): Promise<Data> {
  const answer = await platform.call('GET', url, { as })
  expect({ url, code: answer.code, msg: answer.msg }).toMatchObject({ code: 0 })
  const { counting } = answer.data as { counting?: { counted: number; due: number } }
  const isDone = counting === undefined || counting.counted >= counting.due
  return isDone ? (answer.data as Data) : askCounted(platform, url, as)
}
