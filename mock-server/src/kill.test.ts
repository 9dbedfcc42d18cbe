import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { initialPassword } from '../seed/accounts.ts'
import { inTurn } from './testing/in-turn.ts'

const kills = 2
const writers = 8
const acknowledgedBeforeKill = 150

let dataDir: string
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'platform-kill-'))
})
afterAll(() => rm(dataDir, { recursive: true, force: true }))

/** Starts the platform as a process of its own and answers it with its address. */
async function start(): Promise<{ child: ChildProcess; url: string }> {
  const args = ['--import', 'tsx', join(import.meta.dirname, 'main.ts'), '--port', '0', '--data', dataDir]
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  for await (const line of createInterface({ input: child.stdout })) {
    const [, url] = /^Mock platform on (\S+)/.exec(line) ?? []
    if (url !== undefined) {
      child.stdout.resume()
      return { child, url }
    }
  }
  throw new Error('the platform did not start')
}

async function post(url: string, body: object, token = ''): Promise<unknown> {
  const headers = { 'content-type': 'application/json', token }
  const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
  return ((await response.json()) as { data: unknown }).data
}

async function signIn(url: string): Promise<string> {
  const data = await post(`${url}/base/sys/login`, { username: 'admin', password: initialPassword })
  return (data as { token: string }).token
}

/** Writes menus with several writers at once and kills the process in the middle of it. */
async function writeUntilKilled(
  round: number,
  token: string | undefined,
  acknowledged: string[],
): Promise<string> {
  const { child, url } = await start()
  const key = token ?? (await signIn(url))
  const enough = acknowledged.length + acknowledgedBeforeKill
  const write = async (writer: number, n: number): Promise<void> => {
    const path = `/kill/${round}/${writer}/${n}`
    await post(`${url}/base/sys/menu/save`, { parentId: 0, type: 1, title: path, path }, key)
    acknowledged.push(path)
    if (acknowledged.length === enough) child.kill('SIGKILL')
    return write(writer, n + 1)
  }
  const exited = once(child, 'exit')
  const ended = await Promise.allSettled(Array.from({ length: writers }, (_, writer) => write(writer, 0)))
  expect(ended.every(({ status }) => status === 'rejected')).toBe(true)
  await exited
  return key
}

it('loses no acknowledged write to kill -9', { timeout: 30_000 }, async () => {
  const acknowledged: string[] = []
  let token: string | undefined
  await inTurn(kills, async (round) => {
    token = await writeUntilKilled(round, token, acknowledged)
  })

  const { child, url } = await start()
  const exited = once(child, 'exit')
  const response = await fetch(`${url}/base/sys/menu/list`, { headers: { token: token ?? '' } })
  const text = await response.text()
  child.kill('SIGTERM')
  expect(acknowledged.length).toBeGreaterThanOrEqual(kills * acknowledgedBeforeKill)
  expect(acknowledged.filter((path) => !text.includes(`"path":"${path}"`))).toEqual([])
  expect(await exited).toEqual([0, null])
})
