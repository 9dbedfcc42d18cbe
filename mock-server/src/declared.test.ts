import express from 'express'
import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { calls } from '#contract/calls/account/account.ts'
import { declaredCalls, type DeclaredCall } from '#contract/calls/declared.ts'
import { allResources } from '#contract/resources/index.ts'
import type { Address } from '#contract/wire/endpoint.ts'
import { code } from '#contract/wire/envelope.ts'
import { demoAccounts } from '../seed/accounts.ts'
import { apiCalls, ending, type ApiCall } from './testing/api-calls.ts'
import { hostileBody, hostileQuery, queries, undocumented } from './testing/described/documented.ts'
import { inTurn } from './testing/in-turn.ts'
import { startTestPlatform, type Answer, type TestPlatform } from './testing/test-platform.ts'

/** Routes that are not declared calls: health, description, and an address given in spec §7. */
const beside = ['GET /healthz', 'GET /openapi.json', 'GET /api/base/sys_attach/downimg']

let platform: TestPlatform
let served: string[]

beforeAll(async () => {
  const route = vi.spyOn(express.Router.prototype, 'route')
  platform = await startTestPlatform({ config: { presenter: true } })
  // a set, because a second platform is started where a cached world has to be created first
  served = [...new Set(route.mock.results.flatMap(({ value }) => addressesOf(value)))]
  route.mockRestore()
}, 60_000)
afterAll(() => platform.close())

/** Addresses of an Express route in the format of declarations. */
function addressesOf(route: unknown): string[] {
  const { path, methods }: { path?: string | string[]; methods?: object } = Object(route)
  return [path ?? []]
    .flat()
    .flatMap((one) =>
      Object.keys(methods ?? {}).map(
        (method) => `${method.toUpperCase()} ${one.replaceAll(/:(\w+)/g, '{$1}')}`,
      ),
    )
}

it('serves exactly the declared calls', () => {
  expect(served.toSorted()).toEqual([...declaredCalls.keys(), ...beside].toSorted())
})

const reading = [...declaredCalls.values()].filter(
  ({ method, file, path }) => method === 'GET' && file === undefined && !path.includes('{job}'),
)

it('every reading call answers as declared for its first record', async () => {
  const faults = await inTurn(reading.length, async (n) => {
    const call = pick(reading, n)
    const url = await addressFor(call)
    if (url === undefined) return []
    const response = await platform.fetch('GET', url, { as: 'admin' })
    const { code: got } = (await response.clone().json()) as Answer
    return described(call, url, got === code.success ? await undocumented(call, response) : `code ${got}`)
  })
  expect(faults.flat()).toEqual([])
}, 60_000)

const asked = [...declaredCalls.values()].filter(({ path }) => !ending.has(path))

const described = (call: DeclaredCall, sent: string, fault: string) =>
  fault === '' ? [] : [`${call.method} ${sent}: ${fault}`]

const pick = <One>(list: readonly One[], n: number): One => {
  return list[n] ?? expect.unreachable(`There is no item ${n}`)
}

/** Path with the id of a missing row: only the permission is tested. */
const aboutNothing = ({ path }: DeclaredCall) => path.replaceAll(/\{\w+\}/g, '999999999')

/** Users of the demonstration, and no user; administrators come last, since they are allowed to clear logs. */
const askers = [undefined, ...demoAccounts.map(({ username }) => username).toReversed()]

it.each(askers)(
  'for %s, each call enforces its permission and answers as declared',
  async (as) => {
    const { tables, grantsOf } = platform.world
    const user = tables.users.rows.find(({ loginName }) => loginName === as)
    const grants = user && grantsOf(user)
    const faults = await inTurn(asked.length, async (n) => {
      const call = pick(asked, n)
      const { method, isOpen = false, permission, role } = call
      const isPermitted =
        (permission === undefined || grants?.permissions.has(permission) === true) &&
        (role === undefined || grants?.roles.includes(role) === true)
      const url = aboutNothing(call)
      const response = await platform.fetch(method, url, {
        ...(as && { as }),
        ...(method !== 'GET' && { body: {} }),
      })
      const isRefused = response.status === code.forbidden
      const isExpired =
        response.headers.get('content-type')?.startsWith('application/json') === true &&
        ((await response.clone().json()) as Answer).code === code.expired
      const fault =
        grants === undefined
          ? isExpired === isOpen
            ? `${isOpen ? 'closed' : 'open'} to nobody`
            : ''
          : isRefused === isPermitted
            ? `HTTP ${response.status}, although ${isPermitted ? '' : 'not '}permitted`
            : ''
      return described(call, url, fault || (await undocumented(call, response)))
    })
    expect(faults.flat()).toEqual([])
  },
  60_000,
)

/** Sends two unusual requests, the same in every run, to each of the selected calls. */
async function askOddly(
  isMeant: (method: string) => boolean,
  sample: (call: ApiCall, seed: number) => readonly (readonly [id: string, url: string, body?: unknown])[],
): Promise<string[]> {
  const meant = apiCalls().flatMap((api) => {
    const call = declaredCalls.get(`${api.method} ${api.path}` as Address)
    return call && isMeant(api.method) && !ending.has(api.path) ? [{ api, call }] : []
  })
  const faults = await inTurn(meant.length, async (n) => {
    const { api, call } = pick(meant, n)
    const ways = sample(api, n)
    return inTurn(ways.length, async (at) => {
      const [id, query, body] = pick(ways, at)
      const url = api.path.replaceAll(/\{\w+\}/g, () => id) + query
      const takesBody = call.method !== 'GET' && (call.request ?? call.upload) !== undefined
      const sent = takesBody ? { body: JSON.stringify(body) } : {}
      const response = await platform.fetch(api.method, url, { as: 'admin', ...sent })
      return described(call, url + (sent.body ?? ''), await undocumented(call, response))
    })
  })
  return faults.flat(2)
}

it('answers as declared for any query', async () => {
  const faults = await askOddly(
    (method) => method === 'GET',
    ({ query }, seed) =>
      fc
        .sample(hostileQuery(query), { seed, numRuns: 2 })
        .map(([id, search]) => [id, `?${new URLSearchParams(search).toString()}`] as const),
  )
  expect(faults).toEqual([])
}, 60_000)

it('answers as declared for any body and keeps working', async () => {
  const faults = await askOddly(
    (method) => method !== 'GET',
    ({ body: names }, seed) =>
      fc.sample(hostileBody(names), { seed, numRuns: 2 }).map(([id, body]) => [id, '', body] as const),
  )
  expect(faults).toEqual([])
  expect('polluted' in {}).toBe(false)
  expect((await platform.get(calls.userInfo.path)).code).toBe(code.success)
}, 60_000)

/** Address of a call for the first existing record; undefined if there is none. */
async function addressFor({ name, path }: DeclaredCall): Promise<string | undefined> {
  const device = platform.world.fleet.table.rows.find(({ family }) => family === 'transformer')?.id ?? 0
  const query = queries[name]?.replace('DEVICE', String(device))
  if (!path.includes('{id}')) return query === undefined ? path : `${path}?${query}`
  const parent = path.replace(/\/(?:info\/)?\{id\}$/, '')
  const ids: Readonly<Record<string, number>> = {
    '/base/iot/deviceData/latest': device,
    '/base/iot/deviceData/measures': device,
    '/base/iot/deviceDiag/run': device,
    '/base/iot/productModel': 1,
    '/base/iot/productModel/versions': 1,
    '/base/iot/productModel/limitRules': 1,
    '/base/iot/products/access': 1,
    '/base/iot/devicesCamera/view': 1,
    '/base/iot/deviceData/meterFace': device,
    '/base/iot/deviceRecord/sim': device,
    '/base/alarm/alert/incident': await firstIncident(),
    '/base/reform/seal/trace': 1,
    '/base/scene/sceneMap/card': device,
    '/base/alarm/alert/timeline': platform.world.tables.alerts.rows[0]?.id ?? 0,
  }
  const above = allResources.find((resource) => parent.startsWith(`${resource.path}/`))
  const id = ids[parent] ?? (await firstOf(above?.path ?? parent))
  return id === undefined ? undefined : path.replace('{id}', String(id))
}

/** Id of an alert that represents an open incident. */
async function firstIncident(): Promise<number> {
  const { data } = await platform.get('/base/alarm/alert/incidents')
  const { list }: { list: readonly { id: number }[] } = Object(data)
  return list[0]?.id ?? 0
}

async function firstOf(parent: string): Promise<number | undefined> {
  if (parent === '') return undefined
  const { data } = await platform.get(`${parent}/list`)
  const rows: readonly { id: number }[] | undefined = Array.isArray(data) ? data : Object(data).list
  // for a call about a row of the parent resource
  return rows === undefined ? firstOf(parent.slice(0, parent.lastIndexOf('/'))) : rows[0]?.id
}
