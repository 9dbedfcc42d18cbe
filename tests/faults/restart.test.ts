import { expect, test } from 'vitest'
import { ofFile } from '#mock/testing/of-file.ts'
import { until } from '../../scripts/process/until.ts'
import { ask, expectOwnFailure, type WholeAnswer, startFaultyConsole } from './faulty-console.ts'

const writers = 16
const enough = 500

const front = ofFile(() => startFaultyConsole())

interface Sent {
  path: string
  began: number
  ended: number
  answer: WholeAnswer
}

/** Writes uniquely named records sequentially until `isOver`. */
async function write(writer: number, isOver: () => boolean, all: Sent[]): Promise<void> {
  const next = async (n: number): Promise<void> => {
    if (isOver()) return undefined
    const path = `/note/${writer}-${n}`
    const began = performance.now()
    const answer = await ask(front.nginx.url, `/api${path}`, { method: 'POST', body: '{}' })
    all.push({ path, began, ended: performance.now(), answer })
    return next(n + 1)
  }
  return next(0)
}

test('a restart under load fails only requests of the gap, and none is sent twice', async () => {
  const all: Sent[] = []
  let isOver = false
  const load = Promise.all(Array.from({ length: writers }, (_, writer) => write(writer, () => isOver, all)))
  await until('the load is under way', () => all.length > enough, 30)
  const stopped = performance.now()
  await front.platform.stop()
  await until('requests have failed', () => all.filter(({ answer }) => answer.status !== 200).length > 50)
  await front.platform.start()
  const started = performance.now()
  const before = all.length
  await until('the load is under way again', () => all.length > before + enough, 30)
  isOver = true
  await load

  const failed = all.filter(({ answer }) => answer.status !== 200)
  expect(failed.filter(({ began, ended }) => ended < stopped || began > started)).toEqual([])
  expect(failed.length).toBeGreaterThan(50)
  for (const { answer } of failed) expectOwnFailure(answer, 502)

  const times = new Map<string, number>()
  for (const line of front.platform.seen) times.set(line, (times.get(line) ?? 0) + 1)
  expect([...times].filter(([, count]) => count > 1)).toEqual([])
  const lost = all.filter(({ answer, path }) => answer.status === 200 && !times.has(`POST ${path}`))
  expect(lost).toEqual([])
}, 60_000)

test('a POST in flight on a broken connection is reported and not resent', async () => {
  const post = (path: string) => ask(front.nginx.url, path, { method: 'POST', body: '{}' })
  // on reused connections, the only ones on which nginx would retry
  await Promise.all(Array.from({ length: 20 }, () => post('/api/x')))
  const answer = post('/api/hold')
  await until('the platform has it', () => front.platform.held() === 1)
  front.line.cut()
  expectOwnFailure(await answer, 502)
  expect(front.platform.seen.filter((line) => line === 'POST /hold')).toHaveLength(1)
})
