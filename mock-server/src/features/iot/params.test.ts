import { beforeAll, describe, expect, it } from 'vitest'
import type { BatchAnswer } from '#contract/calls/iot/iot.ts'
import type { DeviceParam, ParamChange } from '#domain/metering/telemetry.ts'
import { createManualTimers } from '#mock/testing/manual-timers.ts'
import { quietSimulation } from '#mock/testing/quiet-simulation.ts'
import { callsOf, platformOfFile } from '#mock/testing/platform-of-file.ts'
import type { StoredDevice } from '#mock/engines/fleet/fleet.ts'

const timers = createManualTimers()
const how = { simulation: quietSimulation, random: () => 0.5, after: timers.after }
const platform = platformOfFile({ devices: 400, ...how })
let rows: readonly StoredDevice[]

beforeAll(async () => {
  platform.world.live.refreshAll()
  rows = platform.world.fleet.table.rows.filter(({ state }) => state === 'online')
})

const ask = callsOf(platform, '/base/iot/', 'engineer')
const list = async (id: number) =>
  (await ask('GET', `devicesParam/list?deviceId=${id}`)).data as DeviceParam[]
const param = async (id: number, wanted: string) => (await list(id)).find((row) => row.param === wanted)

interface Drift {
  total: number
  list: { deviceId: number; params: string[] }[]
}
const drift = async (query = '') => (await ask('GET', `devicesParam/drift?limit=100${query}`)).data as Drift

describe('parameters', () => {
  it('can be adopted, which removes the difference and records the reason', async () => {
    const { deviceId = 0 } = (await drift('&param=loadInterval')).list[0] ?? {}
    const body = { deviceId, params: ['loadInterval'], reason: 'agreed with the customer' }
    expect((await ask('POST', 'devicesParam/adopt', body)).code).toBe(0)
    expect(await param(deviceId, 'loadInterval')).toMatchObject({ wanted: '60', actual: '60', match: 'same' })
    const changes = (await ask('GET', `devicesParam/history/list?deviceId=${deviceId}`)).data as ParamChange[]
    expect(changes).toMatchObject([
      { before: '15', after: '60', by: 'Sun Qiang', byZh: '孙强', reason: 'agreed with the customer' },
    ])
  })

  it('are wanted without changing the device', async () => {
    const { id } = rows.find(({ family }) => family === 'concentrator') ?? { id: 0 }
    const body = { deviceId: id, values: { heartbeat: '10' }, reason: 'test' }
    expect((await ask('PUT', 'devicesParam/update', body)).code).toBe(0)
    expect(await param(id, 'heartbeat')).toMatchObject({ wanted: '10' })
    expect((await param(id, 'heartbeat'))?.match).not.toBe('same')
    await platform.restart()
    expect(await param(id, 'heartbeat')).toMatchObject({ wanted: '10' })
  })

  it('keep the actual value when the record is edited', async () => {
    const row = rows.find(
      ({ family, id }) =>
        family === 'load-control' && platform.world.params.differing(rowOf(id)).length === 0,
    )
    const ct = (row?.ct ?? 1) + 5
    expect((await ask('PUT', 'devices/update', { id: row?.id, ct })).code).toBe(0)
    expect(await param(row?.id ?? 0, 'ct')).toMatchObject({ wanted: String(ct), actual: String(row?.ct) })
  })
})

describe('a template', () => {
  it('is written to devices of its family, and the others are reported', async () => {
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

  it('accepts only values valid for its family', async () => {
    const save = (values: object) =>
      ask('POST', 'paramTemplate/save', { name: `T ${JSON.stringify(values)}`, family: 'meter-1p', values })
    expect((await save({ apn: 'x' })).refused).toEqual(['values'])
    expect((await save({ lossVoltage: '10' })).refused).toEqual(['values'])
    expect((await save({ lossVoltage: '80' })).code).toBe(0)
  })
})

function rowOf(id: number): StoredDevice {
  return platform.world.fleet.table.get(id) ?? expect.unreachable('The fleet of the test is too small')
}
