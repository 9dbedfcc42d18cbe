import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { BatchAnswer } from '#contract/calls/iot.ts'
import type { DeviceParam, ParamChange } from '#contract/metering/telemetry.ts'
import { createManualTimers } from '#mock/testing/manual-timers.ts'
import { quietSimulation } from '#mock/testing/quiet-simulation.ts'
import { startTestPlatform, type TestPlatform } from '#mock/testing/test-platform.ts'
import type { StoredDevice } from '#mock/engines/fleet/fleet.ts'

const timers = createManualTimers()
let platform: TestPlatform
let rows: readonly StoredDevice[]

beforeAll(async () => {
  platform = await startTestPlatform({
    devices: 400,
    simulation: quietSimulation,
    random: () => 0.5,
    after: timers.after,
  })
  platform.world.live.refreshAll()
  rows = platform.world.fleet.table.rows.filter(({ state }) => state === 'online')
})
afterAll(() => platform.close())

const ask = (method: string, path: string, body?: unknown, as = 'engineer') =>
  platform.call(method, `/base/iot/${path}`, { as, body })
const list = async (id: number) =>
  (await ask('GET', `devicesParam/list?deviceId=${id}`)).data as DeviceParam[]
const param = async (id: number, wanted: string) => (await list(id)).find((row) => row.param === wanted)

interface Drift {
  total: number
  list: { deviceId: number; params: string[] }[]
}
const drift = async (query = '') => (await ask('GET', `devicesParam/drift?limit=100${query}`)).data as Drift

describe('parameters', () => {
  it('follow from the record, and most are as they should be', async () => {
    const row = rows.find(({ family, ct }) => family === 'load-control' && ct > 1)
    const all = await list(row?.id ?? 0)
    expect(all.length).toBeGreaterThan(40)
    expect(all.find((one) => one.param === 'ct')?.wanted).toBe(String(row?.ct))
    expect(all.filter(({ match }) => match === 'same').length).toBeGreaterThan(30)
    expect(all.filter(({ match, actual }) => (match === 'never') !== (actual === null))).toEqual([])
  })

  it('of about six in a hundred devices differ, and the view over all agrees with each', async () => {
    const { total, list: drifted } = await drift()
    expect(total / rows.length).toBeGreaterThan(0.03)
    expect(total / rows.length).toBeLessThan(0.09)
    const [first] = drifted
    const own = (await list(first?.deviceId ?? 0)).filter(({ match }) => match === 'differs')
    expect(own.map((one) => one.param)).toEqual(first?.params)
    expect((await drift('&param=clock')).total).toBeLessThan(total)
    expect((await drift('&param=nothing')).total).toBe(0)
  })

  it('can be adopted: then they no longer differ, and it is written down why', async () => {
    const { deviceId = 0 } = (await drift('&param=loadInterval')).list[0] ?? {}
    const body = { deviceId, params: ['loadInterval'], reason: 'agreed with the customer' }
    expect((await ask('POST', 'devicesParam/adopt', body)).code).toBe(0)
    expect(await param(deviceId, 'loadInterval')).toMatchObject({ wanted: '60', actual: '60', match: 'same' })
    const changes = (await ask('GET', `devicesParam/history/list?deviceId=${deviceId}`)).data as ParamChange[]
    expect(changes).toMatchObject([
      { before: '15', after: '60', by: 'Sun Qiang', byZh: '孙强', reason: 'agreed with the customer' },
    ])
  })

  it('that are wanted leave the device as it is', async () => {
    const { id } = rows.find(({ family }) => family === 'concentrator') ?? { id: 0 }
    const body = { deviceId: id, values: { heartbeat: '10' }, reason: 'test' }
    expect((await ask('PUT', 'devicesParam/update', body)).code).toBe(0)
    expect(await param(id, 'heartbeat')).toMatchObject({ wanted: '10' })
    expect((await param(id, 'heartbeat'))?.match).not.toBe('same')
    await platform.restart()
    expect(await param(id, 'heartbeat')).toMatchObject({ wanted: '10' })
  })

  it('keep what the device had when the record is corrected', async () => {
    const row = rows.find(
      ({ family, id }) =>
        family === 'load-control' && platform.world.params.differing(rowOf(id)).length === 0,
    )
    const ct = (row?.ct ?? 1) + 5
    expect((await ask('PUT', 'devices/update', { id: row?.id, ct })).code).toBe(0)
    expect(await param(row?.id ?? 0, 'ct')).toMatchObject({ wanted: String(ct), actual: String(row?.ct) })
  })

  it.each([
    [{ values: { address: '1' }, reason: 'x' }, 'address'],
    [{ values: { heartbeat: '5' } }, 'reason'],
    [{ values: {}, reason: 'x' }, 'params'],
  ])('are refused: %j', async (body, field) => {
    const { id } = rows.find(({ family }) => family === 'concentrator') ?? { id: 0 }
    const answer = await ask('PUT', 'devicesParam/update', { deviceId: id, ...body })
    expect(answer.refused).toEqual([field])
  })
})

describe('a template', () => {
  it('is written to devices of its family, and told of the others', async () => {
    const concentrator = rows.find(({ family }) => family === 'concentrator')
    const meter = rows.find(({ family }) => family === 'meter-1p')
    const body = { ids: [concentrator?.id, meter?.id], templateId: 1, reason: 'rollout' }
    const { data } = await ask('POST', 'paramTemplate/apply', body)
    expect(data).toMatchObject({ ok: 1, fail: 1, errors: [{ id: meter?.id }] })
    const { commands } = platform.world
    expect(commands.progress((data as BatchAnswer).batchNo)).toMatchObject({ total: 4, done: 0 })
    timers.advance(60_000)
    expect(await param(concentrator?.id ?? 0, 'heartbeat')).toMatchObject({ actual: '5', match: 'same' })
  })

  it('holds only what devices of its family would take', async () => {
    const save = (values: object) =>
      ask('POST', 'paramTemplate/save', { name: `T ${JSON.stringify(values)}`, family: 'meter-1p', values })
    expect((await save({ apn: 'x' })).refused).toEqual(['values'])
    expect((await save({ lossVoltage: '10' })).refused).toEqual(['values'])
    expect((await save({ lossVoltage: '80' })).code).toBe(0)
  })
})

function rowOf(id: number): StoredDevice {
  const row = platform.world.fleet.table.get(id)
  if (row === undefined) throw new Error('The fleet of the test is too small')
  return row
}
