import { beforeEach, expect, test, vi } from 'vitest'
import { calls } from '#contract/calls/account/account.ts'
import { answer, type Sources, wantedOf } from './answering.ts'

const scope = 'https://console.example/app/'

test.each([
  ['GET', 'navigate', '', 'page'],
  ['GET', 'navigate', 'index.html?a=b', 'page'],
  ['GET', 'navigate', 'api/base/tool/storage/file/1', undefined],
  ['GET', 'cors', 'config.json', 'configuration'],
  ['GET', 'cors', 'version.json', undefined],
  ['GET', 'no-cors', 'assets/main-A.js', 'file'],
  ['GET', 'cors', 'api/base/sys/user/info', 'answer'],
  ['GET', 'cors', 'api/base/reform/workOrder/site/12', 'answer'],
  ['GET', 'cors', 'api/base/reform/workOrder/list?page=1', undefined],
  ['POST', 'cors', 'api/base/reform/workOrder/submit', undefined],
  ['POST', 'cors', 'api/base/sys/logout', 'end'],
])('%s (%s) %s is %s', (method, mode, path, wanted) => {
  expect(wantedOf({ method, mode: mode as RequestMode, url: scope + path }, scope)).toBe(wanted)
})

test('ignores requests outside its scope', () => {
  expect(
    wantedOf({ method: 'GET', mode: 'navigate', url: 'https://console.example/' }, scope),
  ).toBeUndefined()
})

/** Fake cache storage with the operations used by the worker. */
class Copies {
  readonly all = new Map<string, Map<string, Response>>()
  isFull = false
  keys = () => Promise.resolve([...this.all.keys()])
  delete = (name: string) => Promise.resolve(this.all.delete(name))
  match = (asked: Request | string, { cacheName }: MultiCacheQueryOptions = {}) => {
    const asking = [...this.all].filter(([name]) => cacheName === undefined || name === cacheName)
    return Promise.resolve(asking.flatMap(([, one]) => one.get(urlOf(asked)) ?? [])[0]?.clone())
  }
  open = (name: string) => {
    const one = this.all.get(name) ?? new Map<string, Response>()
    this.all.set(name, one)
    const copy = {
      put: async (asked: Request | string, response: Response) => {
        if (this.isFull) throw new DOMException('no room', 'QuotaExceededError')
        one.set(urlOf(asked), response)
      },
    }
    return Promise.resolve(copy as unknown as Cache)
  }
}

const urlOf = (asked: Request | string) => (typeof asked === 'string' ? asked : asked.url)

let copies: Copies
const network = vi.fn<Sources['fetch']>()
beforeEach(() => {
  // jsdom has no digest; padding to eight bytes still distinguishes the texts
  const digest = (_name: string, bytes: Uint8Array) =>
    Promise.resolve(Uint8Array.from([...bytes, 0, 0, 0, 0, 0, 0, 0, 0]).buffer)
  vi.stubGlobal('crypto', { subtle: { digest } })
  copies = new Copies()
})

const ask = (path: string, token = 'one', method = 'GET') =>
  answer(
    { fetch: network, caches: copies, scope },
    new Request(`${scope}api${path}`, { method, headers: { token } }),
  )
const says = (code: number) => network.mockImplementation(() => Promise.resolve(Response.json({ code })))
const isOut = () => network.mockRejectedValue(new TypeError('no network'))
const { path } = calls.userInfo

test('caches a response for its session only and serves it without a network', async () => {
  says(0)
  await ask(path)
  isOut()
  expect(await (await ask(path))?.json()).toEqual({ code: 0 })
  await expect(ask(path, 'another')).rejects.toThrow('no network')
  await expect(ask(calls.nav.path)).rejects.toThrow('no network')
})

test.each([
  ['a refusal takes the place of nothing', 403, true],
  ['the end of a session takes all with it', 401, false],
])('%s', async (_name, code, isKept) => {
  says(0)
  await ask(path)
  says(code)
  expect(await (await ask(path))?.json()).toEqual({ code })
  expect(copies.all.size).toBe(isKept ? 1 : 0)
})

test('the next session replaces the cache of one that expired', async () => {
  says(0)
  await copies.open('build-1')
  await ask(path)
  await ask(calls.nav.path)
  await Promise.all([ask(path, 'another'), ask(calls.nav.path, 'another')])
  expect([...copies.all].map(([name, kept]) => [name.split('-')[0], kept.size])).toEqual([
    ['build', 0],
    ['answers', 2],
  ])
  isOut()
  await expect(ask(path)).rejects.toThrow('no network')
})

test('with full storage it returns fresh responses, and the cached one without a network', async () => {
  says(0)
  await ask(path)
  copies.isFull = true
  network.mockImplementation(() => Promise.resolve(Response.json({ code: 0, data: 'new' })))
  expect(await (await ask(path))?.json()).toEqual({ code: 0, data: 'new' })
  network.mockRejectedValueOnce(new TypeError('no network'))
  expect(await (await ask(path))?.json()).toEqual({ code: 0 })
  expect(await (await ask(path, 'another'))?.json()).toEqual({ code: 0, data: 'new' })
})

test('signing out clears the cached responses, even when the platform is unreachable', async () => {
  says(0)
  await ask(path)
  isOut()
  await expect(ask(calls.logout.path, 'one', 'POST')).rejects.toThrow('no network')
  expect(copies.all.size).toBe(0)
})

test('a network that does not respond counts as offline', async () => {
  says(0)
  await ask(path)
  vi.useFakeTimers()
  network.mockReturnValue(new Promise(() => undefined))
  const given = ask(path)
  await vi.advanceTimersByTimeAsync(6000)
  expect(await (await given)?.json()).toEqual({ code: 0 })
})
