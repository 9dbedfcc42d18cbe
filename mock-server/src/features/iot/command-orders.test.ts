import { describe, expect, it } from 'vitest'
import { startCommandBench } from '#mock/testing/command-bench.ts'
import { ofFile } from '#mock/testing/platform-of-file.ts'
import type { BatchAnswer } from '#contract/calls/iot/iot.ts'
import { explainFrame, requestFrame } from '#domain/metering/frames/frame.ts'
import { withBytes, withQuantity } from '#domain/metering/frames/edit.ts'
import { formatTime } from '#mock/lib/time.ts'

const bench = ofFile(() => startCommandBench())

describe('refusals', () => {
  it.each([
    [{ kind: 'dance' }, 'kind'],
    [{ kind: 'snapshot' }, 'kind'],
    [{ kind: 'read' }, 'params'],
    [{ kind: 'write', params: { ct: '0' }, reason: 'x' }, 'ct'],
    [{ kind: 'write', params: { address: '990701000001' }, reason: 'x' }, 'address'],
    [{ kind: 'write', params: { constructor: '1' }, reason: 'x' }, 'constructor'],
    [{ kind: 'write', params: { ct: '20' } }, 'reason'],
    [{ kind: 'relayOpen', reason: ' ' }, 'reason'],
    [{ kind: 'relayOpen', reason: 'x' }, 'confirmName'],
    [{ kind: 'relayOpen', reason: 'x', confirmName: 'Another device' }, 'confirmName'],
    [{ kind: 'reboot', reason: 'x'.repeat(201) }, 'reason'],
  ])('%j', async (body, field) => {
    const { id } = await bench.one()
    expect((await bench.send({ ids: [id], ...body })).refused).toEqual([field])
  })

  it('a device without relay, and one not commissioned', async () => {
    const { fleet } = bench.platform.world
    const [row] = [await bench.one('family=transformer')]
    const idle = fleet.table.insert({
      ...(row ?? (await bench.one())),
      state: 'inactive',
      address: '9907010ABCDE',
      assetNumber: '9990002000000000099993',
      name: 'Idle',
    })
    const second = { account: 'dispatcher', password: 'meter2026' }
    const answer = await bench.send({ ids: [row?.id, idle.id], kind: 'relayOpen', reason: 'x', ...second })
    expect(answer.data).toMatchObject({
      ok: 0,
      errors: [{ msg: 'The device has no relay.' }, { msg: 'The device is not commissioned.' }],
    })
  })

  it('a write without permission to write', async () => {
    const { id } = await bench.one()
    const order = { ids: [id], kind: 'write', params: { ct: '20' }, reason: 'x' }
    expect((await bench.send({ ids: [id], kind: 'readNow' }, 'dispatcher')).code).toBe(0)
    expect((await bench.send(order, 'dispatcher')).status).toBe(403)
    bench.setChance(0.99)
    const { batchNo } = (await bench.send(order, 'engineer')).data as { batchNo: string }
    bench.settle()
    const [failed] = await bench.commandsOf(batchNo)
    bench.setChance(0.5)
    // retrying a command needs the same permission as issuing it
    const again = { ids: [failed?.id] }
    expect((await bench.ask('POST', 'command/retry', again, 'dispatcher')).data).toMatchObject({ ok: 0 })
    expect((await bench.ask('POST', 'command/retry', again, 'engineer')).data).toMatchObject({ ok: 1 })
    bench.platform.world.tables.commands.update(failed?.id ?? 0, { kind: 'firmware', status: 'failed' })
    expect((await bench.ask('POST', 'command/retry', again, 'engineer')).data).toMatchObject({ ok: 0 })
  })
})

it('a large batch is sent in waves, and reports its progress', async () => {
  const { commands, fleet } = bench.platform.world
  const id = fleet.table.rows.find((row) => row.state === 'online')?.id ?? 0
  const order = {
    deviceId: id,
    deviceName: 'x',
    deviceNameZh: 'x',
    kind: 'readNow',
    target: '',
    wanted: '',
    operator: 'x',
    reason: '',
  } as const
  bench.settle()
  for (let n = 0; n < 5000; n += 1) commands.submit({ ...order, batchNo: 'B' })
  bench.advance(10)
  expect(commands.progress('B')).toMatchObject({ total: 5000, done: 0, states: { sent: 2000, queued: 3000 } })
  for (let wave = 0; wave < 10; wave += 1) bench.advance(10_000)
  expect(commands.progress('B')).toMatchObject({ done: 5000, states: { verified: 5000 } })
})

/** Two devices whose load interval and CT ratio differ from the wanted values. */
async function drifted() {
  const [first, second] = [await bench.one('family=load-control'), await bench.one('family=meter-1p')]
  const { params, fleet } = bench.platform.world
  for (const { id } of [first, second]) {
    const row = fleet.table.get(id)
    if (row === undefined) continue
    const by = { by: 'x', reason: '', commandId: 0 }
    params.written(row, 'loadInterval', '60', by)
    params.written(row, 'ct', '7', by)
  }
  return [first.id, second.id]
}

it('one batch writes only the named differing parameters of each device', async () => {
  const ids = await drifted()
  const { data } = await bench.ask('POST', 'devicesParam/writeWanted', {
    ids,
    params: ['loadInterval'],
    reason: 'as planned',
  })
  const { batchNo, ok } = data as BatchAnswer
  expect(ok).toBe(2)
  const rows = await bench.commandsOf(batchNo)
  expect(new Set(rows.map(({ deviceId }) => deviceId))).toEqual(new Set(ids))
  expect(rows).toHaveLength(ids.length)
  for (const row of rows)
    expect(row).toMatchObject({ kind: 'write', target: 'loadInterval', before: '60', wanted: '15' })
})

it('devices whose named parameters do not differ are skipped', async () => {
  const { id } = await bench.one('family=concentrator')
  const asked = { ids: [id], params: ['apn'], reason: 'x' }
  const { data } = await bench.ask('POST', 'devicesParam/writeWanted', asked)
  expect(data).toMatchObject({ ok: 0, fail: 1 })
})

it('drifted devices are listed with wanted and actual values', async () => {
  const [id] = await drifted()
  const { data } = await bench.ask('GET', 'devicesParam/drift?param=ct&limit=100')
  const { list } = data as { list: { deviceId: number; values: object[] }[] }
  const own = list.find(({ deviceId }) => deviceId === id)
  expect(own?.values).toContainEqual(
    expect.objectContaining({ param: 'ct', wanted: expect.any(String) as string, actual: '7' }),
  )
})

async function framesOf(id: number, order: object) {
  const { batchNo } = await bench.sent({ ids: [id], ...order })
  bench.settle()
  const [row] = await bench.commandsOf(batchNo)
  const explained = (text = '') => text.split('\n').map(explainFrame)
  return { row, down: explained(row?.rawDown), up: explained(row?.rawUp) }
}

it('a write response has no data, and the read-back has the value', async () => {
  const { id } = await bench.one('family=meter-1p')
  const order = { kind: 'write', params: { loadInterval: '30' }, reason: 'x' }
  const { row, down, up } = await framesOf(id, order)
  expect(row?.readBack).toBe('30')
  expect(down.map(({ content }) => content?.quantity)).toEqual(['30', undefined])
  expect(up.map(({ content }) => content?.quantity)).toEqual([undefined, '30'])
  expect([...down, ...up].map(({ problem }) => problem)).toEqual([undefined, undefined, undefined, undefined])
})

it('a reading carries the displayed register', async () => {
  const { id } = await bench.one('family=meter-1p')
  const { row, up } = await framesOf(id, { kind: 'readNow' })
  const [total] = up[0]?.parts.filter(({ name: [en] }) => en === 'Total') ?? []
  const shown = bench.platform.world.simulation.sample(id, 'forward', bench.platform.clock).value
  expect(Math.abs(Number.parseFloat(total?.meaning[0] ?? '') - (shown ?? 0))).toBeLessThan(1)
  expect(row?.status).toBe('verified')
})

it('a meter clock is set by broadcast and then read', async () => {
  const { id } = await bench.one('family=meter-1p')
  const { row, down, up } = await framesOf(id, { kind: 'clockSync' })
  expect(down.map(({ content }) => content?.param)).toEqual(['clock', undefined])
  expect(row?.rawUp.split('\n')).toHaveLength(1)
  expect(up.map(({ content }) => content?.param)).toEqual(['clock'])
})

it('frames of seeded commands can be explained', async () => {
  const { data } = await bench.ask('GET', 'command/list?limit=100&sort=id')
  const { list } = data as { list: { rawDown: string; rawUp: string }[] }
  const frames = list.flatMap(({ rawDown, rawUp }) => `${rawDown}\n${rawUp}`.split('\n')).filter(Boolean)
  expect(frames.length).toBeGreaterThan(150)
  expect(frames.filter((frame) => explainFrame(frame).problem !== undefined)).toEqual([])
})

const reason = 'Try another interval'

async function meter() {
  const { id } = await bench.one('family=meter-1p')
  const { world } = bench.platform
  const row = world.fleet.table.get(id) ?? expect.unreachable('There is no meter')
  const frameOf = (kind: 'relayOpen' | 'reboot' | 'write', target = '', wanted = '') =>
    requestFrame(row, { kind, target, wanted, time: formatTime(bench.platform.clock) }, (param) =>
      world.params.held(row, param),
    )
  return { id, frameOf }
}

const send = (deviceId: number, frame: string, as = 'engineer') =>
  bench.ask('POST', 'command/sendFrame', { deviceId, frame, reason }, as)

it('an edited frame is sent byte for byte as the command it encodes', async () => {
  const { id, frameOf } = await meter()
  const frame = withQuantity(frameOf('write', 'loadInterval', '15'), '30') ?? ''
  const answer = await send(id, frame)
  expect(answer.code).toBe(0)
  bench.settle()
  const [row] = await bench.commandsOf((answer.data as BatchAnswer).batchNo)
  expect(row).toMatchObject({
    kind: 'write',
    target: 'loadInterval',
    wanted: '30',
    operator: 'engineer',
    reason,
  })
  expect(row?.rawDown.split('\n')[0]).toBe(frame)
  expect(row?.readBack).toBe('30')
})

it('a frame is refused if damaged, for another device, or switching off without confirmation', async () => {
  const { id, frameOf } = await meter()
  const frame = frameOf('relayOpen')
  const address = explainFrame(frame).parts.find(({ name: [en] }) => en === 'Address')
  const refused = [
    frame.replace(/[\dA-F]{2} 16$/, '00 16'),
    withBytes(frame, address?.at ?? 0, '11 11 11 11 11 11'),
    'FE FE',
    '',
  ]
  for (const one of refused) {
    expect(await send(id, one)).toMatchObject({ code: 400, refused: ['frame'] })
  }
  expect((await send(id, frame)).refused).toEqual(['confirmName'])
  const plan = {
    ids: [id],
    kind: 'relayOpen',
    name: 'Once',
    time: formatTime(bench.platform.clock + 60_000),
    reason,
  }
  expect((await bench.ask('POST', 'commandPlan/plan', plan)).refused).toEqual(['confirmName'])
})
