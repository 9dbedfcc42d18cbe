import { once } from 'node:events'
import { expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { ofTest } from '#mock/testing/of-file.ts'
import { isOk } from '../../scripts/process/answers.ts'
import { until } from '../../scripts/process/until.ts'
import { ask, type WholeAnswer, startFaultyConsole } from './faulty-console.ts'

/** Seconds for which sockets and requests may outlive a stop or a reload. */
const shutdown = 1
/** Additional milliseconds for a busy machine. */
const slack = 2000

const front = ofTest(() => startFaultyConsole({ env: { CONSOLE_SHUTDOWN_TIMEOUT: `${shutdown}s` } }))

async function openSocket(): Promise<WebSocket> {
  const socket = new WebSocket(`${front.nginx.url.replace('http', 'ws')}/api/websocket`)
  await once(socket, 'open')
  return socket
}

/** A request that the platform has received and answers only after `release`. */
async function runningRequest(): Promise<{ answer: Promise<WholeAnswer> }> {
  const answer = ask(front.nginx.url, '/api/hold')
  await until('the platform has the request', () => front.platform.held() === 1)
  return { answer }
}

const isReachable = () => isOk(`${front.nginx.url}/healthz`, { headers: { Connection: 'close' } })

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    // no such process
    return false
  }
}

test('SIGQUIT finishes running requests, refuses new ones and closes sockets in time', async () => {
  const closed = once(await openSocket(), 'close')
  const { answer } = await runningRequest()
  const start = performance.now()
  front.nginx.signal('SIGQUIT')
  await until('nothing new is let in', async () => !(await isReachable()))
  front.platform.release()
  expect(await answer).toMatchObject({ status: 200, body: { code: 0 } })
  await closed
  expect(await front.nginx.ended).toBe(0)
  expect(performance.now() - start).toBeLessThan(shutdown * 1000 + slack)
})

test('SIGHUP starts new workers, finishes running requests and closes the sockets of old workers', async () => {
  const old = front.nginx.workers()
  const closed = once(await openSocket(), 'close')
  const { answer } = await runningRequest()
  front.nginx.signal('SIGHUP')
  const hasNew = () => front.nginx.workers().some((pid) => !old.includes(pid))
  await until('there are new workers', hasNew)
  expect(await isReachable()).toBe(true)
  front.platform.release()
  expect(await answer).toMatchObject({ status: 200, body: { code: 0 } })
  await closed
  await until('the old workers are gone', () => !old.some(isRunning))
  expect(await isReachable()).toBe(true)
})

test('a killed worker is replaced, and its request is not sent to the platform twice', async () => {
  const { answer } = await runningRequest()
  const lost = expect(answer).rejects.toThrow('fetch failed')
  const old = front.nginx.workers()
  for (const pid of old) process.kill(pid, 'SIGKILL')
  await lost
  await until('as many workers as before', () => {
    const now = front.nginx.workers()
    return now.length === old.length && !now.some((pid) => old.includes(pid))
  })
  await until('it answers', isReachable)
  expect(front.platform.seen.filter((line) => line === 'GET /hold')).toHaveLength(1)
})
