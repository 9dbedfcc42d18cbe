import { expect, it } from 'vitest'
import type { OwnSession } from '#contract/calls/account.ts'
import { platformOfFile } from '#mock/testing/platform-of-file.ts'
import { browserName } from '#mock/lib/browser-name.ts'

const platform = platformOfFile()

const edge =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/156.0.0.0 Safari/537.36 Edg/156.0.0.0'

async function signIn(agent: string): Promise<string> {
  const body = { username: 'crew', password: 'meter2026' }
  const headers = { 'user-agent': agent, 'x-forwarded-for': '203.0.113.9' }
  const { data } = await platform.call('POST', '/base/sys/login', { body, headers })
  return (data as { token: string }).token
}
const sessions = async (token: string) =>
  (await platform.call('GET', '/base/sys/user/sessions', { token })).data as OwnSession[]

it('shows where one is signed in, and ends a session of one’s own only', async () => {
  const here = await signIn(edge)
  platform.clock += 120_000
  const there = await signIn('curl/8.5.0')
  const [other, current] = await sessions(here)
  expect([other, current]).toMatchObject(
    [
      { browser: 'Edge 156 · Windows', ip: '203.0.113.9', lastUse: '2026-11-20 08:02:00', isCurrent: true },
      { browser: 'curl', since: '2026-11-20 08:02:00', isCurrent: false },
    ].toSorted((a) => (a.isCurrent === other?.isCurrent ? -1 : 1)),
  )
  const id = (await sessions(here)).find(({ isCurrent }) => !isCurrent)?.id

  const stranger = await platform.call('DELETE', `/base/sys/user/sessions/${id}`, { as: 'admin' })
  expect(stranger.code).toBe(404)
  expect((await platform.call('DELETE', `/base/sys/user/sessions/${id}`, { token: here })).code).toBe(0)
  expect((await platform.call('GET', '/base/sys/user/info', { token: there })).code).toBe(401)
  expect(await sessions(here)).toHaveLength(1)
  expect(JSON.stringify(await sessions(here))).not.toContain(here)
})

it.each([
  [edge, 'Edge 156 · Windows'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox 140 · Linux'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Version/19.0 Mobile/15E148 Safari/604.1',
    'Safari 19 · iOS',
  ],
  [
    'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/156.0.0.0 Mobile Safari/537.36',
    'Chrome 156 · Android',
  ],
  ['curl/8.5.0', 'curl'],
  ['', ''],
])('%s is %s', (agent, name) => {
  expect(browserName(agent)).toBe(name)
})
