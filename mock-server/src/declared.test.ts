import express from 'express'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { declaredCalls, type DeclaredCall } from '#contract/calls/declared.ts'
import { startTestPlatform, type TestPlatform } from './testing/test-platform.ts'

/** What the platform serves beside calls: its own state, its description, and an address as spec §7 prints it. */
const beside = ['GET /healthz', 'GET /openapi.json', 'GET /api/base/sys_attach/downimg']

let platform: TestPlatform
let served: string[]

beforeAll(async () => {
  const route = vi.spyOn(express.Router.prototype, 'route')
  platform = await startTestPlatform({ config: { presenter: true } })
  served = route.mock.results.flatMap(({ value }) => addressesOf(value))
  route.mockRestore()
}, 60_000)
afterAll(() => platform.close())

/** The addresses of a route of Express, as declarations write them. */
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

it('serves every call that is declared, and declares every call that it serves', () => {
  expect(served.toSorted()).toEqual([...declaredCalls.keys(), ...beside].toSorted())
})

const day = '2026-11-19'
const midnight = Date.parse(`${day}T00:00:00+08:00`)

/** Queries of the calls that need one. */
const queries: Readonly<Record<string, string>> = {
  dictMap: 'codes=user_status,yes_no',
  nextRuns: 'cron=0 0/5 * * * ?',
  curve: `deviceId=DEVICE&props=energy,ua&start=${midnight}&end=${midnight + 86_400_000}&step=900`,
  freeze: `deviceId=DEVICE&period=day&start=2026-11-10&end=${day}`,
  collection: 'deviceId=DEVICE&days=7',
  changes: 'deviceId=DEVICE',
  params: 'deviceId=DEVICE',
  alarmWhoIsTold: 'groupId=1&severity=critical',
  alarmPerDay: 'deviceId=DEVICE&days=90',
  alarmStat: 'by=kind&days=90',
  searchEverything: 'text=a',
  pictureDays: `cameraId=1&start=2026-11-01&end=${day}`,
}

const reading = [...declaredCalls.values()].filter(
  ({ method, file, path }) => method === 'GET' && file === undefined && !path.includes('{job}'),
)

it.each(reading.map((call) => [call.name, call] as const))(
  'answers %s as it is declared, and with nothing else',
  async (_name, call) => {
    const url = await addressFor(call)
    if (url === undefined) return
    const { code, msg, data, body } = await platform.call('GET', url, { as: 'admin' })
    expect({ code, msg }).toMatchObject({ code: 0 })
    expect(data).toEqual(z.parse(call.answer ?? z.null(), data))
    if (call.beside !== undefined) expect(body).toMatchObject(z.parse(call.beside, body) as object)
  },
)

/** Where a call is asked about the first record that there is; nothing where there is none. */
async function addressFor({ name, path }: DeclaredCall): Promise<string | undefined> {
  const device = platform.world.fleet.table.rows.find(({ family }) => family === 'transformer')?.id ?? 0
  const query = queries[name]?.replace('DEVICE', String(device))
  if (!path.includes('{id}')) return query === undefined ? path : `${path}?${query}`
  const parent = path.replace(/\/(?:info\/)?\{id\}$/, '')
  const ids: Readonly<Record<string, number>> = {
    '/base/iot/deviceData/latest': device,
    '/base/iot/deviceDiag/run': device,
    '/base/iot/productModel': 1,
    '/base/alarm/alert/timeline': platform.world.tables.alerts.rows[0]?.id ?? 0,
  }
  const id = ids[parent] ?? (await firstOf(parent))
  return id === undefined ? undefined : path.replace('{id}', String(id))
}

async function firstOf(parent: string): Promise<number | undefined> {
  const { data } = await platform.call('GET', `${parent}/list`, { as: 'admin' })
  const rows: readonly { id: number }[] = Array.isArray(data) ? data : Object(data).list
  return rows[0]?.id
}
