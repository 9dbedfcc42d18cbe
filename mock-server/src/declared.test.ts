import express from 'express'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { declaredCalls, type DeclaredCall } from '#contract/calls/declared.ts'
import { allResources } from '#contract/resources/index.ts'
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

const history = `deviceIds=DEVICE&start=2026-11-17&end=${day}`

/** Queries of the calls that need one. */
const queries: Readonly<Record<string, string>> = {
  redisValue: 'key=stream:commands',
  dictMap: 'codes=user_status,yes_no',
  nextRuns: 'cron=0 0/5 * * * ?',
  curve: `deviceId=DEVICE&props=energy,ua&start=${midnight}&end=${midnight + 86_400_000}&step=900`,
  freeze: `deviceId=DEVICE&period=day&start=2026-11-10&end=${day}`,
  collection: 'deviceId=DEVICE&days=7',
  lineLoss: `areaId=1&start=2026-11-10&end=${day}`,
  changes: 'deviceId=DEVICE',
  params: 'deviceId=DEVICE',
  recordEvents: 'deviceId=DEVICE&days=90',
  recordAudit: 'deviceId=DEVICE',
  topologyAround: 'of=area&id=1',
  alarmWhoIsTold: 'groupId=1&severity=critical',
  alarmPerDay: 'deviceId=DEVICE&days=90',
  alarmStat: 'by=kind&days=90',
  searchEverything: 'text=a',
  sceneMapPoints: 'bbox=118,29,119,30&zoom=12',
  sceneMapCluster: 'bbox=118,29,119,30',
  sceneMapLayers: 'bbox=118,29,119,30',
  sceneMapHeat: 'bbox=118,29,119,30&zoom=12&of=loss',
  historyList: history,
  historyCurve: `${history}&props=p,forward&limit=10`,
  historyFreeze: `${history}&period=day`,
  historySettlement: history,
  historyOverview: `${history}&props=p,forward`,
  historyCorrections: `deviceId=DEVICE&property=p&time=${midnight}`,
  ledgerCompare: 'tab=differ',
  findSeal: 'number=A0001100002',
  reformOldPictureOrders: 'page=1&limit=20',
  quantitySummary: 'by=project',
  reportStat: 'kind=lineLoss',
  reportSuspects: 'areaId=1',
  momentRaised: `date=${day}`,
  proof: `of=device&id=DEVICE&start=${midnight}&end=${midnight + 86_400_000}`,
  areaScope: `areaId=1&start=2026-11-10&end=${day}`,
  planNextRuns: 'cron=0 30 2 * * ?',
  reportNextRuns: 'cron=0 30 7 * * ?',
  linkedPictures: 'alertId=1',
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

/** An alert that an open incident is known by. */
async function firstIncident(): Promise<number> {
  const { data } = await platform.call('GET', '/base/alarm/alert/incidents', { as: 'admin' })
  const { list }: { list: readonly { id: number }[] } = Object(data)
  return list[0]?.id ?? 0
}

async function firstOf(parent: string): Promise<number | undefined> {
  if (parent === '') return undefined
  const { data } = await platform.call('GET', `${parent}/list`, { as: 'admin' })
  const rows: readonly { id: number }[] | undefined = Array.isArray(data) ? data : Object(data).list
  // what is asked about a row of the resource above
  return rows === undefined ? firstOf(parent.slice(0, parent.lastIndexOf('/'))) : rows[0]?.id
}
