import { day } from '#contract/schema/time-units.ts'
import { iotCalls } from '#contract/calls/iot.ts'
import { crud } from '#contract/wire/crud.ts'
import { tokenHeader } from '#contract/wire/headers.ts'
import { device } from '#contract/resources/iot/device.ts'
import { inOrder } from '../../process/in-order.ts'
import { withBulkPlatform, type BulkPlatform } from './bulk-platform.ts'
import { figuresOf, median } from '../measure/figure.ts'

const small = 2000
const large = 100_000
/** Properties that the telemetry page asks for at once. */
const props = 'ua,ub,uc,ia,ib,ic,in,p,pa,pb,pc,q,s,pf,frequency,unbalanceI,load,temperature,energy,forward'

/** Milliseconds until an answer of the platform is read. */
async function timeOf(platform: BulkPlatform, path: string, query: Record<string, unknown>): Promise<number> {
  const texts = Object.entries(query).map(([name, value]) => [name, String(value)])
  const address = `${platform.apiUrl}${path}?${new URLSearchParams(texts)}`
  const start = performance.now()
  const response = await fetch(address, { headers: { [tokenHeader]: platform.token } })
  const { code, msg } = (await response.json()) as { code: number; msg: string }
  if (code !== 0) throw new Error(`${path} answers ${code}: ${msg}`)
  return performance.now() - start
}

/** A curve of so many days, of eleven devices that nobody asked for before; the middle of their times. */
async function curveTime(platform: BulkPlatform, days: number): Promise<number> {
  const end = Math.floor(Date.now() / day) * day - 8 * 3_600_000
  const ids = Array.from({ length: 11 }, (_, index) => 300 + index * 7 + days)
  const times = await inOrder(ids, (deviceId) =>
    timeOf(platform, iotCalls.curve.path, { deviceId, props, start: end - days * day, end, step: 900 }),
  )
  return median(times)
}

const pageSize = 20
const asked = 200

/** The slowest of the quickest 95 % of pages, sorted and filtered in several ways. */
async function pageTime(platform: BulkPlatform): Promise<number> {
  const { path } = crud(device).list
  const filters = [
    {},
    { state: 'online' },
    { state: 'offline' },
    { family: 'meter-1p' },
    { keyword: 'North' },
  ]
  const sorts = ['address', '-address', 'name']
  const queries = Array.from({ length: asked }, (_, index) => ({
    ...filters[index % filters.length],
    sort: sorts[index % sorts.length],
    page: 1 + ((index * 37) % 40),
    limit: pageSize,
  }))
  const times = await inOrder(queries, (query) => timeOf(platform, path, query))
  return times.toSorted((a, b) => a - b)[Math.floor(asked * 0.95)] ?? Number.NaN
}

const ofFleet = (devices: number) => `start of the mock, ${devices} devices`

export const fleetFigures = [
  ...figuresOf(
    () =>
      withBulkPlatform({ rows: 0, devices: small }, async (platform) => ({
        started: platform.started,
        fleetDay: await platform.fleetDay(),
        day: await curveTime(platform, 1),
        month: await curveTime(platform, 31),
      })),
    [
      [ofFleet(small), 'ms', ({ started }) => started, { budget: 1000 }],
      [`fleet of ${small} × 96 points`, 'ms', ({ fleetDay }) => fleetDay, { budget: 500 }],
      ['curve of a device, 1 day × 20 properties', 'ms', ({ day: time }) => time, { budget: 30 }],
      ['curve of a device, 31 days × 20 properties', 'ms', ({ month }) => month, { budget: 120 }],
    ],
  ),
  ...figuresOf(
    () =>
      withBulkPlatform({ rows: 0, devices: large }, async (platform) => ({
        started: platform.started,
        page: await pageTime(platform),
      })),
    [
      [ofFleet(large), 's', ({ started }) => started / 1000, { budget: 5 }],
      [`page of ${pageSize} of ${large} devices, 95 % within`, 'ms', ({ page }) => page, { budget: 25 }],
    ],
  ),
]
