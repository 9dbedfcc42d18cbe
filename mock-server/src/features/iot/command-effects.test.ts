import { describe, expect, it } from 'vitest'
import { topics } from '#domain/metering/live.ts'
import type { DeviceParam, ParamChange } from '#domain/metering/telemetry.ts'
import { startCommandBench } from '#mock/testing/command-bench.ts'
import { ofFile } from '#mock/testing/platform-of-file.ts'

const bench = ofFile(() => startCommandBench({ isReal: true }))

const params = async (deviceId: number, param: string) =>
  ((await bench.ask('GET', `devicesParam/list?deviceId=${deviceId}`)).data as DeviceParam[]).find(
    (row) => row.param === param,
  )

describe('command effects', () => {
  it('writes a parameter, reads it back and records who set it', async () => {
    const { id } = await bench.one()
    await bench.sent({ ids: [id], kind: 'write', params: { reportInterval: '30' }, reason: 'less data' })
    expect(await params(id, 'reportInterval')).toMatchObject({ wanted: '30', match: 'pending' })
    bench.settle()
    expect(await params(id, 'reportInterval')).toMatchObject({ wanted: '30', actual: '30', match: 'same' })
    const changes = (await bench.ask('GET', `devicesParam/history/list?deviceId=${id}`)).data as ParamChange[]
    expect(changes[0]).toMatchObject({
      param: 'reportInterval',
      before: '15',
      after: '30',
      by: 'Sun Qiang',
      byZh: '孙强',
    })
    expect(changes[0]?.commandId).toBeGreaterThan(0)
  })

  it('sets a clock', async () => {
    const { fleet, simulation } = bench.platform.world
    const id = fleet.table.rows.find((row) => row.state === 'online')?.id ?? 0
    await bench.sent({ ids: [id], kind: 'clockSync' })
    bench.settle()
    bench.platform.clock += 60_000
    expect(simulation.sample(id, 'clockDeviation', bench.platform.clock - 1).value).toBe(0)
  })

  it('opens a relay, which stops power and register until it is closed', async () => {
    const { simulation, clock, hub } = bench.platform.world
    const { id } = await bench.one()
    const heard: string[] = []
    const publish = hub.publish.bind(hub)
    hub.publish = (topic, key, item) => {
      heard.push(`${topic} ${key}`)
      publish(topic, key, item)
    }
    await bench.sent({ ids: [id], kind: 'relayOpen', reason: 'unpaid' })
    bench.settle()
    expect(heard).toContain(`${topics.deviceStatus} ${id}`)
    expect((await bench.ask('GET', `devices/info/${id}`)).data).toMatchObject({ relay: 'open' })
    bench.platform.clock += 7_200_000
    expect(simulation.power(id, clock())).toBe(0)
    const reading = simulation.sample(id, 'forward', clock() + 1).value ?? 0
    await bench.sent({ ids: [id], kind: 'relayClose', reason: 'paid' })
    bench.settle()
    const closed = clock()
    bench.platform.clock += 3_600_000
    expect(simulation.power(id, clock())).toBeGreaterThan(0)
    const counted = simulation.energy(id, closed, clock() + 1)
    expect(simulation.sample(id, 'forward', clock() + 1).value).toBeCloseTo(reading + counted, 6)
  })

  it('collects missing points', async () => {
    const { simulation } = bench.platform.world
    const { id } = await bench.one()
    const known = simulation.sample(id, 'temperature', bench.platform.clock - 2_700_001).value
    const from = bench.platform.clock - 3_600_000
    bench.platform.plant({ deviceId: id, code: 'OFFLINE', from, until: from + 1_800_000, source: 'live' })
    const moment = from + 899_999
    expect(simulation.sample(id, 'temperature', moment)).toEqual({ value: null, quality: 'missing' })
    const { batchNo } = await bench.sent({ ids: [id], kind: 'readNow' })
    bench.settle()
    const [read] = await bench.commandsOf(batchNo)
    expect(read?.resultText).toMatch(/^Read; ([2-9]|\d\d) missing points were collected\.$/)
    expect(simulation.sample(id, 'temperature', moment)).toEqual({ value: known, quality: 'recollected' })
  })

  it('keeps a relay closed while power is protected', async () => {
    const { id } = await bench.one()
    await bench.sent({ ids: [id], kind: 'write', params: { protection: 'on' }, reason: 'hospital' })
    bench.settle()
    const { batchNo } = await bench.sent({ ids: [id], kind: 'relayOpen', reason: 'unpaid' })
    bench.settle()
    expect(await bench.commandsOf(batchNo)).toMatchObject([{ status: 'failed', resultCode: 'E08' }])
  })
})
